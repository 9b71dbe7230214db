-- webhook_replays.create

-- of every type
WITH
  given AS (
    SELECT 1
    FROM webhook_endpoints w
    WHERE w.id = $1
      AND w.account_id = $2
      AND w.livemode = $3
      AND w.status <> 'disabled'
      AND w.deleted_at IS NULL
    FOR SHARE
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($4::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM given) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  added_webhook_replays AS (
    INSERT INTO webhook_replays
    SELECT r.*
    FROM claim, unnest($5::wire.webhook_replays[]) r
  )
SELECT 1
FROM claim;
