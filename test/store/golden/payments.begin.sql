-- payments.begin

-- with a token, and a customer who is made with it
WITH
  given AS (
    SELECT 1
    FROM tokens
    WHERE id = $1
      AND account_id = $2
      AND livemode = $3
      AND used_at IS NULL
      AND expires_at > $4
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
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $8::text), r.created_at
      FROM unnest($9::wire.events_1[]) r
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
  spent AS (
    UPDATE tokens t
    SET used_at = $10
    FROM claim
    WHERE t.id = $11
      AND t.account_id = $12
      AND t.livemode = $13
  ),
  spent_card AS (
    DELETE FROM vault.cards c
    USING claim
    WHERE c.id = $14
  ),
  spent_cvc AS (
    DELETE FROM vault.cvcs c
    USING claim
    WHERE c.payment_id = $15
  ),
  added_customers AS (
    INSERT INTO customers
    SELECT r.*
    FROM claim, unnest($16::wire.customers_3[]) r
  ),
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($17::wire.payments_6[]) r
  ),
  added_vault_cards AS (
    INSERT INTO vault.cards
    SELECT r.*
    FROM claim, unnest($18::wire.vault_cards_1[]) r
  ),
  added_vault_cvcs AS (
    INSERT INTO vault.cvcs
    SELECT r.*
    FROM claim, unnest($19::wire.vault_cvcs_1[]) r
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
