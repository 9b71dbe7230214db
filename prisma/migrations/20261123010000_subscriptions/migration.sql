CREATE TABLE "public"."subscriptions" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "payment_method_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "interval" TEXT NOT NULL,
    "start_date" TEXT NOT NULL,
    "end_date" TEXT,
    "next_number" INTEGER NOT NULL DEFAULT 0,
    "charge_date" TEXT,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "attempt_at" TIMESTAMPTZ(3),
    "payment_id" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_charge_at" TIMESTAMPTZ(3),
    "last_charge_status" TEXT,
    "last_charge_payment_id" TEXT,
    "last_charge_failure" TEXT,
    "pause_reason" TEXT,
    "reference" TEXT,
    "description" TEXT,
    "processing_channel" TEXT,
    "metadata" JSONB NOT NULL,
    "paused_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "api_version" TEXT NOT NULL,
    "last_event_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("account_id", "livemode", "id")
);

CREATE TABLE "public"."subscription_charges" (
    "subscription_id" TEXT NOT NULL,
    "charge_date" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 1,
    "payment_method_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "failure" TEXT,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "subscription_charges_pkey" PRIMARY KEY ("subscription_id", "charge_date", "attempt")
);

CREATE INDEX "subscriptions_customer_id_id_idx" ON "public"."subscriptions"("customer_id", "id");
CREATE INDEX "subscriptions_payment_method_id_id_idx" ON "public"."subscriptions"("payment_method_id", "id");

CREATE INDEX "subscriptions_due" ON "public"."subscriptions"("due_at") WHERE "due_at" IS NOT NULL;

-- Rows that are changed often leave room for it on their pages.
ALTER TABLE "public"."subscriptions" SET (fillfactor = 70);

CREATE VIEW "wire"."subscriptions_1" AS SELECT * FROM "public"."subscriptions";
CREATE VIEW "wire"."subscription_charges_1" AS SELECT * FROM "public"."subscription_charges";
