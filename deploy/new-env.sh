#!/bin/sh
# Writes .env with fresh secrets, for docker compose. It never changes an existing .env, because data under its
# secrets could no longer be read.
set -eu

if [ -e .env ]; then
  echo '.env exists already and is left as it is.' >&2
  exit 1
fi
umask 077

key() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }
# Only letters and digits, because the passwords are part of addresses.
password() { head -c 24 /dev/urandom | od -An -vtx1 | tr -d ' \n'; }

hash() { printf %s "$1" | { sha256sum 2>/dev/null || shasum -a 256; } | cut -d ' ' -f 1; }
operator_token=$(key)
notification_secret=$(key)

# No container takes the last processor of this machine.
processors=$(getconf _NPROCESSORS_ONLN)

cat >.env <<ENV
PUBLIC_URL=http://localhost:8080
LIMIT_CPUS=$((processors > 1 ? processors - 1 : 1))

POSTGRES_PASSWORD=$(password)
SVC_OWNER_PASSWORD=$(password)
SVC_DB_PASSWORD=$(password)
TEMPORAL_DB_PASSWORD=$(password)
VALKEY_PASSWORD=$(password)

SVC_PEPPER=$(key)
SVC_VAULT_KEYS=k1:$(key)
TEMPORAL_CODEC_KEYS=c1:$(key)
CODEC_SERVER_TOKENS=operator:$(hash "$operator_token")
SIMULATOR_LEDGER_KEY=$(key)
PROCESSOR_SECRET=$(key)
BANK_SECRET=$(key)
BANK_URL=http://simulator:8090/bank
SIMULATOR_NOTIFICATION_SECRET=$notification_secret
PROCESSOR_NOTIFICATION_SECRETS=$notification_secret
ENV
echo "Token for reading sealed workflows at the codec server, shown this once: $operator_token"
echo 'Wrote .env. Keep a copy where backups are kept: without it the data cannot be read.'
