-- payment_methods.attach

-- from a token
WITH
  given AS (
    SELECT 1
    FROM (
      SELECT 1
      FROM tokens
      WHERE id = $1
        AND account_id = $2
        AND livemode = $3
        AND used_at IS NULL
        AND expires_at > $4
      FOR UPDATE
    ) t, (
      SELECT 1
      FROM customers
      WHERE id = $5
        AND account_id = $6
        AND livemode = $7
        AND deleted_at IS NULL
      FOR UPDATE
    ) c
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM given, unnest($8::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $9::text), r.created_at
      FROM unnest($10::wire.events_1[]) r
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
    SET used_at = $11
    FROM claim
    WHERE t.id = $12
      AND t.account_id = $13
      AND t.livemode = $14
  ),
  spent_card AS (
    DELETE FROM vault.cards c
    USING claim
    WHERE c.id = $15
  ),
  spent_cvc AS (
    DELETE FROM vault.cvcs c
    USING claim
    WHERE c.payment_id = $16
  ),
  taken AS (
    UPDATE customers c
    SET revision = c.revision + 1
    FROM claim
    WHERE c.id = $17
      AND c.account_id = $18
      AND c.livemode = $19
      AND c.deleted_at IS NULL
    RETURNING 1
  ),
  added_payment_methods AS (
    INSERT INTO payment_methods
    SELECT r.*
    FROM claim, unnest($20::wire.payment_methods_2[]) r
  ),
  added_vault_cards AS (
    INSERT INTO vault.cards
    SELECT r.*
    FROM claim, unnest($21::wire.vault_cards_1[]) r
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
