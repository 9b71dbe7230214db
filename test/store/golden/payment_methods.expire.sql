-- payment_methods.expire

-- of a month
UPDATE payment_methods p
SET status = 'expired'
FROM (
  SELECT account_id, livemode, id
  FROM payment_methods
  WHERE status IN ('active')
    AND (card_expiry_year, card_expiry_month) <= ($1::int, $2::int)
    AND (livemode OR account_id <> ALL ($3::text[]))
  LIMIT $4
  FOR UPDATE SKIP LOCKED
) past
WHERE p.account_id = past.account_id
  AND p.livemode = past.livemode
  AND p.id = past.id;
