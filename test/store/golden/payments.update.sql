-- payments.update

-- a new description
WITH
  given AS (
    SELECT 1
    FROM payments
    WHERE id = $1
      AND account_id = $2
      AND livemode = $3
      AND status = $4
      AND three_ds_status = $5
      AND last_event_at = $6
      AND revision = $7
    FOR UPDATE
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($8::wire.idempotency_records_2[]) r
    WHERE (SELECT count(*) FROM given) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $9::text), r.created_at, r.cause
      FROM unnest($10::wire.events_2[]) r
    ) e
    RETURNING id, account_id, livemode, type, created_at
  ),
  deliveries AS (
    INSERT INTO webhook_deliveries (id, account_id, livemode, event_id, event_type, endpoint_id,
        status, next_attempt_at, created_at)
    SELECT 'dlvr_' || substr(e.id, 6, 10) || upper(left(md5(e.id || w.id), 16)), e.account_id,
        e.livemode, e.id, e.type, w.id,
        CASE w.status WHEN 'disabled' THEN 'cancelled' ELSE 'pending' END,
        CASE w.status WHEN 'disabled' THEN NULL ELSE least(e.created_at, now()) END, e.created_at
    FROM told e
    JOIN webhook_endpoints w ON w.account_id = e.account_id
      AND w.livemode = e.livemode
      AND w.deleted_at IS NULL
      AND (e.type = ANY (w.enabled_events) OR w.enabled_events = '{*}')
      AND e.type <> 'webhook_endpoint.tested'
    RETURNING livemode
  ),
  changed_payments AS (
    UPDATE payments t
    SET ("description", "revision", "last_event_at", "untold") = (
      SELECT r."description", r."revision", r."last_event_at", r."untold"
      FROM unnest($11::wire.payments_6[]) r
    )
    FROM claim
    WHERE t.id = $12
      AND t.account_id = $13
      AND t.livemode = $14
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
