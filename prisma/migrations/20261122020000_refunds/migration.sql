ALTER TABLE "public"."payments"
    ADD COLUMN "refunds_pending" BIGINT NOT NULL DEFAULT 0,
    -- What is given back, or promised, is never more than what was taken.
    ADD CONSTRAINT "payments_refunds" CHECK ("refunds_pending" >= 0 AND "amount_refunded" + "refunds_pending" <= "amount_captured");

CREATE TABLE "public"."refunds" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "payment_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "reason" TEXT,
    "reference" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "api_version" TEXT NOT NULL,
    "last_event_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("account_id","livemode","id"),
    CONSTRAINT "refunds_amount" CHECK ("amount" > 0),
    CONSTRAINT "refunds_status" CHECK ("status" IN ('pending','succeeded','failed'))
);

CREATE INDEX "refunds_payment_id_id_idx" ON "public"."refunds"("payment_id", "id");

-- Partial indexes: a refund leaves the first once it is settled, and few ever come into the second.
CREATE INDEX "refunds_due" ON "public"."refunds"("due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "refunds_uncommon_status" ON "public"."refunds"("account_id", "livemode", "status", "id") WHERE "status" <> 'succeeded';
