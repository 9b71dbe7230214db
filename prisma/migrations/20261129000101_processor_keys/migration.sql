-- The key of an operation at the processor is made of what the business repeats, so that a repeat after a restored database
-- meets what was done (decision 0073). Rows that exist, and those of processes of the previous version, have none: their keys
-- are made of their ids, as before. A session's and a subscription's are what the keys of their payments begin with.
ALTER TABLE "public"."payments" ADD COLUMN "processor_key" TEXT;
ALTER TABLE "public"."refunds" ADD COLUMN "processor_key" TEXT;
ALTER TABLE "public"."hosted_sessions" ADD COLUMN "processor_key" TEXT;
ALTER TABLE "public"."subscriptions" ADD COLUMN "processor_key" TEXT;

-- Since when something is tried that the processor has not done or not answered, by the machine's time (decision 0074).
ALTER TABLE "public"."payments" ADD COLUMN "waiting_since" TIMESTAMPTZ(3);
ALTER TABLE "public"."refunds" ADD COLUMN "waiting_since" TIMESTAMPTZ(3);

-- A session that has ended is due until its workflow has seen that, so that the sweep wakes it if the wake was lost (decision
-- 0075).
ALTER TABLE "public"."hosted_sessions" DROP CONSTRAINT "hosted_sessions_final";

CREATE VIEW "wire"."payments_5" AS SELECT * FROM "public"."payments";
CREATE VIEW "wire"."refunds_2" AS SELECT * FROM "public"."refunds";
CREATE VIEW "wire"."hosted_sessions_3" AS SELECT * FROM "public"."hosted_sessions";
CREATE VIEW "wire"."subscriptions_3" AS SELECT * FROM "public"."subscriptions";

-- A process of the previous version does not know the keys. It must not take over such a payment: it would ask about another
-- key, learn that nothing stands there, and charge again. Whoever knows them names the column in the same statement.
CREATE FUNCTION "public"."svc_note_processor_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('svc.processor_key_of', NEW.id, true);
    RETURN NEW;
END $$;
CREATE TRIGGER "payments_a_note_processor_key" BEFORE UPDATE OF "processor_key" ON "public"."payments"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_note_processor_key"();

CREATE FUNCTION "public"."svc_check_processor_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF current_setting('svc.processor_key_of', true) IS NOT DISTINCT FROM NEW.id THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the payment % has a key at the processor that this version does not know', NEW.id
        USING HINT = 'Update all processes of the service.';
END $$;
CREATE TRIGGER "payments_b_check_processor_key" BEFORE UPDATE OF "epoch" ON "public"."payments"
    FOR EACH ROW WHEN (OLD.processor_key IS NOT NULL AND NEW.epoch > OLD.epoch)
    EXECUTE FUNCTION "public"."svc_check_processor_key"();
