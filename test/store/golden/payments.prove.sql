-- payments.prove

-- whose proof is sealed beside its CVC
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
    SET ("three_ds_status", "lease_until", "due_at", "untold", "revision",
        "besides") = ROW(r."three_ds_status", r."lease_until", r."due_at", r."untold", r."revision",
        r."besides")
    FROM claim, unnest($2::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  sealed_proof AS (
    UPDATE vault.cvcs v
    SET sealed = $3::bytea
    FROM claim
    WHERE v.payment_id = $4
  )
SELECT 1
FROM claim;
