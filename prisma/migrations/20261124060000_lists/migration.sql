-- Every filter of a list has an index in the list's own order, whatever the rows are: a page by a value that nearly all
-- rows have, or next to none, costs the same among a thousand rows and among a million.
CREATE INDEX "payments_succeeded" ON "public"."payments"("account_id", "livemode", "id") WHERE "status" = 'succeeded';
CREATE INDEX "refunds_succeeded" ON "public"."refunds"("account_id", "livemode", "id") WHERE "status" = 'succeeded';
CREATE INDEX "webhook_deliveries_succeeded" ON "public"."webhook_deliveries"("endpoint_id", "id") WHERE "status" = 'succeeded';
CREATE INDEX "subscriptions_account_id_livemode_status_id_idx" ON "public"."subscriptions"("account_id", "livemode", "status", "id");
CREATE INDEX "payment_methods_account_id_livemode_status_id_idx" ON "public"."payment_methods"("account_id", "livemode", "status", "id");
CREATE INDEX "request_logs_account_id_livemode_status_id_idx" ON "public"."request_logs"("account_id", "livemode", "status", "id");
CREATE INDEX "request_logs_account_id_livemode_method_id_idx" ON "public"."request_logs"("account_id", "livemode", "method", "id");
CREATE INDEX "audit_logs_account_id_action_id_idx" ON "public"."audit_logs"("account_id", "action", "id");
CREATE INDEX "audit_logs_object_id_account_id_id_idx" ON "public"."audit_logs"("object_id", "account_id", "id");
CREATE INDEX "api_keys_account_id_livemode_id_idx" ON "public"."api_keys"("account_id", "livemode", "id");
-- The same shoppers buy at many merchants: an address alone may stand for as many customers as there are merchants.
CREATE INDEX "customers_email_of_account" ON "public"."customers"("email", "account_id", "livemode", "id") WHERE "deleted_at" IS NULL;

-- Of all types: an account may have very many events of the common ones, and none of the one that is asked for.
CREATE INDEX "events_account_id_livemode_type_id_idx" ON "public"."events"("account_id", "livemode", "type", "id");
DROP INDEX "public"."events_uncommon_type";
