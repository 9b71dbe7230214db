-- The request log is to be kept in partitions, a week each (decision 0157). The table as it is becomes the first of them, of which
-- PostgreSQL has to know that it holds nothing later. So that no migration reads the whole table while writes wait, it is told
-- so now, for new rows; the next migration checks those that are there.

-- The smallest identifier of a time (infra/ids.ts, `idAt`).
CREATE FUNCTION svc_id_at(prefix text, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT prefix || string_agg(
        substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((floor(extract(epoch FROM at) * 1000)::bigint >> (5 * n)) % 32)::int + 1, 1),
        '' ORDER BY n DESC) || repeat('0', 16)
    FROM generate_series(0, 9) n
$$;

-- Up to the Monday after next, so that there is a week at least in which the migrations can be continued if they break off.
CREATE FUNCTION pg_temp.bound() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('ALTER TABLE public.request_logs ADD CONSTRAINT request_logs_before CHECK (id < %L) NOT VALID',
        public.svc_id_at('req_', date_trunc('week', now(), 'UTC') + interval '14 days'));
END $$;
SELECT pg_temp.bound();
