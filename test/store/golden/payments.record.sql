-- payments.record

-- approved, in the workflow
WITH
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($1::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
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
  changed_payments AS (
    UPDATE payments t
    SET ("status", "last_event_at", "revision") = ROW(r."status", r."last_event_at", r."revision")
    FROM claim, unnest($5::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  answer_0 AS (
    UPDATE idempotency_records i
    SET response_status = $6, sealed_response_key = NULL, sealed_response = $7::bytea
    FROM claim
    WHERE i.account_id = $8
      AND i.livemode = $9
      AND i.key_hash = $10::bytea
      AND i.response_status IS NULL
  ),
  forgotten_card AS (
    DELETE FROM vault.cards v
    USING claim
    WHERE v.id = $11
  ),
  forgotten_cvc AS (
    DELETE FROM vault.cvcs v
    USING claim
    WHERE v.payment_id = $12
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- approved, with a receipt by mail
WITH
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($1::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
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
  changed_payments AS (
    UPDATE payments t
    SET ("status", "last_event_at", "revision") = ROW(r."status", r."last_event_at", r."revision")
    FROM claim, unnest($5::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  forgotten_card AS (
    DELETE FROM vault.cards v
    USING claim
    WHERE v.id = $6
  ),
  forgotten_cvc AS (
    DELETE FROM vault.cvcs v
    USING claim
    WHERE v.payment_id = $7
  ),
  noticed_receipt AS (
    INSERT INTO cardholder_notices (account_id, livemode, kind, about, date, due_at, created_at)
    SELECT a.id, n.livemode, $8, n.about, n.date, $9, $10
    FROM claim, unnest($11::text[], $12::boolean[], $13::text[], $14::text[]) n(account_id, livemode,
        about, date)
    JOIN accounts a ON a.id = n.account_id
      AND $15 = ANY (a.cardholder_mails)
    ON CONFLICT DO NOTHING
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- declined, which its network counts
WITH
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($1::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
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
  changed_payments AS (
    UPDATE payments t
    SET ("status", "decline_code", "last_event_at", "revision") = ROW(r."status", r."decline_code",
        r."last_event_at", r."revision")
    FROM claim, unnest($5::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  forgotten_card AS (
    DELETE FROM vault.cards v
    USING claim
    WHERE v.id = $6
  ),
  forgotten_cvc AS (
    DELETE FROM vault.cvcs v
    USING claim
    WHERE v.payment_id = $7
  ),
  noted_decline AS (
    INSERT INTO card_declines (account_id, livemode, card_hash, payment_id, network, code, advice,
        amount, currency, expiry, for_ever, at)
    SELECT $8, $9, v.number_hash, $10, $11, $12, $13, $14, $15, $16, $17, $18
    FROM claim, (SELECT number_hash FROM vault.cards WHERE id = $19) v
    ON CONFLICT DO NOTHING
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- a challenge
WITH
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($1::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
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
  changed_payments AS (
    UPDATE payments t
    SET ("status", "last_event_at", "revision") = ROW(r."status", r."last_event_at", r."revision")
    FROM claim, unnest($5::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- approved, and the card is stored for a customer
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
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($2::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_customers) = 1
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
          E'\n', $3::text), r.created_at, $4::jsonb
      FROM unnest($5::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $6::text), r.created_at, $7::jsonb
      FROM unnest($8::wire.events[]) r
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
    SET ("revision") = ROW(r."revision")
    FROM claim, unnest($9::wire.customers[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  added_payment_methods AS (
    INSERT INTO payment_methods
    SELECT r.*
    FROM claim, unnest($10::wire.payment_methods[]) r
  ),
  changed_payments AS (
    UPDATE payments t
    SET ("status", "stored", "last_event_at", "revision") = ROW(r."status", r."stored",
        r."last_event_at", r."revision")
    FROM claim, unnest($11::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  forgotten_cvc AS (
    DELETE FROM vault.cvcs v
    USING claim
    WHERE v.payment_id = $12
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- approved, and the card is stored for a new customer
WITH
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($1::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
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
          E'\n', $2::text), r.created_at, $3::jsonb
      FROM unnest($4::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $5::text), r.created_at, $6::jsonb
      FROM unnest($7::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $8::text), r.created_at, $9::jsonb
      FROM unnest($10::wire.events[]) r
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
  added_customers AS (
    INSERT INTO customers
    SELECT r.*
    FROM claim, unnest($11::wire.customers[]) r
  ),
  added_payment_methods AS (
    INSERT INTO payment_methods
    SELECT r.*
    FROM claim, unnest($12::wire.payment_methods[]) r
  ),
  changed_payments AS (
    UPDATE payments t
    SET ("status", "customer_id", "stored", "last_event_at", "revision") = ROW(r."status",
        r."customer_id", r."stored", r."last_event_at", r."revision")
    FROM claim, unnest($13::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  forgotten_cvc AS (
    DELETE FROM vault.cvcs v
    USING claim
    WHERE v.payment_id = $14
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- a capture of what was authorized for a subscription
WITH
  given AS (
    SELECT 1
    FROM payment_operations o
    WHERE o.payment_id = $1
      AND o.key_hash = $2::bytea
      AND o.result IS NULL
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
    SET ("status", "last_event_at", "revision") = ROW(r."status", r."last_event_at", r."revision")
    FROM claim, unnest($7::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  answer_0 AS (
    UPDATE idempotency_records i
    SET response_status = $8, sealed_response_key = NULL, sealed_response = $9::bytea
    FROM claim
    WHERE i.account_id = $10
      AND i.livemode = $11
      AND i.key_hash = $12::bytea
      AND i.response_status IS NULL
  ),
  operation_0 AS (
    UPDATE payment_operations o
    SET result = 'succeeded', finished_at = $13, cause = jsonb_set(cause, '{idempotencyKey}', 'null',
        false)
    FROM claim
    WHERE o.payment_id = $14
      AND o.key_hash = $15::bytea
      AND o.result IS NULL
  ),
  operation_1 AS (
    UPDATE payment_operations o
    SET result = 'succeeded', finished_at = $16, cause = jsonb_set(cause, '{idempotencyKey}', 'null',
        false)
    FROM claim
    WHERE o.payment_id = $17
      AND o.key_hash = $18::bytea
      AND o.result IS NULL
  ),
  forgotten_card AS (
    DELETE FROM vault.cards v
    USING claim
    WHERE v.id = $19
  ),
  forgotten_cvc AS (
    DELETE FROM vault.cvcs v
    USING claim
    WHERE v.payment_id = $20
  ),
  looked_after AS (
    UPDATE subscriptions s
    SET due_at = $21
    FROM claim
    WHERE s.id = $22
      AND s.account_id = $23
      AND s.livemode = $24
      AND s.payment_id = $25
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- the charge of a subscription, whose attempt it ends
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
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($2::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_subscriptions) = 1
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
          E'\n', $3::text), r.created_at, $4::jsonb
      FROM unnest($5::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $6::text), r.created_at, $7::jsonb
      FROM unnest($8::wire.events[]) r
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
    FROM claim, unnest($9::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_payments AS (
    UPDATE payments t
    SET ("status", "last_event_at", "revision") = ROW(r."status", r."last_event_at", r."revision")
    FROM claim, unnest($10::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  charge AS (
    UPDATE subscription_charges c
    SET status = $11, failure = $12, decided_at = $13
    FROM claim
    WHERE c.subscription_id = $14
      AND c.charge_date = $15
      AND c.attempt = $16
      AND c.payment_id = $17
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- a declined charge of a subscription, whose account may have changed
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
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($5::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_subscriptions) = 1
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
          E'\n', $6::text), r.created_at, $7::jsonb
      FROM unnest($8::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $9::text), r.created_at, $10::jsonb
      FROM unnest($11::wire.events[]) r
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
    SET ("charge_date", "attempt", "attempt_at", "payment_id", "failures", "last_charge_status",
        "last_charge_failure", "due_at", "revision", "last_event_at") = ROW(r."charge_date",
        r."attempt", r."attempt_at", r."payment_id", r."failures", r."last_charge_status",
        r."last_charge_failure", r."due_at", r."revision", r."last_event_at")
    FROM claim, unnest($12::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_payments AS (
    UPDATE payments t
    SET ("status", "decline_code", "last_event_at", "revision") = ROW(r."status", r."decline_code",
        r."last_event_at", r."revision")
    FROM claim, unnest($13::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  noted_decline AS (
    INSERT INTO card_declines (account_id, livemode, card_hash, payment_id, network, code, advice,
        amount, currency, expiry, for_ever, at)
    SELECT $14, $15, v.number_hash, $16, $17, $18, $19, $20, $21, $22, $23, $24
    FROM claim, (SELECT number_hash FROM vault.cards WHERE id = $25) v
    ON CONFLICT DO NOTHING
  ),
  charge AS (
    UPDATE subscription_charges c
    SET status = $26, failure = $27, decided_at = $28
    FROM claim
    WHERE c.subscription_id = $29
      AND c.charge_date = $30
      AND c.attempt = $31
      AND c.payment_id = $32
  ),
  noticed_charge_failed AS (
    INSERT INTO cardholder_notices (account_id, livemode, kind, about, date, due_at, created_at)
    SELECT a.id, n.livemode, $33, n.about, n.date, $34, $35
    FROM claim, unnest($36::text[], $37::boolean[], $38::text[], $39::text[]) n(account_id, livemode,
        about, date)
    JOIN accounts a ON a.id = n.account_id
      AND $40 = ANY (a.cardholder_mails)
    ON CONFLICT DO NOTHING
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- a confirm that finds nothing to change
WITH
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($1::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_payments) = 1
  ),
  answer_0 AS (
    UPDATE idempotency_records i
    SET response_status = $2, sealed_response_key = NULL, sealed_response = $3::bytea
    FROM claim
    WHERE i.account_id = $4
      AND i.livemode = $5
      AND i.key_hash = $6::bytea
      AND i.response_status IS NULL
  ),
  operation_0 AS (
    UPDATE payment_operations o
    SET result = 'succeeded', finished_at = $7, cause = jsonb_set(cause, '{idempotencyKey}', 'null',
        false)
    FROM claim
    WHERE o.payment_id = $8
      AND o.key_hash = $9::bytea
      AND o.result IS NULL
  )
SELECT 1
FROM claim;
