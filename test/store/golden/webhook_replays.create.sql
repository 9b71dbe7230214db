-- webhook_replays.create

-- of every type
WITH
  locked_webhook_endpoints AS (
    SELECT 1
    FROM webhook_endpoints t, unnest($1::wire.webhook_endpoints[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($2::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM locked_webhook_endpoints) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  added_webhook_replays AS (
    INSERT INTO webhook_replays
    SELECT r.*
    FROM claim, unnest($3::wire.webhook_replays[]) r
  )
SELECT 1
FROM claim;
