-- Deleted webhook endpoints leave the tables, and no workflow waits for deliveries that are over.
ALTER TABLE "public"."webhook_deliveries" ADD COLUMN "handed_over" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "webhook_replays_endpoint_id_idx" ON "public"."webhook_replays"("endpoint_id");

-- Deliveries that are over, though the workflow of their event may still wait for them.
CREATE INDEX "webhook_deliveries_untold" ON "public"."webhook_deliveries"("created_at") WHERE "handed_over" AND "status" <> 'pending';
-- Attempts that are under way, or were when their process ended.
CREATE INDEX "webhook_attempts_open" ON "public"."webhook_attempts"("at") WHERE "finished_at" IS NULL;
-- An account's endpoints, without those that it has deleted.
CREATE INDEX "webhook_endpoints_kept" ON "public"."webhook_endpoints"("account_id", "livemode") WHERE "deleted_at" IS NULL;
CREATE INDEX "webhook_endpoints_deleted" ON "public"."webhook_endpoints"("deleted_at") WHERE "deleted_at" IS NOT NULL;
