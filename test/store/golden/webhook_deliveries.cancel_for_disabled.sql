-- webhook_deliveries.cancel_for_disabled

-- of an endpoint that is gone
UPDATE webhook_deliveries d
SET status = 'cancelled', next_attempt_at = NULL, held_at = NULL
WHERE d.account_id = $1
  AND d.livemode = $2
  AND d.status = 'pending'
  AND d.id IN (
  SELECT p.id
  FROM webhook_deliveries p
  WHERE p.endpoint_id = $3
    AND p.account_id = $4
    AND p.livemode = $5
    AND p.status = 'pending'
  LIMIT $6
);
