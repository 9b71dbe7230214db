-- Finds the payments of an account whose calls are under way. It holds open claims only. Writes of the table wait while the
-- index is built; on a large table build it before, by hand and CONCURRENTLY, under the same name.
CREATE INDEX IF NOT EXISTS "idempotency_records_open_claims_idx"
  ON "public"."idempotency_records" ("account_id", "livemode", "resource_id") WHERE "draft" IS NOT NULL;
