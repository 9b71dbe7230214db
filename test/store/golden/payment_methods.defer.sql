-- payment_methods.defer

-- by a minute
WITH
  locked_payment_methods AS (
    SELECT 1
    FROM payment_methods t, unnest($1::wire.payment_methods[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_payment_methods) = 1
  ),
  changed_payment_methods AS (
    UPDATE payment_methods t
    SET ("revision") = ROW(r."revision")
    FROM claim, unnest($2::wire.payment_methods[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
