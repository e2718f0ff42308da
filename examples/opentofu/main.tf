# What OpenTofu (or Terraform) adds to a run of omega-ci: a port on the network that the run has built, and a volume.
terraform {
  required_providers {
    openstack = {
      source  = "terraform-provider-openstack/openstack"
      version = "~> 3.0"
    }
  }
}

# The cloud is OS_CLOUD of the same clouds.yaml that omega-ci reads (OS_CLIENT_CONFIG_FILE); no credential stands here.
provider "openstack" {}

variable "run" {
  description = "The run's id: part of every name, and a tag"
  type        = string
}
variable "network_id" {
  description = "Output network-id of network-buildout"
  type        = string
}
variable "subnet_id" {
  description = "Output subnet-id of network-buildout"
  type        = string
}

resource "openstack_networking_port_v2" "port" {
  name       = "ci-${var.run}-tofu-port"
  network_id = var.network_id
  tags       = ["run=${var.run}"]
  fixed_ip { subnet_id = var.subnet_id }
}

resource "openstack_blockstorage_volume_v3" "volume" {
  name     = "ci-${var.run}-tofu-volume"
  size     = 1
  metadata = { run = var.run }
}

output "address" {
  value = openstack_networking_port_v2.port.all_fixed_ips[0]
}
