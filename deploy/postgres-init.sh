#!/bin/sh
# The postgres image runs this when its data folder is new: it creates roles and databases for the service and for
# Temporal. Migrations run as svc_owner. The service runs as svc, which cannot alter tables or change entries of the
# audit log.
set -eu

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$SVC_OWNER_PASSWORD" --set svc_password="$SVC_DB_PASSWORD" --set temporal_password="$TEMPORAL_DB_PASSWORD" <<'SQL'
CREATE ROLE svc_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE svc LOGIN PASSWORD :'svc_password';
CREATE DATABASE svc OWNER svc_owner;
REVOKE ALL ON DATABASE svc FROM PUBLIC;
GRANT CONNECT ON DATABASE svc TO svc;

CREATE ROLE temporal LOGIN PASSWORD :'temporal_password';
CREATE DATABASE temporal OWNER temporal;
CREATE DATABASE temporal_visibility OWNER temporal;
REVOKE ALL ON DATABASE temporal, temporal_visibility FROM PUBLIC;
SQL
