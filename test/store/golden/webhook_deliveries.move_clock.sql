-- webhook_deliveries.move_clock

-- of an account
UPDATE webhook_deliveries t
SET next_attempt_at = t.next_attempt_at - make_interval(secs => $1::float8)
FROM webhook_endpoints w
JOIN webhook_deliveries d ON d.endpoint_id = w.id
WHERE w.account_id = $2
  AND NOT w.livemode
  AND d.account_id = $3
  AND NOT d.livemode
  AND d.status = 'pending'
  AND d.held_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM webhook_attempts a WHERE a.delivery_id = d.id AND a.finished_at IS NULL AND a.at > $4)
  AND t.account_id = d.account_id
  AND t.livemode = d.livemode
  AND t.id = d.id;
