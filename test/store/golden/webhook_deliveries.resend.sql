-- webhook_deliveries.resend

-- of an event that was never sent there
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
  added_delivery AS (
    INSERT INTO webhook_deliveries (id, account_id, livemode, event_id, event_type, endpoint_id,
        status, trigger, next_attempt_at, created_at)
    SELECT $3, $4, $5::boolean, $6, $7, $8, $9, $10, $11::timestamptz, $12::timestamptz
    FROM claim
    ON CONFLICT DO NOTHING
    RETURNING livemode
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM added_delivery LIMIT 1) due ON true;

-- of one that was
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
  locked_webhook_deliveries AS (
    SELECT 1
    FROM webhook_deliveries t, unnest($2::wire.webhook_deliveries[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_webhook_endpoints) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($3::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM locked_webhook_deliveries) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_webhook_deliveries AS (
    UPDATE webhook_deliveries t
    SET ("trigger", "next_attempt_at", "revision") = ROW(r."trigger", r."next_attempt_at",
        r."revision")
    FROM claim, unnest($4::wire.webhook_deliveries[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  due_now AS (
    SELECT $5::boolean AS livemode
    FROM claim
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM due_now LIMIT 1) due ON true;
