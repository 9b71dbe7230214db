-- An advance of a sandbox's clock is bounded and can be aborted, and a sandbox can be begun anew (docs/decisions/0084, 0085).
ALTER TABLE "public"."sandbox_clocks"
    -- The account's time when the latest advance began, and how many things it was expected to pass.
    ADD COLUMN "from_at" TIMESTAMPTZ(3),
    ADD COLUMN "estimated" INTEGER,
    -- When the latest advance or restart began, by the machine's time.
    ADD COLUMN "begun_at" TIMESTAMPTZ(3),
    -- When the clock was last set back, and when the sandbox was last begun anew: its keys at the processor name that time.
    ADD COLUMN "reset_at" TIMESTAMPTZ(3),
    ADD COLUMN "restarted_at" TIMESTAMPTZ(3);

CREATE INDEX "sandbox_clocks_under_way" ON "public"."sandbox_clocks" ("progress_at")
  WHERE "status" IN ('advancing', 'restarting');

-- Stored cards in the order in which they expire: a look at what is due reads only as many as it returns. Writes of the table
-- wait while an index is built; on a large table build it before, by hand and CONCURRENTLY, under the same name.
CREATE INDEX IF NOT EXISTS "payment_methods_expiring_in_sandbox" ON "public"."payment_methods"
  ("account_id", "card_expiry_year", "card_expiry_month")
  WHERE "status" = 'active' AND NOT "livemode" AND "expiry_announced_at" IS NULL;
CREATE INDEX IF NOT EXISTS "payment_methods_announced_in_sandbox" ON "public"."payment_methods"
  ("account_id", "card_expiry_year", "card_expiry_month")
  WHERE "status" = 'active' AND NOT "livemode" AND "expiry_announced_at" IS NOT NULL;

-- As before, and while a sandbox is begun anew it takes no event: nothing of its account can be written behind the deletion.
CREATE OR REPLACE FUNCTION "public"."svc_check_event_time"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    ahead interval := interval '0';
    clock record;
BEGIN
    IF NOT NEW.livemode THEN
        SELECT c.ahead_ms, c.status INTO clock FROM public.sandbox_clocks c WHERE c.account_id = NEW.account_id FOR SHARE;
        IF FOUND THEN
            IF clock.status = 'restarting' THEN
                RAISE EXCEPTION 'the sandbox of % begins anew', NEW.account_id
                    USING ERRCODE = 'STALE', HINT = 'Make the event again once it has begun.';
            END IF;
            ahead := make_interval(secs => clock.ahead_ms / 1000.0);
        END IF;
    END IF;
    IF NEW.created_at <= clock_timestamp() + ahead + interval '10 seconds' THEN
        PERFORM pg_advisory_xact_lock_shared(1702258030,
            (floor(extract(epoch FROM greatest(NEW.created_at - ahead, timestamptz '2020-01-01 00:00:00Z'))) - 1577836800)::int);
        IF NEW.created_at >= clock_timestamp() + ahead - interval '1 second' THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'the event % has the time %, and its account has %', NEW.id, NEW.created_at, clock_timestamp() + ahead
        USING ERRCODE = 'STALE', HINT = 'Make the event again, with the time as it is now.';
END $$;
