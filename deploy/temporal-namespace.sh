#!/bin/sh
# Creates the service's namespace and the search attributes of workflows/search-attributes.ts. It can be repeated. For
# a server with TLS or an API key it uses the service's variables (docs/configuration.md).
set -eu

if [ "${TEMPORAL_TLS:-off}" = on ]; then export TEMPORAL_TLS=true; else unset TEMPORAL_TLS; fi
if [ -n "${TEMPORAL_TLS_CA_FILE:-}" ]; then export TEMPORAL_TLS_SERVER_CA_CERT_PATH="$TEMPORAL_TLS_CA_FILE"; fi
if [ -n "${TEMPORAL_TLS_CERT_FILE:-}" ]; then
  export TEMPORAL_TLS_CLIENT_CERT_PATH="$TEMPORAL_TLS_CERT_FILE" TEMPORAL_TLS_CLIENT_KEY_PATH="$TEMPORAL_TLS_KEY_FILE"
fi

temporal operator namespace describe --namespace "$TEMPORAL_NAMESPACE" >/dev/null 2>&1 ||
  temporal operator namespace create --namespace "$TEMPORAL_NAMESPACE" --retention 720h

# The server needs some seconds until it knows a new namespace.
tries=30
until temporal operator search-attribute create --namespace "$TEMPORAL_NAMESPACE" \
  --name SvcAccount --type Keyword \
  --name SvcMode --type Keyword \
  --name SvcKind --type Keyword \
  --name SvcPayment --type Keyword \
  --name SvcSubscription --type Keyword \
  --name SvcCustomer --type Keyword \
  --name SvcStatus --type Keyword \
  --name SvcDueAt --type Datetime; do
  tries=$((tries - 1))
  if [ "$tries" -eq 0 ]; then exit 1; fi
  sleep 2
done
