-- tokens.spend

-- by a use that was refused
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
    WHERE (SELECT count(*) FROM locked_tokens) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_tokens AS (
    UPDATE tokens t
    SET ("used_at", "revision") = ROW(r."used_at", r."revision")
    FROM claim, unnest($3::wire.tokens[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  spent_card AS (
    DELETE FROM vault.cards c
    USING claim
    WHERE c.id = $4
  ),
  spent_cvc AS (
    DELETE FROM vault.cvcs c
    USING claim
    WHERE c.payment_id = $5
  )
SELECT 1
FROM claim;
