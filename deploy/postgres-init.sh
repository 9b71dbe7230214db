#!/bin/sh
# Run by the postgres image when its data folder is new: a role and databases each for the service and for Temporal.
set -eu

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set svc_password="$SVC_DB_PASSWORD" --set temporal_password="$TEMPORAL_DB_PASSWORD" <<'SQL'
CREATE ROLE svc LOGIN PASSWORD :'svc_password';
CREATE DATABASE svc OWNER svc;
REVOKE ALL ON DATABASE svc FROM PUBLIC;

CREATE ROLE temporal LOGIN PASSWORD :'temporal_password';
CREATE DATABASE temporal OWNER temporal;
CREATE DATABASE temporal_visibility OWNER temporal;
REVOKE ALL ON DATABASE temporal, temporal_visibility FROM PUBLIC;
SQL
