-- Why the issuer refused a capture.
ALTER TABLE "public"."payment_operations" ADD COLUMN "decline_code" TEXT;

-- The daily settlement of fees looks at the payments captured lately.
CREATE INDEX "payments_captured_at_idx" ON "public"."payments" USING BRIN ("captured_at");

-- The list of what is pending: few among many.
CREATE INDEX "payments_pending" ON "public"."payments" ("account_id", "livemode", "id") WHERE "status" = 'pending';
