-- payments.claim

-- with the card in the call
WITH
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($1::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  )
SELECT 1
FROM claim;

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
  spent AS (
    UPDATE tokens t
    SET used_at = $6
    FROM claim
    WHERE t.id = $7
      AND t.account_id = $8
      AND t.livemode = $9
  )
SELECT 1
FROM claim;

-- with a stored card
WITH
  given AS (
    SELECT 1
    FROM payment_methods
    WHERE id = $1
      AND account_id = $2
      AND livemode = $3
      AND status <> 'detached'
    FOR SHARE
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM given, unnest($4::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  )
SELECT 1
FROM claim;

-- on a hosted session
WITH
  given AS (
    UPDATE hosted_sessions
    SET payment_id = $1, attempt = attempt + 1, due_at = $2
    WHERE id = $3
      AND account_id = $4
      AND livemode = $5
      AND status = 'open'
      AND attempt = $6
      AND attempt <= $7
      AND expires_at > $8
    RETURNING 1
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM given, unnest($9::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  )
SELECT 1
FROM claim;

-- with a card that is to be stored
WITH
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($1::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  added_vault_cards AS (
    INSERT INTO vault.cards
    SELECT r.*
    FROM claim, unnest($2::wire.vault_cards_1[]) r
  )
SELECT 1
FROM claim;
