ALTER TABLE "public"."payments" ADD COLUMN "store_card" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "public"."payment_methods" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "setup_payment_id" TEXT,
    "card_brand" TEXT NOT NULL,
    "card_last4" TEXT NOT NULL,
    "card_bin" TEXT,
    "card_funding" TEXT,
    "card_country" TEXT,
    "card_issuer" TEXT,
    "card_expiry_month" INTEGER NOT NULL,
    "card_expiry_year" INTEGER NOT NULL,
    "expiry_announced_at" TIMESTAMPTZ(3),
    "api_version" TEXT NOT NULL,
    "last_event_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "detached_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_methods_pkey" PRIMARY KEY ("account_id","livemode","id"),
    CONSTRAINT "payment_methods_status" CHECK ("status" IN ('active','expired','detached'))
);

CREATE TABLE "public"."tokens" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "card_brand" TEXT NOT NULL,
    "card_last4" TEXT NOT NULL,
    "card_expiry_month" INTEGER NOT NULL,
    "card_expiry_year" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "tokens_pkey" PRIMARY KEY ("account_id","livemode","id")
);

CREATE INDEX "customers_email_id_idx" ON "public"."customers"("email", "id");
CREATE INDEX "payment_methods_customer_id_id_idx" ON "public"."payment_methods"("customer_id", "id");
CREATE INDEX "tokens_expires_at_idx" ON "public"."tokens" USING BRIN ("expires_at");

-- For the daily look at expiry dates: cards that are still in use, the earliest to expire first.
CREATE INDEX "payment_methods_expiry" ON "public"."payment_methods"("card_expiry_year", "card_expiry_month") WHERE "status" = 'active';
