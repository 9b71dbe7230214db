-- webhook_deliveries.cancel_for_deleted

-- of all
WITH
  deleted AS MATERIALIZED (
    SELECT account_id, livemode, id
    FROM webhook_endpoints
    WHERE deleted_at IS NOT NULL
    ORDER BY deleted_at DESC
    LIMIT $1
  ),
  waiting AS MATERIALIZED (
    SELECT d.*
    FROM deleted w
    CROSS JOIN LATERAL (
      SELECT d.account_id, d.livemode, d.id
      FROM webhook_deliveries d
      WHERE d.endpoint_id = w.id
        AND d.account_id = w.account_id
        AND d.livemode = w.livemode
        AND d.status = 'pending'
      LIMIT $2
      FOR UPDATE SKIP LOCKED
    ) d
    LIMIT $3
  )
UPDATE webhook_deliveries d
SET status = 'cancelled', next_attempt_at = NULL, held_at = NULL
FROM waiting
WHERE d.account_id = waiting.account_id
  AND d.livemode = waiting.livemode
  AND d.id = waiting.id;
