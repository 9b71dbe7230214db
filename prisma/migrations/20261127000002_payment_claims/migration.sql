-- A payment that is asked for is first a claim of its idempotency key. The claim keeps the draft of the payment's rows,
-- without card data, until the outcome is known and the payment itself is inserted. Its epoch tells its holders apart.
ALTER TABLE "public"."idempotency_records"
  ADD COLUMN "draft" JSON,
  ADD COLUMN "epoch" INTEGER NOT NULL DEFAULT 1;

-- Finds claims whose call broke off.
CREATE INDEX "idempotency_records_claims_idx" ON "public"."idempotency_records" ("lease_until")
  WHERE "draft" IS NOT NULL;

CREATE VIEW "wire"."idempotency_records_2" AS SELECT * FROM "public"."idempotency_records";
