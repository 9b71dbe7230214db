-- payouts.wait

-- for the bank
WITH
  given AS (
    SELECT 1
    FROM bank_accounts a
    WHERE a.account_id = $1
      AND a.livemode = $2
      AND a.id = $3
      AND a.status <> 'removed'
      AND NOT EXISTS (SELECT FROM payout_holds h WHERE h.account_id = a.account_id AND h.livemode = a.livemode)
    FOR SHARE OF a
  ),
  locked_payouts AS (
    SELECT 1
    FROM payouts t, unnest($4::wire.payouts[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM given) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_payouts) = 1
  ),
  changed_payouts AS (
    UPDATE payouts t
    SET ("status", "due_at", "revision") = ROW(r."status", r."due_at", r."revision")
    FROM claim, unnest($5::wire.payouts[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;

-- for another look
WITH
  locked_payouts AS (
    SELECT 1
    FROM payouts t, unnest($1::wire.payouts[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_payouts) = 1
  ),
  changed_payouts AS (
    UPDATE payouts t
    SET ("due_at", "waiting_since", "revision") = ROW(r."due_at", r."waiting_since", r."revision")
    FROM claim, unnest($2::wire.payouts[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
