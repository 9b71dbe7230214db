-- payments.wait

-- until its lease has ended
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
    SET ("epoch", "lease_until", "due_at", "waiting_since", "revision") = ROW(r."epoch",
        r."lease_until", r."due_at", r."waiting_since", r."revision")
    FROM claim, unnest($2::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
