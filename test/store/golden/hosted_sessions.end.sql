-- hosted_sessions.end

-- completed
WITH
  locked_hosted_sessions AS (
    SELECT 1
    FROM hosted_sessions t, unnest($1::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_hosted_sessions) = 1
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
  changed_hosted_sessions AS (
    UPDATE hosted_sessions t
    SET ("status", "due_at", "last_event_at", "revision") = ROW(r."status", r."due_at",
        r."last_event_at", r."revision")
    FROM claim, unnest($5::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- with the card of a subscription
WITH
  locked_payment_methods AS (
    SELECT 1
    FROM payment_methods t, unnest($1::wire.payment_methods[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  locked_subscriptions AS (
    SELECT 1
    FROM subscriptions t, unnest($2::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_payment_methods) = 1
    FOR UPDATE OF t
  ),
  locked_hosted_sessions AS (
    SELECT 1
    FROM hosted_sessions t, unnest($3::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_subscriptions) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_hosted_sessions) = 1
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
  changed_payment_methods AS (
    UPDATE payment_methods t
    SET ("revision") = ROW(r."revision")
    FROM claim, unnest($7::wire.payment_methods[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_subscriptions AS (
    UPDATE subscriptions t
    SET ("due_at", "revision") = ROW(r."due_at", r."revision")
    FROM claim, unnest($8::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_hosted_sessions AS (
    UPDATE hosted_sessions t
    SET ("status", "due_at", "last_event_at", "revision") = ROW(r."status", r."due_at",
        r."last_event_at", r."revision")
    FROM claim, unnest($9::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
