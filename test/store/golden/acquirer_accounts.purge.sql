-- acquirer_accounts.purge

-- of a day
DELETE FROM acquirer_accounts
WHERE id IN (
  SELECT id
  FROM acquirer_accounts
  WHERE status = 'retired'
    AND activated_at IS NULL
    AND retired_at < $1
  LIMIT $2
);
