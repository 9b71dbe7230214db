-- hosted_sessions.take_card

-- that was typed
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
    WHERE (SELECT count(*) FROM locked_hosted_sessions) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_hosted_sessions AS (
    UPDATE hosted_sessions t
    SET ("attempt", "due_at", "revision", "setup_token") = ROW(r."attempt", r."due_at", r."revision",
        r."setup_token")
    FROM claim, unnest($3::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  added_tokens AS (
    INSERT INTO tokens
    SELECT r.*
    FROM claim, unnest($4::wire.tokens[]) r
  ),
  added_vault_cards AS (
    INSERT INTO vault.cards
    SELECT r.*
    FROM claim, unnest($5::wire.vault_cards[]) r
  ),
  added_vault_cvcs AS (
    INSERT INTO vault.cvcs
    SELECT r.*
    FROM claim, unnest($6::wire.vault_cvcs[]) r
  )
SELECT 1
FROM claim;
