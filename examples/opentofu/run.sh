#!/bin/sh
# OpenTofu beside omega-ci, in the same pipeline and from the same clouds.yaml. Takes down what it made when it ends.
# Needs: OS_CLOUD, OMEGA_CI_RUN_ID, and NETWORK_ID and SUBNET_ID (outputs of network-buildout).
# Where the credential is in variables alone: cloud=$(omega-ci cloud-env --export -o shell) && eval "$cloud" gives OS_CLOUD a file.
#
#   run.sh           applies, then destroys
#   run.sh cleanup   destroys what an earlier run.sh, killed, has left, as far as its state in ./tofu-RUN knows of it
set -eu
: "${OS_CLOUD:?}" "${OMEGA_CI_RUN_ID:?}" "${NETWORK_ID:?}" "${SUBNET_ID:?}"
# It runs elsewhere, where a clouds.yaml of this directory would not be seen.
[ ! -f clouds.yaml ] || export OS_CLIENT_CONFIG_FILE="${OS_CLIENT_CONFIG_FILE:-$PWD/clouds.yaml}"
tofu=${TOFU:-tofu}
command -v "$tofu" >/dev/null || tofu=terraform

work=$PWD/tofu-$OMEGA_CI_RUN_ID
mkdir -p -- "$work"
cp -- "$(dirname -- "$0")/main.tf" "$work"
export TF_IN_AUTOMATION=1 TF_INPUT=0
export TF_VAR_run="$OMEGA_CI_RUN_ID" TF_VAR_network_id="$NETWORK_ID" TF_VAR_subnet_id="$SUBNET_ID"

finish() {
  status=$?
  trap '' INT TERM
  if "$tofu" -chdir="$work" destroy -auto-approve -no-color; then rm -rf -- "$work"; else status=1; fi
  exit "$status"
}
"$tofu" -chdir="$work" init -no-color
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
[ "${1:-}" != cleanup ] || exit 0

"$tofu" -chdir="$work" apply -auto-approve -no-color
echo "address: $("$tofu" -chdir="$work" output -raw address)"
