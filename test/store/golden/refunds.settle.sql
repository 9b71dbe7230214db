-- refunds.settle

-- with success
WITH
  unmoved AS (
    SELECT 1
    FROM payments
    WHERE id = $1
      AND account_id = $2
      AND livemode = $3
      AND revision = $4
      AND last_event_at = $5
    FOR UPDATE
  ),
  settled AS (
    UPDATE refunds r
    SET status = $6, amount = $7::bigint, due_at = NULL, waiting_since = NULL, last_event_at = $8
    FROM unmoved
    WHERE r.id = $9
      AND r.account_id = $10
      AND r.livemode = $11
      AND r.status = 'pending'
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM settled, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $12::text), r.created_at
      FROM unnest($13::wire.events_1[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $14::text), r.created_at
      FROM unnest($15::wire.events_1[]) r
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
    SET ("refunds_pending", "amount_refunded", "status", "revision", "last_event_at", "untold") = (
      SELECT r."refunds_pending", r."amount_refunded", r."status", r."revision", r."last_event_at",
          r."untold"
      FROM unnest($16::wire.payments_6[]) r
    )
    FROM settled
    WHERE t.id = $17
      AND t.account_id = $18
      AND t.livemode = $19
  )
SELECT due.livemode
FROM settled
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- in vain
WITH
  unmoved AS (
    SELECT 1
    FROM payments
    WHERE id = $1
      AND account_id = $2
      AND livemode = $3
      AND revision = $4
      AND last_event_at = $5
    FOR UPDATE
  ),
  settled AS (
    UPDATE refunds r
    SET status = $6, amount = $7::bigint, due_at = NULL, waiting_since = NULL, last_event_at = $8
    FROM unmoved
    WHERE r.id = $9
      AND r.account_id = $10
      AND r.livemode = $11
      AND r.status = 'pending'
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM settled, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $12::text), r.created_at
      FROM unnest($13::wire.events_1[]) r
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
    SET ("refunds_pending", "revision", "last_event_at", "untold") = (
      SELECT r."refunds_pending", r."revision", r."last_event_at", r."untold"
      FROM unnest($14::wire.payments_6[]) r
    )
    FROM settled
    WHERE t.id = $15
      AND t.account_id = $16
      AND t.livemode = $17
  )
SELECT due.livemode
FROM settled
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
