#!/bin/sh
# Ansible beside omega-ci, in the same pipeline and from the same clouds.yaml. Takes down what it made when it ends.
# Needs: ansible with the openstack.cloud collection and openstacksdk; OS_CLOUD, OMEGA_CI_RUN_ID, and NETWORK_ID (output of
# network-buildout).
# Where the credential is in variables alone: cloud=$(omega-ci cloud-env --export -o shell) && eval "$cloud" gives OS_CLOUD a file.
#
#   run.sh           builds, then takes down
#   run.sh cleanup   takes down what an earlier run.sh, killed, has left: its names carry the run's id
set -eu
: "${OS_CLOUD:?}" "${OMEGA_CI_RUN_ID:?}" "${NETWORK_ID:?}"
# It runs elsewhere, where a clouds.yaml of this directory would not be seen.
[ ! -f clouds.yaml ] || export OS_CLIENT_CONFIG_FILE="${OS_CLIENT_CONFIG_FILE:-$PWD/clouds.yaml}"
playbook=${ANSIBLE_PLAYBOOK:-ansible-playbook}
cleanup=false
[ "${1:-}" != cleanup ] || cleanup=true
exec "$playbook" -i localhost, -e "ansible_python_interpreter=${ANSIBLE_PYTHON:-auto_silent}" -e "cleanup=$cleanup" \
  "$(dirname -- "$0")/playbook.yml"
