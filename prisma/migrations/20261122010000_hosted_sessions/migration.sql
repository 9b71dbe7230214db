CREATE TABLE "public"."hosted_sessions" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "customer_id" TEXT,
    "capture" BOOLEAN NOT NULL,
    "store" BOOLEAN NOT NULL,
    "success_url" TEXT NOT NULL,
    "cancel_url" TEXT NOT NULL,
    "payment_id" TEXT,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "api_version" TEXT NOT NULL,
    "last_event_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hosted_sessions_pkey" PRIMARY KEY ("account_id", "livemode", "id")
);

-- A browser brings an identifier and its secret, but no account.
CREATE INDEX "hosted_sessions_id_idx" ON "public"."hosted_sessions"("id");
CREATE INDEX "payments_challenged" ON "public"."payments"("id") WHERE "three_ds_trans_id" IS NOT NULL;

CREATE INDEX "hosted_sessions_due" ON "public"."hosted_sessions"("due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "hosted_sessions_payment" ON "public"."hosted_sessions"("payment_id") WHERE "payment_id" IS NOT NULL;
