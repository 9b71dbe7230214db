#!/bin/sh
# Writes .env with fresh secrets, for docker compose. It never touches one that exists: what its secrets protect
# could not be read any more.
set -eu

if [ -e .env ]; then
  echo '.env exists already and is left as it is.' >&2
  exit 1
fi
umask 077

key() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }
# Letters and digits only: passwords stand in addresses.
password() { head -c 24 /dev/urandom | od -An -vtx1 | tr -d ' \n'; }

cat >.env <<ENV
PUBLIC_URL=http://localhost:8080

POSTGRES_PASSWORD=$(password)
SVC_OWNER_PASSWORD=$(password)
SVC_DB_PASSWORD=$(password)
TEMPORAL_DB_PASSWORD=$(password)
VALKEY_PASSWORD=$(password)

SVC_PEPPER=$(key)
SVC_VAULT_KEYS=k1:$(key)
TEMPORAL_CODEC_KEYS=c1:$(key)
SIMULATOR_LEDGER_KEY=$(key)
PROCESSOR_SECRET=$(key)
ENV
echo 'Wrote .env. Keep a copy where backups are kept: without it the data cannot be read.'
