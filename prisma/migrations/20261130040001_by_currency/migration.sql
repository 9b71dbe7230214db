-- Lists by currency. Writes of a table wait while its index is built; on a large table build each before, by hand and
-- CONCURRENTLY, under the same name. Within an account and a currency the identifiers grow, so a sale's entry goes to the end.
CREATE INDEX IF NOT EXISTS "payments_account_id_livemode_currency_id_idx" ON "public"."payments" ("account_id", "livemode", "currency", "id");
CREATE INDEX IF NOT EXISTS "refunds_account_id_livemode_currency_id_idx" ON "public"."refunds" ("account_id", "livemode", "currency", "id");
CREATE INDEX IF NOT EXISTS "subscriptions_account_id_livemode_currency_id_idx" ON "public"."subscriptions" ("account_id", "livemode", "currency", "id");
CREATE INDEX IF NOT EXISTS "hosted_sessions_account_id_livemode_currency_id_idx" ON "public"."hosted_sessions" ("account_id", "livemode", "currency", "id");
