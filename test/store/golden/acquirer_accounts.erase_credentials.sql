-- acquirer_accounts.erase_credentials

-- of a day
UPDATE acquirer_accounts
SET sealed_secrets = NULL, revision = revision + 1
WHERE id IN (
  SELECT id
  FROM acquirer_accounts a
  WHERE status = 'retired'
    AND sealed_secrets IS NOT NULL
    AND retired_at < $1
    AND NOT EXISTS (
    SELECT FROM payments p
    WHERE p.account_id = a.account_id
      AND p.livemode = a.livemode
      AND p.acquirer = a.id
      AND p.due_at IS NOT NULL
  )
    AND NOT EXISTS (
    SELECT FROM refunds r
    JOIN payments p ON p.account_id = r.account_id
      AND p.livemode = r.livemode
      AND p.id = r.payment_id
    WHERE r.account_id = a.account_id
      AND r.livemode = a.livemode
      AND r.due_at IS NOT NULL
      AND p.acquirer = a.id
  )
    AND NOT EXISTS (
    SELECT FROM disputes d
    WHERE d.account_id = a.account_id
      AND d.livemode = a.livemode
      AND d.due_at IS NOT NULL
      AND d.acquirer = a.id
  )
  LIMIT $2
);
