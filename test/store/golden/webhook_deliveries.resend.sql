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
    FROM unnest($4::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM given) = 1
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
    FROM webhook_endpoints w
    WHERE w.id = $1
      AND w.account_id = $2
      AND w.livemode = $3
      AND w.status <> 'disabled'
      AND w.deleted_at IS NULL
    FOR SHARE
  ),
  locked_webhook_deliveries AS (
    SELECT 1
    FROM webhook_deliveries t, unnest($4::wire.webhook_deliveries[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM given) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($5::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM locked_webhook_deliveries) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_webhook_deliveries AS (
    UPDATE webhook_deliveries t
    SET ("trigger", "next_attempt_at", "revision") = ROW(r."trigger", r."next_attempt_at",
        r."revision")
    FROM claim, unnest($6::wire.webhook_deliveries[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  due_now AS (
    SELECT $7::boolean AS livemode
    FROM claim
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM due_now LIMIT 1) due ON true;
