-- webhook_deliveries.resend

-- of an event that was never sent there
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
    FROM given, unnest($4::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  added_delivery AS (
    INSERT INTO webhook_deliveries (id, account_id, livemode, event_id, event_type, endpoint_id,
        status, trigger, next_attempt_at, created_at)
    SELECT $5, $6, $7::boolean, $8, $9, $10, $11, $12, $13::timestamptz, $14::timestamptz
    FROM claim
    ON CONFLICT DO NOTHING
    RETURNING livemode
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM added_delivery LIMIT 1) due ON true;

-- of one that was
WITH
  given AS (
    SELECT 1
    FROM webhook_endpoints w, webhook_deliveries d
    WHERE w.id = $1
      AND w.account_id = $2
      AND w.livemode = $3
      AND w.status <> 'disabled'
      AND w.deleted_at IS NULL
      AND d.id = $4
      AND d.account_id = $5
      AND d.livemode = $6
      AND d.status = $7
      AND d.tries = $8
    FOR SHARE OF w
    FOR UPDATE OF d
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM given, unnest($9::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_delivery AS (
    UPDATE webhook_deliveries d
    SET status = $10, attempt_count = $11, trigger = $12, runner = $13, held_at = $14,
        next_attempt_at = $15
    FROM claim
    WHERE d.id = $16
      AND d.account_id = $17
      AND d.livemode = $18
    RETURNING d.livemode
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM changed_delivery LIMIT 1) due ON true;
