-- payment_operations.mark_sent

-- for the first time
WITH
  open AS (
    SELECT 1
    FROM payments p
    WHERE p.account_id = $1
      AND p.livemode = $2
      AND p.id = $3
      AND p.closing_since IS NULL
    FOR SHARE
  )
UPDATE payment_operations o
SET sent_at = $4
FROM open
WHERE o.payment_id = $5
  AND o.key_hash = $6::bytea
  AND o.result IS NULL
  AND (o.sent_at IS NULL OR $7);
