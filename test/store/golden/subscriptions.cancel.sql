-- subscriptions.cancel

-- one that is active
WITH
  given AS (
    SELECT 1
    FROM subscriptions s
    WHERE s.id = $1
      AND s.account_id = $2
      AND s.livemode = $3
      AND s.version = $4
    FOR UPDATE
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM given, unnest($5::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $6::text), r.created_at
      FROM unnest($7::wire.events_1[]) r
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
  changed_subscriptions AS (
    UPDATE subscriptions t
    SET ("charge_date", "attempt", "tries", "attempt_at", "payment_id", "status", "cancelled_at",
        "pause_reason", "paused_at", "due_at", "version", "last_event_at", "untold") = (
      SELECT r."charge_date", r."attempt", r."tries", r."attempt_at", r."payment_id", r."status",
          r."cancelled_at", r."pause_reason", r."paused_at", r."due_at", r."version",
          r."last_event_at", r."untold"
      FROM unnest($8::wire.subscriptions_4[]) r
    )
    FROM claim
    WHERE t.id = $9
      AND t.account_id = $10
      AND t.livemode = $11
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
