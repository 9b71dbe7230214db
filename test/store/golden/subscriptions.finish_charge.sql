-- subscriptions.finish_charge

-- approved
WITH
  moved AS (
    UPDATE subscriptions s
    SET ("charge_date", "attempt", "tries", "attempt_at", "payment_id", "failures", "due_at",
        "last_charge_status", "last_charge_failure", "version", "last_event_at", "untold") = (
      SELECT r."charge_date", r."attempt", r."tries", r."attempt_at", r."payment_id", r."failures",
          r."due_at", r."last_charge_status", r."last_charge_failure", r."version",
          r."last_event_at", r."untold"
      FROM unnest($1::wire.subscriptions_4[]) r
    )
    WHERE s.id = $2
      AND s.account_id = $3
      AND s.livemode = $4
      AND s.version = $5
    RETURNING 1
  ),
  charge AS (
    UPDATE subscription_charges c
    SET status = $6, failure = $7, decided_at = $8
    FROM moved
    WHERE c.subscription_id = $9
      AND c.charge_date = $10
      AND c.attempt = $11
      AND c.payment_id = $12
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM moved, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $13::text), r.created_at
      FROM unnest($14::wire.events_1[]) r
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
FROM moved
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
