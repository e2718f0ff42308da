#!/bin/sh
# The openstack client beside omega-ci, in the same pipeline and from the same clouds.yaml. Takes down what it made when it
# ends: what carries the run's tag, so nothing needs to be remembered.
# Needs: OS_CLOUD, OMEGA_CI_RUN_ID, and NETWORK_ID (output of network-buildout).
# Where the credential is in variables alone: cloud=$(omega-ci cloud-env --export -o shell) && eval "$cloud" gives OS_CLOUD a file.
#
#   run.sh           builds, then takes down
#   run.sh cleanup   takes down what an earlier run.sh, killed, has left
set -eu
: "${OS_CLOUD:?}" "${OMEGA_CI_RUN_ID:?}" "${NETWORK_ID:?}"
openstack=${OPENSTACK:-openstack}
tag=client-run=$OMEGA_CI_RUN_ID
prefix=ci-$OMEGA_CI_RUN_ID-client

# tagged KIND... : deletes every object of that kind which carries the run's tag, and nothing else
tagged() {
  ids=$("$openstack" "$@" list --tags "$tag" -f value -c ID)
  for id in $ids; do "$openstack" "$@" delete "$id"; done
}
finish() {
  status=$?
  trap '' INT TERM
  tagged port || status=1
  tagged security group || status=1
  exit "$status"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
[ "${1:-}" != cleanup ] || exit 0

group=$("$openstack" security group create --tag "$tag" -f value -c id "$prefix-sg")
"$openstack" security group rule create --protocol tcp --dst-port 443 "$group" >/dev/null
port=$("$openstack" port create --network "$NETWORK_ID" --security-group "$group" --tag "$tag" -f value -c id "$prefix-port")
echo "address: $("$openstack" port show -f json -c fixed_ips "$port" | sed -n 's/.*"ip_address": "\([^"]*\)".*/\1/p')"
