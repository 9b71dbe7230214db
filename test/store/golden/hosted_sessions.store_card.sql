-- hosted_sessions.store_card

-- of a customer who is there
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
  locked_hosted_sessions AS (
    SELECT 1
    FROM hosted_sessions t, unnest($2::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_customers) = 1
    FOR UPDATE OF t
  ),
  locked_tokens AS (
    SELECT 1
    FROM tokens t, unnest($3::wire.tokens[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_hosted_sessions) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_tokens) = 1
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
  changed_customers AS (
    UPDATE customers t
    SET ("revision") = ROW(r."revision")
    FROM claim, unnest($7::wire.customers[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  added_payment_methods AS (
    INSERT INTO payment_methods
    SELECT r.*
    FROM claim, unnest($8::wire.payment_methods[]) r
  ),
  changed_hosted_sessions AS (
    UPDATE hosted_sessions t
    SET ("customer_id", "due_at", "revision", "payment_method_id") = ROW(r."customer_id", r."due_at",
        r."revision", r."payment_method_id")
    FROM claim, unnest($9::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_tokens AS (
    UPDATE tokens t
    SET ("used_at", "revision") = ROW(r."used_at", r."revision")
    FROM claim, unnest($10::wire.tokens[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  spent_card AS (
    DELETE FROM vault.cards c
    USING claim
    WHERE c.id = $11
  ),
  spent_cvc AS (
    DELETE FROM vault.cvcs c
    USING claim
    WHERE c.payment_id = $12
  ),
  added_vault_cards AS (
    INSERT INTO vault.cards
    SELECT r.*
    FROM claim, unnest($13::wire.vault_cards[]) r
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- of a customer who is made with it
WITH
  given AS (
    SELECT 1
    WHERE NOT EXISTS (
      SELECT FROM customers
      WHERE account_id = $1
        AND livemode = $2
        AND deleted_at IS NULL
        AND reference = $3
    )
  ),
  locked_hosted_sessions AS (
    SELECT 1
    FROM hosted_sessions t, unnest($4::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM given) = 1
    FOR UPDATE OF t
  ),
  locked_tokens AS (
    SELECT 1
    FROM tokens t, unnest($5::wire.tokens[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_hosted_sessions) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_tokens) = 1
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
  added_customers AS (
    INSERT INTO customers
    SELECT r.*
    FROM claim, unnest($12::wire.customers[]) r
  ),
  added_payment_methods AS (
    INSERT INTO payment_methods
    SELECT r.*
    FROM claim, unnest($13::wire.payment_methods[]) r
  ),
  changed_hosted_sessions AS (
    UPDATE hosted_sessions t
    SET ("customer_id", "due_at", "revision", "payment_method_id") = ROW(r."customer_id", r."due_at",
        r."revision", r."payment_method_id")
    FROM claim, unnest($14::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_tokens AS (
    UPDATE tokens t
    SET ("used_at", "revision") = ROW(r."used_at", r."revision")
    FROM claim, unnest($15::wire.tokens[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  spent_card AS (
    DELETE FROM vault.cards c
    USING claim
    WHERE c.id = $16
  ),
  spent_cvc AS (
    DELETE FROM vault.cvcs c
    USING claim
    WHERE c.payment_id = $17
  ),
  added_vault_cards AS (
    INSERT INTO vault.cards
    SELECT r.*
    FROM claim, unnest($18::wire.vault_cards[]) r
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
