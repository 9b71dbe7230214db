-- cardholder_notices.add

-- of a charge that is told ahead
INSERT INTO cardholder_notices (account_id, livemode, kind, about, date, due_at, created_at)
SELECT a.id, n.livemode, $1, n.about, n.date, $2, $3
FROM unnest($4::text[], $5::boolean[], $6::text[], $7::text[]) n(account_id, livemode, about, date)
JOIN accounts a ON a.id = n.account_id
  AND $8 = ANY (a.cardholder_mails)
ON CONFLICT DO NOTHING;
