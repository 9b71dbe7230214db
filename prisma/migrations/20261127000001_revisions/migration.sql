-- One integer tells the versions of a row apart, for writes that were planned from what was read (decision 0056).
ALTER TABLE "public"."customers" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "public"."payment_methods" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "public"."webhook_endpoints" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;

-- Triggers raise it, so that no write can forget it. Processes of the previous version do not know the column.
CREATE FUNCTION "public"."svc_raise_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.revision := OLD.revision + 1;
    RETURN NEW;
END $$;

CREATE TRIGGER "customers_raise_revision" BEFORE UPDATE ON "public"."customers"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_raise_revision"();
CREATE TRIGGER "payment_methods_raise_revision" BEFORE UPDATE ON "public"."payment_methods"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_raise_revision"();
-- Deliveries change an endpoint's health all the time. That must not refuse a call that its merchant makes meanwhile.
CREATE TRIGGER "webhook_endpoints_raise_revision" BEFORE UPDATE ON "public"."webhook_endpoints"
    FOR EACH ROW WHEN ((OLD.status, OLD.updated_at) IS DISTINCT FROM (NEW.status, NEW.updated_at))
    EXECUTE FUNCTION "public"."svc_raise_revision"();

-- Processes of the previous version compare the time of the last event, so each change moves it, also one that does not
-- write it. When none of them can run any more, a later migration drops these two triggers.
CREATE FUNCTION "public"."svc_move_last_event_time"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.last_event_at := OLD.last_event_at + interval '1 millisecond';
    RETURN NEW;
END $$;

CREATE TRIGGER "customers_move_last_event_time" BEFORE UPDATE ON "public"."customers"
    FOR EACH ROW WHEN (NEW.last_event_at = OLD.last_event_at)
    EXECUTE FUNCTION "public"."svc_move_last_event_time"();
CREATE TRIGGER "payment_methods_move_last_event_time" BEFORE UPDATE ON "public"."payment_methods"
    FOR EACH ROW WHEN (NEW.last_event_at = OLD.last_event_at)
    EXECUTE FUNCTION "public"."svc_move_last_event_time"();

CREATE VIEW "wire"."customers_2" AS SELECT * FROM "public"."customers";
CREATE VIEW "wire"."payment_methods_2" AS SELECT * FROM "public"."payment_methods";
CREATE VIEW "wire"."webhook_endpoints_2" AS SELECT * FROM "public"."webhook_endpoints";
