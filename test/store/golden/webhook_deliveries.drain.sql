-- webhook_deliveries.drain

-- of an endpoint
UPDATE webhook_deliveries d
SET runner = 'dispatcher', held_at = NULL, next_attempt_at = $1
FROM (
  SELECT d.id
  FROM webhook_deliveries d
  WHERE d.endpoint_id = $2
    AND d.account_id = $3
    AND d.livemode = $4
    AND d.status = 'pending'
    AND d.id > $5
    AND (d.held_at IS NOT NULL OR (d.created_at < $6::timestamptz + svc_clock_ahead($7,
        $8) AND d.next_attempt_at > $9))
    AND NOT EXISTS (
    SELECT 1
    FROM webhook_attempts a
    WHERE a.delivery_id = d.id
      AND a.finished_at IS NULL
      AND a.at > $10
  )
  ORDER BY d.id
  LIMIT $11
  FOR UPDATE SKIP LOCKED
) waiting
WHERE d.endpoint_id = $12
  AND d.account_id = $13
  AND d.livemode = $14
  AND d.id = waiting.id
RETURNING d.id;
