-- The request log in partitions, a week each (decision 0157). Partitions are in a schema of their own, where whoever the service
-- runs as has no privileges: it reads and writes the table, and has two functions make and drop weeks.
CREATE SCHEMA partitions;

-- swap: a table of the same name and columns takes its place in this migration, with this one as its first partition.
ALTER TABLE request_logs SET SCHEMA partitions;
-- swap: its rows are read and written through the new table.
ALTER TABLE partitions.request_logs RENAME TO request_logs_before;

CREATE TABLE request_logs (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    actor_id text NOT NULL,
    operation_id text NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    status integer NOT NULL,
    error_code text,
    duration_ms integer NOT NULL,
    address text NOT NULL,
    request_body jsonb,
    response_body jsonb,
    created_at timestamptz(3) NOT NULL,
    object_id text,
    key_hash bytea,
    PRIMARY KEY (account_id, livemode, id)
) PARTITION BY RANGE (id);

-- swap: the same columns, of the new table. It would depend on the first partition otherwise, which is dropped in time.
CREATE OR REPLACE VIEW wire.request_logs AS SELECT * FROM request_logs;

-- Lists by status of the answer.
CREATE INDEX request_logs_account_id_livemode_status_id_idx ON request_logs (account_id, livemode, status, id);

-- Lists by method.
CREATE INDEX request_logs_account_id_livemode_method_id_idx ON request_logs (account_id, livemode, method, id);

-- A payment's calls, for its story.
CREATE INDEX request_logs_of_object ON request_logs (object_id, created_at) WHERE object_id IS NOT NULL;

-- The repeats of an Idempotency-Key.
CREATE INDEX request_logs_of_key ON request_logs (key_hash, created_at) WHERE key_hash IS NOT NULL;

-- The version before deletes old rows by `ctid`, which is unique within one partition only: it would delete young ones.
CREATE FUNCTION svc_refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are not deleted: they go when the week that they are of is dropped', TG_TABLE_NAME
        USING HINT = 'To delete some all the same, delete them from their partition, as the owner of the tables.';
END $$;
CREATE TRIGGER request_logs_go_by_week BEFORE DELETE ON request_logs FOR EACH STATEMENT EXECUTE FUNCTION svc_refuse_deletion();

-- What no week was made for. It is empty while weeks are made ahead.
CREATE TABLE partitions.request_logs_default PARTITION OF request_logs DEFAULT;

CREATE FUNCTION pg_temp.attach() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE (
        SELECT format('ALTER TABLE public.request_logs ATTACH PARTITION partitions.request_logs_before FOR VALUES FROM (MINVALUE) TO (%s)',
            substring(pg_get_constraintdef(oid) FROM '''[^'']+'''))
        FROM pg_constraint WHERE conname = 'request_logs_before');
END $$;
SELECT pg_temp.attach();

-- The partitions of the tables that have a week each: from where to where, as identifiers. `upper` is null in the one for the rest.
CREATE VIEW partitions.weeks AS
    SELECT p.relname::text AS parent, c.relname::text AS name,
        substring(pg_get_expr(c.relpartbound, c.oid) FROM 'FROM \(''([^'']+)''\)') AS lower,
        substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([^'']+)''\)') AS upper
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
    WHERE p.relkind = 'p' AND c.relnamespace = 'partitions'::regnamespace AND c.relkind = 'r';

-- Makes the weeks of the request log that are not there until `until`; returns how many. A week is made beside the table and then
-- attached, which stops no write. Rows that came when it was not there are moved into it, so it begins with weeks that are past.
CREATE FUNCTION svc_make_weeks(until timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
    week timestamptz := date_trunc('week', clock_timestamp(), 'UTC') - interval '28 days';
    name text;
    first text;
    past text;
    made integer := 0;
BEGIN
    -- One at a time.
    PERFORM pg_advisory_xact_lock(1702258031);
    FOR week IN SELECT generate_series(week, until, interval '7 days') LOOP
        name := to_char(week AT TIME ZONE 'UTC', '"request_logs_"IYYY"w"IW');
        first := public.svc_id_at('req_', week);
        past := public.svc_id_at('req_', week + interval '7 days');
        CONTINUE WHEN EXISTS (SELECT FROM partitions.weeks w WHERE w.parent = 'request_logs'
            AND w.upper > first AND coalesce(w.lower, '') < past);
        EXECUTE format('CREATE TABLE partitions.%I (LIKE public.request_logs INCLUDING ALL)', name);
        IF EXISTS (SELECT FROM partitions.request_logs_default) THEN
            LOCK TABLE partitions.request_logs_default IN ACCESS EXCLUSIVE MODE;
            EXECUTE format('WITH moved AS (DELETE FROM partitions.request_logs_default WHERE id >= $1 AND id < $2 RETURNING *)
                INSERT INTO partitions.%I SELECT * FROM moved', name) USING first, past;
        END IF;
        EXECUTE format('ALTER TABLE public.request_logs ATTACH PARTITION partitions.%I FOR VALUES FROM (%L) TO (%L)',
            name, first, past);
        made := made + 1;
    END LOOP;
    RETURN made;
END $$;

-- Drops the oldest week of the request log, if all of it is from before `before`; returns how many it has dropped. Reads and writes
-- of the log wait for it, so it gives up soon when something else holds the table.
CREATE FUNCTION svc_drop_week(before timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
    old text;
BEGIN
    SELECT w.name INTO old FROM partitions.weeks w
        WHERE w.parent = 'request_logs' AND w.upper <= public.svc_id_at('req_', before) ORDER BY w.upper LIMIT 1;
    IF old IS NULL THEN
        DELETE FROM partitions.request_logs_default WHERE id < public.svc_id_at('req_', before);
        RETURN 0;
    END IF;
    EXECUTE format('DROP TABLE partitions.%I', old);
    RETURN 1;
END $$;

-- Until when weeks are made without a gap from now on; null if there is none for now.
CREATE FUNCTION svc_weeks_until() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    WITH RECURSIVE made AS (
        SELECT w.upper FROM partitions.weeks w WHERE w.parent = 'request_logs' AND w.upper > public.svc_id_at('req_', now())
            AND coalesce(w.lower, '') <= public.svc_id_at('req_', now())
        UNION ALL
        SELECT w.upper FROM made JOIN partitions.weeks w ON w.parent = 'request_logs' AND w.lower = made.upper)
    SELECT max(upper) FROM made
$$;

REVOKE EXECUTE ON FUNCTION svc_make_weeks(timestamptz), svc_drop_week(timestamptz), svc_weeks_until() FROM PUBLIC;

SELECT svc_make_weeks(now() + interval '35 days');
