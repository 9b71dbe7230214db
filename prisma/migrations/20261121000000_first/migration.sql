CREATE SCHEMA IF NOT EXISTS "vault";

CREATE TABLE "public"."accounts" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "live" BOOLEAN NOT NULL DEFAULT false,
    "currencies" TEXT[],
    "amount_limit" TEXT NOT NULL DEFAULT '999999.99',
    "fee_basis_points" INTEGER NOT NULL DEFAULT 140,
    "fee_fixed" TEXT NOT NULL DEFAULT '0.20',
    "review_above" TEXT,
    "api_version" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "public"."api_keys" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "prefix" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "name" TEXT,
    "scopes" TEXT[],
    "ip_allow_list" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "public"."idempotency_records" (
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "operation_id" TEXT NOT NULL,
    "resource_id" TEXT NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "sealed_response_key" BYTEA,
    "response_status" INTEGER,
    "sealed_response" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_records_pkey" PRIMARY KEY ("account_id","livemode","key_hash")
) WITH (fillfactor = 60, toast_tuple_target = 8160);

CREATE TABLE "public"."customers" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "phone" JSONB,
    "billing_address" JSONB,
    "shipping_address" JSONB,
    "last_event_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "customers_pkey" PRIMARY KEY ("account_id","livemode","id")
);

CREATE TABLE "public"."payments" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "amount_captured" BIGINT NOT NULL DEFAULT 0,
    "amount_refunded" BIGINT NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "capture" BOOLEAN NOT NULL,
    "reference" TEXT NOT NULL,
    "description" TEXT,
    "customer_id" TEXT,
    "initiated_by" TEXT NOT NULL,
    "sequence" TEXT,
    "subscription_id" TEXT,
    "processing_channel" TEXT,
    "order" JSONB,
    "metadata" JSONB NOT NULL,
    "return_url" TEXT,
    "payment_method_id" TEXT NOT NULL,
    "stored" BOOLEAN NOT NULL DEFAULT false,
    "card_brand" TEXT NOT NULL,
    "card_last4" TEXT NOT NULL,
    "card_bin" TEXT,
    "card_funding" TEXT,
    "card_country" TEXT,
    "card_issuer" TEXT,
    "card_expiry_month" INTEGER NOT NULL,
    "card_expiry_year" INTEGER NOT NULL,
    "three_ds_mode" TEXT NOT NULL,
    "three_ds_required" BOOLEAN NOT NULL DEFAULT false,
    "three_ds_status" TEXT NOT NULL DEFAULT 'not_required',
    "three_ds_version" TEXT,
    "three_ds_trans_id" TEXT,
    "sealed_challenge" BYTEA,
    "challenge_expires_at" TIMESTAMPTZ(3),
    "decline_code" TEXT,
    "fee_basis_points" INTEGER NOT NULL,
    "fee_fixed" TEXT NOT NULL,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "fee_settled" BOOLEAN NOT NULL DEFAULT false,
    "review" BOOLEAN NOT NULL DEFAULT false,
    "processor_reference" TEXT,
    "captured_at" TIMESTAMPTZ(3),
    "capture_before" TIMESTAMPTZ(3),
    "cardholder_acted_at" TIMESTAMPTZ(3) NOT NULL,
    "epoch" INTEGER NOT NULL DEFAULT 1,
    "lease_until" TIMESTAMPTZ(3),
    "pending_reason" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "api_version" TEXT NOT NULL,
    "idempotency_key_hash" BYTEA NOT NULL,
    "last_event_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("account_id","livemode","id"),
    -- What no code path may break, kept by the database too.
    CONSTRAINT "payments_amounts" CHECK ("amount" > 0 AND "amount_captured" BETWEEN 0 AND "amount" AND "amount_refunded" BETWEEN 0 AND "amount_captured"),
    CONSTRAINT "payments_status" CHECK ("status" IN ('pending','requires_action','authorized','succeeded','declined','failed','cancelled','expired','refunded','partially_refunded','on_hold','disputed'))
);

CREATE TABLE "public"."payment_operations" (
    "payment_id" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "result" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_operations_pkey" PRIMARY KEY ("payment_id","key_hash")
);

CREATE TABLE "public"."events" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "api_version" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("account_id","livemode","id")
) WITH (toast_tuple_target = 8160);

CREATE TABLE "vault"."cards" (
    "id" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "number_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cards_pkey" PRIMARY KEY ("id")
);

-- UNLOGGED: a CVC never reaches the write-ahead log, a replica or a backup, and a crash forgets it.
CREATE UNLOGGED TABLE "vault"."cvcs" (
    "payment_id" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cvcs_pkey" PRIMARY KEY ("payment_id")
);

CREATE UNIQUE INDEX "api_keys_hash_key" ON "public"."api_keys"("hash");
CREATE INDEX "api_keys_account_id_livemode_idx" ON "public"."api_keys"("account_id", "livemode");
CREATE INDEX "api_keys_revoked_at_idx" ON "public"."api_keys"("revoked_at");
CREATE INDEX "idempotency_records_created_at_idx" ON "public"."idempotency_records" USING BRIN ("created_at");

-- What narrows most stands first: an index that begins with the account would tempt the planner to walk all of an
-- account's payments when it looks one up by account and id.
CREATE INDEX "payments_reference_account_id_livemode_id_idx" ON "public"."payments"("reference", "account_id", "livemode", "id");
CREATE INDEX "payments_payment_method_id_id_idx" ON "public"."payments"("payment_method_id", "id");

-- Partial indexes: small, and most sales leave them alone.
CREATE INDEX "payments_due" ON "public"."payments"("due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "payments_uncommon_status" ON "public"."payments"("account_id", "livemode", "status", "id") WHERE "status" NOT IN ('pending', 'succeeded');
CREATE INDEX "payments_customer" ON "public"."payments"("customer_id", "id") WHERE "customer_id" IS NOT NULL;
CREATE INDEX "payments_subscription" ON "public"."payments"("subscription_id", "id") WHERE "subscription_id" IS NOT NULL;
