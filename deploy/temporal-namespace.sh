#!/bin/sh
# Makes the service's namespace and its search attributes; repeating it is harmless.
set -eu

temporal operator namespace describe --namespace "$TEMPORAL_NAMESPACE" >/dev/null 2>&1 ||
  temporal operator namespace create --namespace "$TEMPORAL_NAMESPACE" --retention 720h

# The server takes some seconds to know a namespace that has just been made.
tries=30
until temporal operator search-attribute create --namespace "$TEMPORAL_NAMESPACE" \
  --name SvcAccount --type Keyword \
  --name SvcMode --type Keyword \
  --name SvcStatus --type Keyword; do
  tries=$((tries - 1))
  if [ "$tries" -eq 0 ]; then exit 1; fi
  sleep 2
done
