-- payments.claim

-- with the card in the call
WITH
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($1::wire.idempotency_records[]) r
    WHERE NOT EXISTS (
      SELECT FROM card_declines d
      WHERE d.account_id = $2
        AND d.livemode = $3
        AND d.card_hash IN ($4::bytea,$5::bytea)
    )
    ON CONFLICT DO NOTHING
    RETURNING 1
  )
SELECT 1
FROM claim;

-- with a token, and a customer who is made with it
WITH
  locked_tokens AS (
    SELECT 1
    FROM tokens t, unnest($1::wire.tokens[]) r
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
    WHERE NOT EXISTS (
      SELECT FROM card_declines d
      WHERE d.account_id = $3
        AND d.livemode = $4
        AND d.card_hash IN ($5::bytea,$6::bytea)
    )
      AND (SELECT count(*) FROM locked_tokens) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_tokens AS (
    UPDATE tokens t
    SET ("used_at", "revision") = ROW(r."used_at", r."revision")
    FROM claim, unnest($7::wire.tokens[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;

-- with a stored card
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
    WHERE NOT EXISTS (
      SELECT FROM card_declines d
      WHERE d.account_id = $3
        AND d.livemode = $4
        AND d.card_hash IN ($5::bytea,$6::bytea)
    )
      AND (SELECT count(*) FROM locked_payment_methods) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  )
SELECT 1
FROM claim;

-- on a hosted session
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
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($2::wire.idempotency_records[]) r
    WHERE NOT EXISTS (
      SELECT FROM card_declines d
      WHERE d.account_id = $3
        AND d.livemode = $4
        AND d.card_hash IN ($5::bytea,$6::bytea)
    )
      AND (SELECT count(*) FROM locked_hosted_sessions) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_hosted_sessions AS (
    UPDATE hosted_sessions t
    SET ("payment_id", "attempt", "due_at", "revision") = ROW(r."payment_id", r."attempt",
        r."due_at", r."revision")
    FROM claim, unnest($7::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;

-- with a card that is to be stored
WITH
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($1::wire.idempotency_records[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  added_vault_cards AS (
    INSERT INTO vault.cards
    SELECT r.*
    FROM claim, unnest($2::wire.vault_cards[]) r
  )
SELECT 1
FROM claim;

-- several that wait together
WITH
  soon AS MATERIALIZED (
    SELECT set_config('lock_timeout', $1::text, true)
  ),
  declined AS MATERIALIZED (
    SELECT h.id
    FROM unnest($2::text[], $3::text[], $4::boolean[], $5::text[]) h(id, account_id, livemode, hash)
    WHERE EXISTS (
      SELECT FROM card_declines d
      WHERE d.account_id = h.account_id
        AND d.livemode = h.livemode
        AND d.card_hash = h.hash::bytea
    )
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM soon, unnest($6::wire.idempotency_records[]) r
    WHERE NOT EXISTS (SELECT FROM declined d WHERE d.id = r.resource_id)
    ON CONFLICT DO NOTHING
    RETURNING resource_id AS id
  )
SELECT id
FROM claim;

-- with a card that is known to have been declined
WITH
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($1::wire.idempotency_records[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  )
SELECT 1
FROM claim;
