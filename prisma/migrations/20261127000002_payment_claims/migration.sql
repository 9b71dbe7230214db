-- A payment that is asked for is first a claim of its idempotency key. The claim keeps the draft of the payment's rows,
-- without card data, until the outcome is known and the payment itself is inserted. Its epoch tells its holders apart.
ALTER TABLE "public"."idempotency_records"
  ADD COLUMN "draft" JSON,
  ADD COLUMN "epoch" INTEGER NOT NULL DEFAULT 1;

CREATE VIEW "wire"."idempotency_records_2" AS SELECT * FROM "public"."idempotency_records";

-- A process whose clock is off could not write the payment's events after the processor has charged the card. So it is
-- refused before, by the same bounds (docs/decisions/0033).
CREATE FUNCTION "public"."svc_check_claim_time"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.created_at BETWEEN clock_timestamp() - interval '1 second' AND clock_timestamp() + interval '10 seconds' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the claim of % has the time %, and the database has %', NEW.resource_id, NEW.created_at, clock_timestamp()
        USING ERRCODE = 'STALE', HINT = 'Make the claim again, with the time as it is now.';
END $$;
CREATE TRIGGER "idempotency_records_check_time" BEFORE INSERT ON "public"."idempotency_records"
    FOR EACH ROW WHEN (NEW.draft IS NOT NULL) EXECUTE FUNCTION "public"."svc_check_claim_time"();

-- A hosted session names its payment before that has a row. It takes no other payment until then, whichever version of the
-- service asks: an older one does not know that the first is under way.
CREATE FUNCTION "public"."svc_check_session_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM payments WHERE id = OLD.payment_id) THEN
        RETURN NEW;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "hosted_sessions_check_payment" BEFORE UPDATE ON "public"."hosted_sessions"
    FOR EACH ROW WHEN (OLD.payment_id IS NOT NULL AND NEW.payment_id IS DISTINCT FROM OLD.payment_id)
    EXECUTE FUNCTION "public"."svc_check_session_payment"();
