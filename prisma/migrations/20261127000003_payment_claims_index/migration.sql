-- Finds claims whose call broke off. Writes of the table wait while the index is built; on a large table build it before, by
-- hand and CONCURRENTLY, under the same name.
CREATE INDEX IF NOT EXISTS "idempotency_records_claims_idx" ON "public"."idempotency_records" ("lease_until")
  WHERE "draft" IS NOT NULL;
