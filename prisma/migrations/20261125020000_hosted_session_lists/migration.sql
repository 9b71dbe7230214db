-- Every filter of the list of hosted sessions has an index in the list's own order.
CREATE INDEX "hosted_sessions_account_id_livemode_status_id_idx" ON "public"."hosted_sessions"("account_id", "livemode", "status", "id");
CREATE INDEX "hosted_sessions_customer" ON "public"."hosted_sessions"("customer_id", "id") WHERE "customer_id" IS NOT NULL;
