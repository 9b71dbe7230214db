-- tokens.create

-- by a call
WITH
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($1::wire.idempotency_records[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  added_tokens AS (
    INSERT INTO tokens
    SELECT r.*
    FROM claim, unnest($2::wire.tokens[]) r
  ),
  added_vault_cards AS (
    INSERT INTO vault.cards
    SELECT r.*
    FROM claim, unnest($3::wire.vault_cards[]) r
  ),
  added_vault_cvcs AS (
    INSERT INTO vault.cvcs
    SELECT r.*
    FROM claim, unnest($4::wire.vault_cvcs[]) r
  )
SELECT 1
FROM claim;
