-- tokens.spend

-- by a use that was refused
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
  ),
  spent_card AS (
    DELETE FROM vault.cards c
    USING claim
    WHERE c.id = $10
  ),
  spent_cvc AS (
    DELETE FROM vault.cvcs c
    USING claim
    WHERE c.payment_id = $11
  )
SELECT 1
FROM claim;
