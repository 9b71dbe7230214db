-- customers.delete

-- with a card and a subscription
WITH
  locked_customers AS (
    SELECT 1
    FROM customers t, unnest($1::wire.customers[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  locked_payment_methods AS (
    SELECT 1
    FROM payment_methods t, unnest($2::wire.payment_methods[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_customers) = 1
    FOR UPDATE OF t
  ),
  locked_subscriptions AS (
    SELECT 1
    FROM subscriptions t, unnest($3::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_payment_methods) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($4::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM locked_subscriptions) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $5::text), r.created_at, $6::jsonb
      FROM unnest($7::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $8::text), r.created_at, $9::jsonb
      FROM unnest($10::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $11::text), r.created_at, $12::jsonb
      FROM unnest($13::wire.events[]) r
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
  changed_customers AS (
    UPDATE customers t
    SET ("last_event_at", "deleted_at", "revision") = ROW(r."last_event_at", r."deleted_at",
        r."revision")
    FROM claim, unnest($14::wire.customers[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_payment_methods AS (
    UPDATE payment_methods t
    SET ("status", "last_event_at", "detached_at", "revision") = ROW(r."status", r."last_event_at",
        r."detached_at", r."revision")
    FROM claim, unnest($15::wire.payment_methods[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_subscriptions AS (
    UPDATE subscriptions t
    SET ("status", "cancelled_at", "due_at", "revision", "last_event_at",
        "terms_revision") = ROW(r."status", r."cancelled_at", r."due_at", r."revision",
        r."last_event_at", r."terms_revision")
    FROM claim, unnest($16::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  forgotten AS (
    DELETE FROM vault.cards c
    USING claim
    WHERE c.id = ANY ($17)
  ),
  forgotten_payments AS (
    UPDATE payments t
    SET payer = NULL
    FROM claim
    WHERE t.account_id = $18
      AND t.livemode = $19
      AND t.customer_id = $20
      AND t.payer IS NOT NULL
  ),
  forgotten_hosted_sessions AS (
    UPDATE hosted_sessions t
    SET payer = NULL
    FROM claim
    WHERE t.account_id = $21
      AND t.livemode = $22
      AND (t.customer_id = $23 OR t.status = 'open' AND t.payment_id IN (SELECT p.id FROM payments p WHERE p.customer_id = $24))
      AND t.payer IS NOT NULL
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
