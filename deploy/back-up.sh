#!/bin/sh
# Makes a base backup in a folder named by its time, and tells the workers of it, who warn of backups that are old:
# `docker compose exec postgres sh /deploy/back-up.sh`. A failure leaves the record as it was.
set -eu
umask 077

backups=${BACKUP_FOLDER:-/backups}
# All that was committed by now will be in it.
at=$(date -u +%Y-%m-%dT%H:%M:%SZ)
folder=$backups/$(date -u +%Y-%m-%dT%H%M%SZ)
record=$backups/backup.json

pg_basebackup --username "${POSTGRES_USER:-postgres}" --no-password --checkpoint fast --pgdata "$folder"
bytes=$(($(du -sk "$folder" | cut -f 1) * 1024))
printf '{"at": "%s", "folder": "%s", "bytes": %s}\n' "$at" "$folder" "$bytes" >"$record.begun"
# The workers run as another user.
chmod 644 "$record.begun"
mv "$record.begun" "$record"
echo "The backup is in $folder."
