-- refunds.settle

-- with success
WITH
  settled AS (
    UPDATE refunds r
    SET status = $1, amount = $2::bigint, due_at = NULL, waiting_since = NULL, last_event_at = $3
    WHERE r.id = $4
      AND r.account_id = $5
      AND r.livemode = $6
      AND r.status = 'pending'
    RETURNING 1
  ),
  payment AS (
    UPDATE payments p
    SET refunds_pending = p.refunds_pending - $7::bigint, untold = jsonb_build_object('status',
        p.status, 'amount_refunded', trim_scale(p.amount_refunded / $8::numeric), 'net',
        jsonb_build_object('amount',
        trim_scale((p.amount_captured - p.amount_refunded - p.fee) / $9::numeric), 'currency',
        p.currency)) || coalesce(p.untold, '{}'), amount_refunded = p.amount_refunded + $10::bigint,
        status = CASE WHEN p.status = 'disputed' THEN p.status WHEN p.amount_refunded + $11::bigint = p.amount_captured THEN 'refunded' ELSE 'partially_refunded' END
    FROM settled
    WHERE p.id = $12
      AND p.account_id = $13
      AND p.livemode = $14
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM settled, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $15::text), r.created_at
      FROM unnest($16::wire.events_1[]) r
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
  )
SELECT due.livemode
FROM settled
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- in vain
WITH
  settled AS (
    UPDATE refunds r
    SET status = $1, amount = $2::bigint, due_at = NULL, waiting_since = NULL, last_event_at = $3
    WHERE r.id = $4
      AND r.account_id = $5
      AND r.livemode = $6
      AND r.status = 'pending'
    RETURNING 1
  ),
  payment AS (
    UPDATE payments p
    SET refunds_pending = p.refunds_pending - $7::bigint
    FROM settled
    WHERE p.id = $8
      AND p.account_id = $9
      AND p.livemode = $10
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM settled, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $11::text), r.created_at
      FROM unnest($12::wire.events_1[]) r
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
  )
SELECT due.livemode
FROM settled
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
