-- payments.record

-- approved, in the workflow
WITH
  moved AS (
    UPDATE payments p
    SET ("status", "lease_until", "due_at", "revision", "last_event_at", "untold") = (
      SELECT r."status", r."lease_until", r."due_at", r."revision", r."last_event_at", r."untold"
      FROM unnest($1::wire.payments_6[]) r
    )
    WHERE p.id = $2
      AND p.account_id = $3
      AND p.livemode = $4
      AND p.status = $5
      AND p.epoch = $6
      AND p.three_ds_status = $7
      AND p.last_event_at = $8
      AND p.revision = $9
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM moved, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $10::text), r.created_at, r.cause
      FROM unnest($11::wire.events_2[]) r
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
  answer_0 AS (
    UPDATE idempotency_records i
    SET response_status = $12, sealed_response = $13::bytea, sealed_response_key = NULL
    FROM moved
    WHERE i.account_id = $14
      AND i.livemode = $15
      AND i.key_hash = $16::bytea
      AND i.response_status IS NULL
  ),
  forgotten_cards AS (
    DELETE FROM vault.cards v
    USING moved
    WHERE v.id = $17
  ),
  forgotten_cvcs AS (
    DELETE FROM vault.cvcs v
    USING moved
    WHERE v.payment_id = $18
  )
SELECT due.livemode
FROM moved
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- a challenge
WITH
  moved AS (
    UPDATE payments p
    SET ("status", "revision", "last_event_at", "untold") = (
      SELECT r."status", r."revision", r."last_event_at", r."untold"
      FROM unnest($1::wire.payments_6[]) r
    )
    WHERE p.id = $2
      AND p.account_id = $3
      AND p.livemode = $4
      AND p.status = $5
      AND p.epoch = $6
      AND p.three_ds_status = $7
      AND p.last_event_at = $8
      AND p.revision = $9
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM moved, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $10::text), r.created_at, r.cause
      FROM unnest($11::wire.events_2[]) r
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

-- approved, and the card is stored for a customer
WITH
  owner AS (
    UPDATE customers c
    SET revision = c.revision + 1
    WHERE c.id = $1
      AND c.account_id = $2
      AND c.livemode = $3
      AND c.deleted_at IS NULL
    RETURNING 1
  ),
  moved AS (
    UPDATE payments p
    SET ("status", "lease_until", "due_at", "stored", "revision", "last_event_at", "untold") = (
      SELECT r."status", r."lease_until", r."due_at", r."stored", r."revision", r."last_event_at",
          r."untold"
      FROM unnest($4::wire.payments_6[]) r
    )
    FROM owner
    WHERE p.id = $5
      AND p.account_id = $6
      AND p.livemode = $7
      AND p.status = $8
      AND p.epoch = $9
      AND p.three_ds_status = $10
      AND p.last_event_at = $11
      AND p.revision = $12
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM moved, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $13::text), r.created_at, r.cause
      FROM unnest($14::wire.events_2[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $15::text), r.created_at, r.cause
      FROM unnest($16::wire.events_2[]) r
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
  added_payment_methods AS (
    INSERT INTO payment_methods
    SELECT r.*
    FROM moved, unnest($17::wire.payment_methods_2[]) r
  ),
  forgotten_cvcs AS (
    DELETE FROM vault.cvcs v
    USING moved
    WHERE v.payment_id = $18
  )
SELECT due.livemode
FROM moved
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- approved, and the card is stored for a new customer
WITH
  moved AS (
    UPDATE payments p
    SET ("status", "lease_until", "due_at", "stored", "customer_id", "revision", "last_event_at",
        "untold") = (
      SELECT r."status", r."lease_until", r."due_at", r."stored", r."customer_id", r."revision",
          r."last_event_at", r."untold"
      FROM unnest($1::wire.payments_6[]) r
    )
    WHERE p.id = $2
      AND p.account_id = $3
      AND p.livemode = $4
      AND p.status = $5
      AND p.epoch = $6
      AND p.three_ds_status = $7
      AND p.last_event_at = $8
      AND p.revision = $9
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM moved, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $10::text), r.created_at, r.cause
      FROM unnest($11::wire.events_2[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $12::text), r.created_at, r.cause
      FROM unnest($13::wire.events_2[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $14::text), r.created_at, r.cause
      FROM unnest($15::wire.events_2[]) r
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
  added_payment_methods AS (
    INSERT INTO payment_methods
    SELECT r.*
    FROM moved, unnest($16::wire.payment_methods_2[]) r
  ),
  added_customers AS (
    INSERT INTO customers
    SELECT r.*
    FROM moved, unnest($17::wire.customers_3[]) r
  ),
  forgotten_cvcs AS (
    DELETE FROM vault.cvcs v
    USING moved
    WHERE v.payment_id = $18
  )
SELECT due.livemode
FROM moved
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- a capture of what was authorized for a subscription
WITH
  moved AS (
    UPDATE payments p
    SET ("status", "lease_until", "due_at", "revision", "last_event_at", "untold") = (
      SELECT r."status", r."lease_until", r."due_at", r."revision", r."last_event_at", r."untold"
      FROM unnest($1::wire.payments_6[]) r
    )
    WHERE p.id = $2
      AND p.account_id = $3
      AND p.livemode = $4
      AND p.status = $5
      AND p.epoch = $6
      AND p.three_ds_status = $7
      AND p.last_event_at = $8
      AND p.revision = $9
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM moved, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $10::text), r.created_at, r.cause
      FROM unnest($11::wire.events_2[]) r
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
  looked_after AS (
    UPDATE subscriptions s
    SET due_at = $12
    FROM moved
    WHERE s.id = $13
      AND s.account_id = $14
      AND s.livemode = $15
      AND s.payment_id = $16
  ),
  answer_0 AS (
    UPDATE idempotency_records i
    SET response_status = $17, sealed_response = $18::bytea, sealed_response_key = NULL
    FROM moved
    WHERE i.account_id = $19
      AND i.livemode = $20
      AND i.key_hash = $21::bytea
      AND i.response_status IS NULL
  ),
  operation_0 AS (
    UPDATE payment_operations o
    SET result = 'succeeded', finished_at = $22
    FROM moved
    WHERE o.payment_id = $23
      AND o.key_hash = $24::bytea
      AND o.result IS NULL
  ),
  operation_1 AS (
    UPDATE payment_operations o
    SET result = 'succeeded', finished_at = $25
    FROM moved
    WHERE o.payment_id = $26
      AND o.key_hash = $27::bytea
      AND o.result IS NULL
  ),
  forgotten_cards AS (
    DELETE FROM vault.cards v
    USING moved
    WHERE v.id = $28
  ),
  forgotten_cvcs AS (
    DELETE FROM vault.cvcs v
    USING moved
    WHERE v.payment_id = $29
  )
SELECT due.livemode
FROM moved
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- a confirm that finds nothing to change
WITH
  moved AS (
    SELECT 1
    FROM payments p
    WHERE p.id = $1
      AND p.account_id = $2
      AND p.livemode = $3
      AND p.status = $4
      AND p.epoch = $5
      AND p.three_ds_status = $6
      AND p.last_event_at = $7
      AND p.revision = $8
    FOR UPDATE
  ),
  answer_0 AS (
    UPDATE idempotency_records i
    SET response_status = $9, sealed_response = $10::bytea, sealed_response_key = NULL
    FROM moved
    WHERE i.account_id = $11
      AND i.livemode = $12
      AND i.key_hash = $13::bytea
      AND i.response_status IS NULL
  ),
  operation_0 AS (
    UPDATE payment_operations o
    SET result = 'succeeded', finished_at = $14
    FROM moved
    WHERE o.payment_id = $15
      AND o.key_hash = $16::bytea
      AND o.result IS NULL
  )
SELECT 1
FROM moved;
