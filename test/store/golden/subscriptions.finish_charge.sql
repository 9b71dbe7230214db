-- subscriptions.finish_charge

-- approved
WITH
  locked_subscriptions AS (
    SELECT 1
    FROM subscriptions t, unnest($1::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_subscriptions) = 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $2::text), r.created_at, $3::jsonb
      FROM unnest($4::wire.events[]) r
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
    SET ("charge_date", "attempt", "attempt_at", "payment_id", "last_charge_status", "due_at",
        "revision", "last_event_at") = ROW(r."charge_date", r."attempt", r."attempt_at",
        r."payment_id", r."last_charge_status", r."due_at", r."revision", r."last_event_at")
    FROM claim, unnest($5::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  charge AS (
    UPDATE subscription_charges c
    SET status = $6, failure = $7, decided_at = $8
    FROM claim
    WHERE c.subscription_id = $9
      AND c.charge_date = $10
      AND c.attempt = $11
      AND c.payment_id = $12
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- refused
WITH
  given AS (
    SELECT 1
    FROM accounts a
    WHERE a.id = $1
      AND a.charge_retry_days = $2::integer[]
      AND a.charge_retries_end = $3
  ),
  locked_subscriptions AS (
    SELECT 1
    FROM subscriptions t, unnest($4::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM given) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_subscriptions) = 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $5::text), r.created_at, $6::jsonb
      FROM unnest($7::wire.events[]) r
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
    SET ("status", "charge_date", "attempt", "attempt_at", "payment_id", "failures",
        "last_charge_status", "last_charge_failure", "pause_reason", "paused_at", "revision",
        "last_event_at", "terms_revision") = ROW(r."status", r."charge_date", r."attempt",
        r."attempt_at", r."payment_id", r."failures", r."last_charge_status",
        r."last_charge_failure", r."pause_reason", r."paused_at", r."revision", r."last_event_at",
        r."terms_revision")
    FROM claim, unnest($8::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  charge AS (
    UPDATE subscription_charges c
    SET status = $9, failure = $10, decided_at = $11
    FROM claim
    WHERE c.subscription_id = $12
      AND c.charge_date = $13
      AND c.attempt = $14
      AND c.payment_id = $15
  ),
  noticed_charge_failed AS (
    INSERT INTO cardholder_notices (account_id, livemode, kind, about, date, due_at, created_at)
    SELECT a.id, n.livemode, $16, n.about, n.date, $17, $18
    FROM claim, unnest($19::text[], $20::boolean[], $21::text[], $22::text[]) n(account_id, livemode,
        about, date)
    JOIN accounts a ON a.id = n.account_id
      AND $23 = ANY (a.cardholder_mails)
    ON CONFLICT DO NOTHING
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
