#!/bin/sh
# Deploys into a Kubernetes cluster that is there already (guide, section 5), by its kubeconfig from the secret store. An
# application credential can make no cluster, and needs none here: the job gets the kubeconfig and nothing else.
#
#   KUBECONFIG=FILE NAMESPACE=shop deploy.sh                 deploys, and waits until it stands
#   KUBECONFIG=FILE NAMESPACE=ci-build-123 deploy.sh remove  takes a run's own namespace away, and what is in it
set -eu
: "${KUBECONFIG:?the path of the kubeconfig, from the secret store}" "${NAMESPACE:?}"
kubectl=${KUBECTL:-kubectl}
here=$(dirname -- "$0")

# An unset secret becomes an empty file, or one line end, and kubectl would then try this machine itself.
grep -q '[^[:space:]]' "$KUBECONFIG" 2>/dev/null || { echo "the kubeconfig $KUBECONFIG is empty or not there" >&2; exit 2; }

if [ "${1:-}" = remove ]; then
  # Only what a run has made for itself: never the namespace that people use.
  case $NAMESPACE in
    ci-*) exec "$kubectl" delete namespace "$NAMESPACE" --ignore-not-found --timeout=5m ;;
    *) echo "$NAMESPACE is not a namespace of a run: its name does not begin with ci-" >&2; exit 2 ;;
  esac
fi

"$kubectl" create namespace "$NAMESPACE" --dry-run=client -o yaml | "$kubectl" apply -f -
"$kubectl" apply --namespace "$NAMESPACE" -f "$here/app.yml"
"$kubectl" rollout status --namespace "$NAMESPACE" deployment/web --timeout=5m
