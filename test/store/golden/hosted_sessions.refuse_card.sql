-- hosted_sessions.refuse_card

-- by its issuer
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
  locked_tokens AS (
    SELECT 1
    FROM tokens t, unnest($2::wire.tokens[]) r
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
  changed_hosted_sessions AS (
    UPDATE hosted_sessions t
    SET ("due_at", "revision", "decline_code") = ROW(r."due_at", r."revision", r."decline_code")
    FROM claim, unnest($3::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_tokens AS (
    UPDATE tokens t
    SET ("used_at", "revision") = ROW(r."used_at", r."revision")
    FROM claim, unnest($4::wire.tokens[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  spent_card AS (
    DELETE FROM vault.cards c
    USING claim
    WHERE c.id = $5
  ),
  spent_cvc AS (
    DELETE FROM vault.cvcs c
    USING claim
    WHERE c.payment_id = $6
  )
SELECT 1
FROM claim;
