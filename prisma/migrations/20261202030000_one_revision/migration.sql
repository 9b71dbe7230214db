-- Every row that changes its state has a revision, which every write raises, whichever statement makes it (decision 0101).
ALTER TABLE "public"."subscriptions" RENAME COLUMN "version" TO "revision";
ALTER TABLE "public"."subscriptions" ALTER COLUMN "revision" SET DEFAULT 0;
ALTER TABLE "public"."hosted_sessions" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "public"."tokens" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "public"."webhook_deliveries" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "public"."webhook_replays" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;

CREATE TRIGGER "subscriptions_raise_revision" BEFORE UPDATE ON "public"."subscriptions"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_raise_revision"();
CREATE TRIGGER "hosted_sessions_raise_revision" BEFORE UPDATE ON "public"."hosted_sessions"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_raise_revision"();
CREATE TRIGGER "tokens_raise_revision" BEFORE UPDATE ON "public"."tokens"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_raise_revision"();
CREATE TRIGGER "webhook_deliveries_raise_revision" BEFORE UPDATE ON "public"."webhook_deliveries"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_raise_revision"();
CREATE TRIGGER "webhook_replays_raise_revision" BEFORE UPDATE ON "public"."webhook_replays"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_raise_revision"();
DROP TRIGGER "webhook_endpoints_raise_revision" ON "public"."webhook_endpoints";
CREATE TRIGGER "webhook_endpoints_raise_revision" BEFORE UPDATE ON "public"."webhook_endpoints"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_raise_revision"();

-- No process compares the time of the last event.
DROP TRIGGER "customers_move_last_event_time" ON "public"."customers";
DROP TRIGGER "payment_methods_move_last_event_time" ON "public"."payment_methods";
DROP FUNCTION "public"."svc_move_last_event_time"();

CREATE VIEW "wire"."subscriptions_5" AS SELECT * FROM "public"."subscriptions";
CREATE VIEW "wire"."hosted_sessions_5" AS SELECT * FROM "public"."hosted_sessions";
CREATE VIEW "wire"."tokens_2" AS SELECT * FROM "public"."tokens";
CREATE VIEW "wire"."webhook_deliveries_1" AS SELECT * FROM "public"."webhook_deliveries";
CREATE VIEW "wire"."webhook_replays_2" AS SELECT * FROM "public"."webhook_replays";
