-- An endpoint's replays, newest first, in the order of one index; it finds them all as well as the index before it did.
CREATE INDEX "webhook_replays_endpoint_id_id_idx" ON "public"."webhook_replays"("endpoint_id", "id");
DROP INDEX "public"."webhook_replays_endpoint_id_idx";
