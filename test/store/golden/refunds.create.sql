-- refunds.create

-- of an amount
WITH
  given AS (
    SELECT 1
    FROM payments p
    WHERE id = $1
      AND account_id = $2
      AND livemode = $3
      AND status IN ($4,$5)
      AND (p.amount_captured - p.amount_refunded - p.refunds_pending) >= $6::bigint
    FOR UPDATE
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($7::wire.idempotency_records_2[]) r
    WHERE (SELECT count(*) FROM given) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $8::text), r.created_at, r.cause
      FROM unnest($9::wire.events_2[]) r
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
  promised AS (
    UPDATE payments p
    SET refunds_pending = p.refunds_pending + $10::bigint, revision = p.revision + 1,
        untold = jsonb_build_object('amount_refundable',
        trim_scale((p.amount_captured - p.amount_refunded - p.refunds_pending) / $11::numeric)) || coalesce(p.untold, '{}')
    FROM claim
    WHERE p.id = $12
      AND p.account_id = $13
      AND p.livemode = $14
  ),
  added_refunds AS (
    INSERT INTO refunds
    SELECT r.*
    FROM claim, unnest($15::wire.refunds_4[]) r
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- of whatever is left
WITH
  given AS (
    SELECT 1
    FROM payments p
    WHERE id = $1
      AND account_id = $2
      AND livemode = $3
      AND status IN ($4,$5)
      AND (p.amount_captured - p.amount_refunded - p.refunds_pending) = $6::bigint
    FOR UPDATE
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($7::wire.idempotency_records_2[]) r
    WHERE (SELECT count(*) FROM given) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $8::text), r.created_at, r.cause
      FROM unnest($9::wire.events_2[]) r
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
  promised AS (
    UPDATE payments p
    SET refunds_pending = p.refunds_pending + $10::bigint, revision = p.revision + 1,
        untold = jsonb_build_object('amount_refundable',
        trim_scale((p.amount_captured - p.amount_refunded - p.refunds_pending) / $11::numeric)) || coalesce(p.untold, '{}')
    FROM claim
    WHERE p.id = $12
      AND p.account_id = $13
      AND p.livemode = $14
  ),
  added_refunds AS (
    INSERT INTO refunds
    SELECT r.*
    FROM claim, unnest($15::wire.refunds_4[]) r
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
