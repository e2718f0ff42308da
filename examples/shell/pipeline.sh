#!/bin/sh
# A pipeline for any place that runs a POSIX shell: each step is fed by the outputs of the one before, and everything that
# was made is taken down again, however it ends: success, failure, SIGTERM, SIGINT.
#
#   OS_CLOUD=acme EXTERNAL_NETWORK=provider-ext ALLOCATION=10.30.0.0/16 IMAGE=ubuntu-24.04 FLAVOR=m1.tiny ./pipeline.sh
#
# After a kill that no script survives (kill -9, a lost machine), from anywhere: omega-ci teardown --run-id RUN
set -eu
: "${EXTERNAL_NETWORK:?}" "${ALLOCATION:?}" "${IMAGE:?}" "${FLAVOR:?}"

# The command, in words: `OMEGA_CI="node dist/cli.js"` in a checkout.
omega() {
  # shellcheck disable=SC2086 # it is words, on purpose
  exec ${OMEGA_CI:-omega-ci} "$@"
}

# Every step carries the same run id; a CI system that omega-ci knows gives one of its own.
if [ -z "${OMEGA_CI_RUN_ID:-}${GITHUB_RUN_ID:-}${CI_PIPELINE_ID:-}${BUILD_TAG:-}" ]; then
  OMEGA_CI_RUN_ID=shell-$(date -u +%Y%m%d%H%M%S)-$$
  export OMEGA_CI_RUN_ID
fi
echo "run ${OMEGA_CI_RUN_ID:-of the CI system}"

outputs=$(mktemp)
running=

# step UNIT [ARGUMENT]... : runs a unit; its outputs become variables (`network-id` is $NETWORK_ID).
# It runs beside the shell, which can so answer a signal at once. Its exit code is kept: `eval "$(omega-ci ...)"` loses it.
step() {
  omega "$@" -o shell >"$outputs" &
  running=$!
  status=0
  wait "$running" || status=$?
  running=
  [ "$status" -eq 0 ] || return "$status"
  values=$(cat "$outputs")
  eval "$values"
}

stopped() { # CODE : lets the step that runs come to its end, which it does at once
  trap '' INT TERM HUP
  if [ -n "$running" ]; then
    kill -TERM "$running" 2>/dev/null || :
    wait "$running" || :
  fi
  exit "$1"
}

finish() { # takes down what the run made; the first failure's code is the script's
  status=$?
  trap '' INT TERM HUP
  rm -f -- "$outputs"
  (omega teardown) || { left=$?; [ "$status" -ne 0 ] || status=$left; }
  exit "$status"
}
trap finish EXIT
trap 'stopped 129' HUP
trap 'stopped 130' INT
trap 'stopped 143' TERM

step auth-smoke
step network-buildout --external-network "$EXTERNAL_NETWORK" --allocation "$ALLOCATION"
step security-group --ports 22,80
step compute-boot --image "$IMAGE" --flavor "$FLAVOR" \
  --network-id "$NETWORK_ID" --security-group-id "$SECURITY_GROUP_ID"

# Here the pipeline does what it is for: the server is there.
echo "server $SERVER_ID at $FIXED_IP"
