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
    DELETE FROM idempotency_records i
    WHERE i.account_id = $2
      AND i.livemode = $3
      AND i.key_hash = $4::bytea
      AND i.epoch = $5
      AND i.draft IS NOT NULL
      AND (SELECT count(*) FROM locked_tokens) = 1
    RETURNING 1
  ),
  changed_tokens AS (
    UPDATE tokens t
    SET ("used_at", "revision") = ROW(r."used_at", r."revision")
    FROM claim, unnest($6::wire.tokens[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  forgotten_card AS (
    DELETE FROM vault.cards v
    USING claim
    WHERE v.id = $7
  )
SELECT 1
FROM claim;
