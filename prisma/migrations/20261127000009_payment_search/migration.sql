-- The search of payments. Writes of the table wait while an index is built; on a large table build each before, by hand and
-- CONCURRENTLY, under the same name. The first 8 characters of an identifier stand for 12.4 days: a sale's entry comes beside
-- those of the last days, which are in memory.
CREATE INDEX IF NOT EXISTS "payments_search_last4" ON "public"."payments" ("account_id", "livemode", left("id", 8), "card_last4", "id");
CREATE INDEX IF NOT EXISTS "payments_search_amount" ON "public"."payments" ("account_id", "livemode", left("id", 8), "amount", "id");
-- Only payments that were declined, or whose cardholder was not authenticated, are in these.
CREATE INDEX IF NOT EXISTS "payments_search_decline" ON "public"."payments" ("account_id", "livemode", "decline_code", "id")
  WHERE "decline_code" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "payments_search_3ds" ON "public"."payments" ("account_id", "livemode", "three_ds_status", "id")
  WHERE "three_ds_status" IN ('failed', 'expired', 'unavailable');
-- The same index with the account first, so that the beginning of a reference is found within one account.
CREATE INDEX IF NOT EXISTS "payments_account_id_livemode_reference_id_idx" ON "public"."payments" ("account_id", "livemode", "reference", "id");
DROP INDEX "public"."payments_reference_account_id_livemode_id_idx";
