-- The search for people: by the beginning of the address, of the name and of its last word, in any case. Writes
-- of the table wait while an index is built; on a large table build each before, by hand and CONCURRENTLY, under the same name.
CREATE INDEX IF NOT EXISTS "customers_found_email" ON "public"."customers"
  ("account_id", "livemode", (lower("email") COLLATE "C"), "id") WHERE "deleted_at" IS NULL AND "email" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "customers_found_name" ON "public"."customers"
  ("account_id", "livemode", (lower("name") COLLATE "C"), "id") WHERE "deleted_at" IS NULL AND "name" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "customers_found_last_name" ON "public"."customers"
  ("account_id", "livemode", (lower(substring("name" from '\S+$')) COLLATE "C"), "id") WHERE "deleted_at" IS NULL AND "name" IS NOT NULL;
