-- payments.drop_claim

-- of a card in the call
WITH
  claim AS (
    DELETE FROM idempotency_records i
    WHERE i.account_id = $1
      AND i.livemode = $2
      AND i.key_hash = $3::bytea
      AND i.epoch = $4
      AND i.draft IS NOT NULL
    RETURNING 1
  )
SELECT 1
FROM claim;

-- of a token, with a card that is to be stored
WITH
  claim AS (
    DELETE FROM idempotency_records i
    WHERE i.account_id = $1
      AND i.livemode = $2
      AND i.key_hash = $3::bytea
      AND i.epoch = $4
      AND i.draft IS NOT NULL
    RETURNING 1
  ),
  given_back AS (
    UPDATE tokens t
    SET used_at = NULL
    FROM claim
    WHERE t.id = $5
      AND t.account_id = $6
      AND t.livemode = $7
  ),
  forgotten_card AS (
    DELETE FROM vault.cards v
    USING claim
    WHERE v.id = $8
  )
SELECT 1
FROM claim;
