-- A sandbox account has a clock of its own, which it can move ahead (docs/decisions/0060). The row says how far.
CREATE TABLE "public"."sandbox_clocks" (
    "account_id" TEXT NOT NULL,
    -- Milliseconds that the account's time is ahead of the machine's.
    "ahead_ms" BIGINT NOT NULL DEFAULT 0,
    -- 'ready', 'advancing' or 'failed'.
    "status" TEXT NOT NULL DEFAULT 'ready',
    -- Raised by every advance, so that the workflow of an earlier one changes nothing.
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "target" TIMESTAMPTZ(3),
    -- What the latest advance has passed, by kind.
    "passed" JSONB NOT NULL DEFAULT '{}',
    -- Why the latest advance failed: a sentence without data of a merchant.
    "failure" TEXT,
    -- When the advance last made progress, by the machine's time.
    "progress_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "sandbox_clocks_pkey" PRIMARY KEY ("account_id")
);
CREATE INDEX "sandbox_clocks_advancing" ON "public"."sandbox_clocks" ("progress_at") WHERE "status" = 'advancing';
CREATE INDEX "sandbox_clocks_moved" ON "public"."sandbox_clocks" ("account_id") WHERE "ahead_ms" > 0;

-- Whether the account has such a row. A process that has the account cached learns of it as of any other change.
ALTER TABLE "public"."accounts" ADD COLUMN "has_clock" BOOLEAN NOT NULL DEFAULT false;

-- How far the account's time was ahead when the attempt began: its time is the machine's.
ALTER TABLE "public"."webhook_attempts" ADD COLUMN "ahead_ms" BIGINT NOT NULL DEFAULT 0;
CREATE VIEW "wire"."webhook_attempts_2" AS SELECT * FROM "public"."webhook_attempts";

CREATE FUNCTION "public"."svc_clock_ahead"(account TEXT, live BOOLEAN) RETURNS interval LANGUAGE sql STABLE AS $$
    SELECT coalesce((
        SELECT make_interval(secs => ahead_ms / 1000.0) FROM public.sandbox_clocks WHERE account_id = account AND NOT live
    ), interval '0')
$$;

-- An event has its account's time (docs/decisions/0033). The row of the clock is locked until the event is committed, so
-- that the clock is not moved meanwhile, and no event of the time before can appear after one of the time after.
CREATE OR REPLACE FUNCTION "public"."svc_check_event_time"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    ahead interval := interval '0';
    ahead_ms bigint;
BEGIN
    IF NOT NEW.livemode THEN
        SELECT c.ahead_ms INTO ahead_ms FROM public.sandbox_clocks c WHERE c.account_id = NEW.account_id FOR SHARE;
        IF FOUND THEN
            ahead := make_interval(secs => ahead_ms / 1000.0);
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
