-- Whoever reads the event log by a cursor misses nothing (docs/decisions/0033): an event is written only while its time is
-- near the database's clock, and the log shows nothing that an event under way could still come before.

-- The order of the two steps is what the guarantee rests on: first the lock, which tells readers of the event, then the
-- clock. The lock is held until the transaction ends. Nobody takes it exclusively, so nobody waits for it.
-- 1702258030 names these locks among all advisory locks; the second number is the event's second, counted from 2020.
CREATE FUNCTION "public"."svc_check_event_time"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.created_at <= clock_timestamp() + interval '10 seconds' THEN
        PERFORM pg_advisory_xact_lock_shared(1702258030,
            (floor(extract(epoch FROM greatest(NEW.created_at, timestamptz '2020-01-01 00:00:00Z'))) - 1577836800)::int);
        IF NEW.created_at >= clock_timestamp() - interval '1 second' THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'the event % has the time %, and the database has %', NEW.id, NEW.created_at, clock_timestamp()
        USING ERRCODE = 'STALE', HINT = 'Make the event again, with the time as it is now.';
END $$;
CREATE TRIGGER "events_check_time" BEFORE INSERT ON "public"."events"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_check_event_time"();

-- Every event before this time is there to be read, for good, by a statement that begins after this one has ended. To be
-- called in a transaction of its own: `now()`, when that began, is then earlier than the look at the locks.
CREATE FUNCTION "public"."svc_event_horizon"() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
    SELECT date_trunc('milliseconds', least(
        now() - interval '1 second',
        min(to_timestamp(1577836800 + l.objid::bigint))))
    FROM pg_locks l
    WHERE l.locktype = 'advisory' AND l.classid = 1702258030 AND l.objsubid = 2
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
$$;
