-- payments.follow

-- at another acquirer, after a decline that its network counts
WITH
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($1::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_payments) = 1
  ),
  changed_payments AS (
    UPDATE payments t
    SET ("epoch", "lease_until", "due_at", "acquirer", "processor_key", "revision") = ROW(r."epoch",
        r."lease_until", r."due_at", r."acquirer", r."processor_key", r."revision")
    FROM claim, unnest($2::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  ended_attempt AS (
    INSERT INTO payment_attempts (account_id, livemode, payment_id, number, acquirer, processor_key,
        outcome, decline_code, network, ended_at)
    SELECT $3, $4, $5, $6, $7, $8, $9, $10, $11::json, $12
    FROM claim
  ),
  noted_decline AS (
    INSERT INTO card_declines (account_id, livemode, card_hash, payment_id, network, code, advice,
        amount, currency, expiry, for_ever, at)
    SELECT $13, $14, v.number_hash, $15, $16, $17, $18, $19, $20, $21, $22, $23
    FROM claim, (SELECT number_hash FROM vault.cards WHERE id = $24) v
    ON CONFLICT DO NOTHING
  )
SELECT 1
FROM claim;
