-- Calls by object and by key, and what is on hold in all accounts, what operators did, and endpoints that need a look. Writes
-- of a table wait while its index is built; on large tables build each before, by hand and CONCURRENTLY, under the same name.
CREATE INDEX IF NOT EXISTS "request_logs_of_object" ON "public"."request_logs" ("object_id", "created_at")
  WHERE "object_id" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "request_logs_of_key" ON "public"."request_logs" ("key_hash", "created_at")
  WHERE "key_hash" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "payments_on_hold" ON "public"."payments"("livemode", "id") WHERE "status" = 'on_hold';
CREATE INDEX IF NOT EXISTS "audit_logs_operators" ON "public"."audit_logs"("id") WHERE "actor_type" = 'operator';
CREATE INDEX IF NOT EXISTS "webhook_endpoints_unwell" ON "public"."webhook_endpoints"("livemode", "id")
    WHERE "deleted_at" IS NULL AND ("status" <> 'enabled' OR "probe_at" IS NOT NULL);
