-- What is final waits for nothing. Rows that break this are set right first, then no new one can be written. Rows are not
-- yet checked against it: that would hold up every write for as long as it takes, and the next migration does it without.
UPDATE "public"."payments" SET "due_at" = NULL, "lease_until" = NULL, "pending_reason" = NULL
WHERE "status" NOT IN ('pending', 'requires_action', 'authorized', 'on_hold')
  AND ("due_at" IS NOT NULL OR "lease_until" IS NOT NULL OR "pending_reason" IS NOT NULL);
UPDATE "public"."refunds" SET "due_at" = NULL WHERE "status" <> 'pending' AND "due_at" IS NOT NULL;
UPDATE "public"."hosted_sessions" SET "due_at" = NULL WHERE "status" <> 'open' AND "due_at" IS NOT NULL;
UPDATE "public"."webhook_replays" SET "due_at" = NULL WHERE "status" <> 'running' AND "due_at" IS NOT NULL;

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_final" CHECK (
    "status" IN ('pending', 'requires_action', 'authorized', 'on_hold')
    OR ("due_at" IS NULL AND "lease_until" IS NULL AND "pending_reason" IS NULL)) NOT VALID;
ALTER TABLE "public"."refunds" ADD CONSTRAINT "refunds_final" CHECK ("status" = 'pending' OR "due_at" IS NULL) NOT VALID;
ALTER TABLE "public"."hosted_sessions" ADD CONSTRAINT "hosted_sessions_final" CHECK ("status" = 'open' OR "due_at" IS NULL) NOT VALID;
ALTER TABLE "public"."webhook_replays" ADD CONSTRAINT "webhook_replays_final" CHECK ("status" = 'running' OR "due_at" IS NULL) NOT VALID;
