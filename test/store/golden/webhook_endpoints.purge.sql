-- webhook_endpoints.purge

-- of a day
WITH
  gone AS MATERIALIZED (
    SELECT account_id, livemode, id
    FROM webhook_endpoints
    WHERE deleted_at < $1
    ORDER BY deleted_at
    LIMIT $2
  ),
  old AS MATERIALIZED (
    SELECT d.*
    FROM gone w
    CROSS JOIN LATERAL (
      SELECT d.account_id, d.livemode, d.id
      FROM webhook_deliveries d
      WHERE d.endpoint_id = w.id
        AND d.account_id = w.account_id
        AND d.livemode = w.livemode
      LIMIT $3
    ) d
    LIMIT $4
  ),
  replayed AS MATERIALIZED (
    SELECT r.*
    FROM gone w
    CROSS JOIN LATERAL (
      SELECT r.account_id, r.livemode, r.id
      FROM webhook_replays r
      WHERE r.endpoint_id = w.id
        AND r.account_id = w.account_id
        AND r.livemode = w.livemode
      LIMIT $5
    ) r
    LIMIT $6
  ),
  attempts AS (
    DELETE FROM webhook_attempts a
    USING old
    WHERE a.delivery_id = old.id
  ),
  deliveries AS (
    DELETE FROM webhook_deliveries d
    USING old
    WHERE d.account_id = old.account_id
      AND d.livemode = old.livemode
      AND d.id = old.id
  ),
  replays AS (
    DELETE FROM webhook_replays r
    USING replayed o
    WHERE r.account_id = o.account_id
      AND r.livemode = o.livemode
      AND r.id = o.id
  ),
  rest AS (
    SELECT (SELECT count(*) FROM old)::int AS deliveries,
        (SELECT count(*) FROM replayed)::int AS replays
  ),
  endpoints AS (
    DELETE FROM webhook_endpoints w
    USING gone, rest
    WHERE w.account_id = gone.account_id
      AND w.livemode = gone.livemode
      AND w.id = gone.id
      AND rest.deliveries < $7
      AND rest.replays < $8
    RETURNING 1
  )
SELECT greatest(rest.deliveries, rest.replays, (SELECT count(*) FROM endpoints)::int) AS count
FROM rest;
