-- Rows that were written between the cleaning and the constraints of the migration before.
UPDATE "public"."payments" SET "due_at" = NULL, "lease_until" = NULL, "pending_reason" = NULL
WHERE "status" NOT IN ('pending', 'requires_action', 'authorized', 'on_hold')
  AND ("due_at" IS NOT NULL OR "lease_until" IS NOT NULL OR "pending_reason" IS NOT NULL);
UPDATE "public"."refunds" SET "due_at" = NULL WHERE "status" <> 'pending' AND "due_at" IS NOT NULL;
UPDATE "public"."hosted_sessions" SET "due_at" = NULL WHERE "status" <> 'open' AND "due_at" IS NOT NULL;
UPDATE "public"."webhook_replays" SET "due_at" = NULL WHERE "status" <> 'running' AND "due_at" IS NOT NULL;

ALTER TABLE "public"."payments" VALIDATE CONSTRAINT "payments_final";
ALTER TABLE "public"."refunds" VALIDATE CONSTRAINT "refunds_final";
ALTER TABLE "public"."hosted_sessions" VALIDATE CONSTRAINT "hosted_sessions_final";
ALTER TABLE "public"."webhook_replays" VALIDATE CONSTRAINT "webhook_replays_final";

-- Operations that were accepted before and left: the sweep finds them now. Where the payment is final, each is refused.
UPDATE "public"."payment_operations" o
SET "account_id" = p."account_id", "livemode" = p."livemode", "due_at" = o."created_at", "asked_at" = o."created_at"
FROM "public"."payments" p
WHERE o."result" IS NULL AND o."due_at" IS NULL AND p."id" = o."payment_id";
