-- Finds what an account's sandbox waits for, in the order of its time. Writes of a table wait while its index is built; on
-- a large table build it before, by hand and CONCURRENTLY, under the same name.
CREATE INDEX IF NOT EXISTS "payments_due_in_sandbox" ON "public"."payments" ("account_id", "due_at")
  WHERE "due_at" IS NOT NULL AND NOT "livemode";
CREATE INDEX IF NOT EXISTS "refunds_due_in_sandbox" ON "public"."refunds" ("account_id", "due_at")
  WHERE "due_at" IS NOT NULL AND NOT "livemode";
CREATE INDEX IF NOT EXISTS "hosted_sessions_due_in_sandbox" ON "public"."hosted_sessions" ("account_id", "due_at")
  WHERE "due_at" IS NOT NULL AND NOT "livemode";
CREATE INDEX IF NOT EXISTS "subscriptions_due_in_sandbox" ON "public"."subscriptions" ("account_id", "due_at")
  WHERE "due_at" IS NOT NULL AND NOT "livemode";
