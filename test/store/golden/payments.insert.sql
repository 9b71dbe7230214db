-- payments.insert

-- several sales that wait together
WITH
  soon AS MATERIALIZED (
    SELECT set_config('lock_timeout', $1::text, true)
  ),
  locked AS (
    SELECT i.*, r.response_status AS status, r.sealed_response AS response
    FROM soon, unnest($2::wire.idempotency_records[]) r, LATERAL (
      SELECT c.account_id, c.livemode, c.key_hash, c.fingerprint, c.operation_id, c.resource_id,
          c.lease_until, c.created_at, c.epoch
      FROM idempotency_records c
      WHERE c.account_id = r.account_id
        AND c.livemode = r.livemode
        AND c.key_hash = r.key_hash
        AND c.epoch = r.epoch
        AND c.draft IS NOT NULL
      FOR UPDATE SKIP LOCKED
    ) i
  ),
  claim AS (
    INSERT INTO idempotency_records AS i (account_id, livemode, key_hash, fingerprint, operation_id,
        resource_id, lease_until, response_status, sealed_response, created_at, epoch)
    SELECT account_id, livemode, key_hash, fingerprint, operation_id, resource_id, lease_until,
        status, response, created_at, epoch
    FROM locked
    ON CONFLICT (account_id, livemode, key_hash) DO UPDATE SET draft = NULL,
        response_status = excluded.response_status, sealed_response_key = NULL,
        sealed_response = excluded.sealed_response
    RETURNING i.resource_id AS id
  ),
  told AS (
    INSERT INTO events
    SELECT e.id, e.account_id, e.livemode, e.type, e.object_id, e.api_version, e.line, e.created_at,
        e.why::jsonb
    FROM claim c, ROWS
    FROM (unnest($3::wire.events[]), unnest(string_to_array($4, E'\n')), unnest(string_to_array($5,
        E'\n'))) AS e(id, account_id, livemode, type, object_id, api_version, payload, created_at,
        cause, line, why)
    WHERE e.object_id = c.id
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
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim c, unnest($6::wire.payments[]) r
    WHERE r.id = c.id
  )
SELECT due.livemode, claim.id
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- a sale, approved
WITH
  claim AS (
    UPDATE idempotency_records i
    SET draft = NULL, response_status = $1, sealed_response_key = NULL, sealed_response = $2::bytea
    WHERE i.account_id = $3
      AND i.livemode = $4
      AND i.key_hash = $5::bytea
      AND i.epoch = $6
      AND i.draft IS NOT NULL
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $7::text), r.created_at, $8::jsonb
      FROM unnest($9::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $10::text), r.created_at, $11::jsonb
      FROM unnest($12::wire.events[]) r
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
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($13::wire.payments[]) r
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- a sale by a token, with the customer who is made with it
WITH
  claim AS (
    UPDATE idempotency_records i
    SET draft = NULL, response_status = $1, sealed_response_key = NULL, sealed_response = $2::bytea
    WHERE i.account_id = $3
      AND i.livemode = $4
      AND i.key_hash = $5::bytea
      AND i.epoch = $6
      AND i.draft IS NOT NULL
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $7::text), r.created_at, $8::jsonb
      FROM unnest($9::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $10::text), r.created_at, $11::jsonb
      FROM unnest($12::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $13::text), r.created_at, $14::jsonb
      FROM unnest($15::wire.events[]) r
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
    FROM claim, unnest($16::wire.customers[]) r
  ),
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($17::wire.payments[]) r
  ),
  spent_card AS (
    DELETE FROM vault.cards c
    USING claim
    WHERE c.id = $18
  ),
  spent_cvc AS (
    DELETE FROM vault.cvcs c
    USING claim
    WHERE c.payment_id = $19
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- a sale, with a customer who is made unless there is one
WITH
  given AS (
    SELECT 1
    WHERE NOT EXISTS (
      SELECT FROM customers
      WHERE account_id = $1
        AND livemode = $2
        AND deleted_at IS NULL
        AND email IS NOT NULL
        AND lower(email) COLLATE "C" = lower($3)
    )
  ),
  claim AS (
    UPDATE idempotency_records i
    SET draft = NULL, response_status = $4, sealed_response_key = NULL, sealed_response = $5::bytea
    WHERE i.account_id = $6
      AND i.livemode = $7
      AND i.key_hash = $8::bytea
      AND i.epoch = $9
      AND i.draft IS NOT NULL
      AND (SELECT count(*) FROM given) = 1
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $10::text), r.created_at, $11::jsonb
      FROM unnest($12::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $13::text), r.created_at, $14::jsonb
      FROM unnest($15::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $16::text), r.created_at, $17::jsonb
      FROM unnest($18::wire.events[]) r
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
    FROM claim, unnest($19::wire.customers[]) r
  ),
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($20::wire.payments[]) r
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- a payment that waits
WITH
  claim AS (
    UPDATE idempotency_records i
    SET draft = NULL
    WHERE i.account_id = $1
      AND i.livemode = $2
      AND i.key_hash = $3::bytea
      AND i.epoch = $4
      AND i.draft IS NOT NULL
    RETURNING 1
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
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($8::wire.payments[]) r
  ),
  added_vault_cards AS (
    INSERT INTO vault.cards
    SELECT r.*
    FROM claim, unnest($9::wire.vault_cards[]) r
  ),
  added_vault_cvcs AS (
    INSERT INTO vault.cvcs
    SELECT r.*
    FROM claim, unnest($10::wire.vault_cvcs[]) r
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
  claim AS (
    UPDATE idempotency_records i
    SET draft = NULL, response_status = $2, sealed_response_key = NULL, sealed_response = $3::bytea
    WHERE i.account_id = $4
      AND i.livemode = $5
      AND i.key_hash = $6::bytea
      AND i.epoch = $7
      AND i.draft IS NOT NULL
      AND (SELECT count(*) FROM locked_customers) = 1
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $8::text), r.created_at, $9::jsonb
      FROM unnest($10::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $11::text), r.created_at, $12::jsonb
      FROM unnest($13::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $14::text), r.created_at, $15::jsonb
      FROM unnest($16::wire.events[]) r
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
    FROM claim, unnest($17::wire.customers[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  added_payment_methods AS (
    INSERT INTO payment_methods
    SELECT r.*
    FROM claim, unnest($18::wire.payment_methods[]) r
  ),
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($19::wire.payments[]) r
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- approved, with a receipt by mail
WITH
  claim AS (
    UPDATE idempotency_records i
    SET draft = NULL, response_status = $1, sealed_response_key = NULL, sealed_response = $2::bytea
    WHERE i.account_id = $3
      AND i.livemode = $4
      AND i.key_hash = $5::bytea
      AND i.epoch = $6
      AND i.draft IS NOT NULL
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $7::text), r.created_at, $8::jsonb
      FROM unnest($9::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $10::text), r.created_at, $11::jsonb
      FROM unnest($12::wire.events[]) r
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
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($13::wire.payments[]) r
  ),
  noticed_receipt AS (
    INSERT INTO cardholder_notices (account_id, livemode, kind, about, date, due_at, created_at)
    SELECT a.id, n.livemode, $14, n.about, n.date, $15, $16
    FROM claim, unnest($17::text[], $18::boolean[], $19::text[], $20::text[]) n(account_id, livemode,
        about, date)
    JOIN accounts a ON a.id = n.account_id
      AND $21 = ANY (a.cardholder_mails)
    ON CONFLICT DO NOTHING
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- declined, which its network counts
WITH
  claim AS (
    UPDATE idempotency_records i
    SET draft = NULL, response_status = $1, sealed_response_key = NULL, sealed_response = $2::bytea
    WHERE i.account_id = $3
      AND i.livemode = $4
      AND i.key_hash = $5::bytea
      AND i.epoch = $6
      AND i.draft IS NOT NULL
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $7::text), r.created_at, $8::jsonb
      FROM unnest($9::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $10::text), r.created_at, $11::jsonb
      FROM unnest($12::wire.events[]) r
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
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($13::wire.payments[]) r
  ),
  noted_decline AS (
    INSERT INTO card_declines (account_id, livemode, card_hash, payment_id, network, code, advice,
        amount, currency, expiry, for_ever, at)
    SELECT $14, $15, v.number_hash, $16, $17, $18, $19, $20, $21, $22, $23, $24
    FROM claim, (SELECT number_hash FROM vault.cards WHERE id = $25) v
    ON CONFLICT DO NOTHING
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- that goes on at another acquirer
WITH
  claim AS (
    UPDATE idempotency_records i
    SET draft = NULL
    WHERE i.account_id = $1
      AND i.livemode = $2
      AND i.key_hash = $3::bytea
      AND i.epoch = $4
      AND i.draft IS NOT NULL
    RETURNING 1
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
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($8::wire.payments[]) r
  ),
  added_vault_cards AS (
    INSERT INTO vault.cards
    SELECT r.*
    FROM claim, unnest($9::wire.vault_cards[]) r
  ),
  added_vault_cvcs AS (
    INSERT INTO vault.cvcs
    SELECT r.*
    FROM claim, unnest($10::wire.vault_cvcs[]) r
  ),
  ended_attempt AS (
    INSERT INTO payment_attempts (account_id, livemode, payment_id, number, acquirer, processor_key,
        outcome, decline_code, network, ended_at)
    SELECT $11, $12, $13, $14, $15, $16, $17, $18, $19::json, $20
    FROM claim
  ),
  noted_decline AS (
    INSERT INTO card_declines (account_id, livemode, card_hash, payment_id, network, code, advice,
        amount, currency, expiry, for_ever, at)
    SELECT $21, $22, v.number_hash, $23, $24, $25, $26, $27, $28, $29, $30, $31
    FROM claim, (SELECT number_hash FROM vault.cards WHERE id = $32) v
    ON CONFLICT DO NOTHING
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- declined, so that the card is not stored
WITH
  claim AS (
    UPDATE idempotency_records i
    SET draft = NULL, response_status = $1, sealed_response_key = NULL, sealed_response = $2::bytea
    WHERE i.account_id = $3
      AND i.livemode = $4
      AND i.key_hash = $5::bytea
      AND i.epoch = $6
      AND i.draft IS NOT NULL
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $7::text), r.created_at, $8::jsonb
      FROM unnest($9::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $10::text), r.created_at, $11::jsonb
      FROM unnest($12::wire.events[]) r
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
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($13::wire.payments[]) r
  ),
  forgotten_card AS (
    DELETE FROM vault.cards v
    USING claim
    WHERE v.id = $14
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- approved, and the card is stored for a new customer
WITH
  claim AS (
    UPDATE idempotency_records i
    SET draft = NULL, response_status = $1, sealed_response_key = NULL, sealed_response = $2::bytea
    WHERE i.account_id = $3
      AND i.livemode = $4
      AND i.key_hash = $5::bytea
      AND i.epoch = $6
      AND i.draft IS NOT NULL
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $7::text), r.created_at, $8::jsonb
      FROM unnest($9::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $10::text), r.created_at, $11::jsonb
      FROM unnest($12::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $13::text), r.created_at, $14::jsonb
      FROM unnest($15::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $16::text), r.created_at, $17::jsonb
      FROM unnest($18::wire.events[]) r
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
    FROM claim, unnest($19::wire.customers[]) r
  ),
  added_payment_methods AS (
    INSERT INTO payment_methods
    SELECT r.*
    FROM claim, unnest($20::wire.payment_methods[]) r
  ),
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($21::wire.payments[]) r
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
