#!/bin/sh
# Updates Temporal's two databases to the schema of this version of its tools. It can be repeated.
set -eu

for database in temporal temporal_visibility; do
  schema=temporal
  if [ "$database" = temporal_visibility ]; then schema=visibility; fi
  temporal-sql-tool --database "$database" setup-schema --version 0.0
  temporal-sql-tool --database "$database" update-schema --schema-name "postgresql/v12/$schema"
done
