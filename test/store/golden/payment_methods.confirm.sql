-- payment_methods.confirm

-- that is stored
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
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($2::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM locked_payment_methods) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $3::text), r.created_at, $4::jsonb
      FROM unnest($5::wire.events[]) r
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
    SET ("status", "last_event_at", "revision", "network", "sealed_challenge",
        "due_at") = ROW(r."status", r."last_event_at", r."revision", r."network",
        r."sealed_challenge", r."due_at")
    FROM claim, unnest($6::wire.payment_methods[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- that has failed
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
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($2::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM locked_payment_methods) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $3::text), r.created_at, $4::jsonb
      FROM unnest($5::wire.events[]) r
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
    SET ("status", "last_event_at", "revision", "setup", "sealed_challenge",
        "due_at") = ROW(r."status", r."last_event_at", r."revision", r."setup", r."sealed_challenge",
        r."due_at")
    FROM claim, unnest($6::wire.payment_methods[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  forgotten AS (
    DELETE FROM vault.cards c
    USING claim
    WHERE c.id = ANY ($7)
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- that leads on
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
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($2::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM locked_payment_methods) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_payment_methods AS (
    UPDATE payment_methods t
    SET ("revision", "setup", "sealed_challenge") = ROW(r."revision", r."setup",
        r."sealed_challenge")
    FROM claim, unnest($3::wire.payment_methods[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
