-- payments.fail_capture

-- the only one, after the payment had succeeded
WITH
  given AS (
    SELECT 1
    FROM payment_operations o
    WHERE o.payment_id = $1
      AND o.key_hash = $2::bytea
      AND o.result = 'succeeded'
  ),
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($3::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM given) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_payments) = 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $4::text), r.created_at, $5::jsonb
      FROM unnest($6::wire.events[]) r
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
    SET ("status", "amount_captured", "epoch", "last_event_at", "revision",
        "last_capture_status") = ROW(r."status", r."amount_captured", r."epoch", r."last_event_at",
        r."revision", r."last_capture_status")
    FROM claim, unnest($7::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  undone AS (
    UPDATE payment_operations o
    SET result = 'card_declined', decline_code = $8, finished_at = $9,
        input = o.input || jsonb_build_object('failedAt', $10::text)
    FROM claim
    WHERE o.payment_id = $11
      AND o.key_hash = $12::bytea
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
