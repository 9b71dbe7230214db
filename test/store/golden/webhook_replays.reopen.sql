-- webhook_replays.reopen

-- the next
WITH
  next AS MATERIALIZED (
    SELECT found.id
    FROM ((
      SELECT d.id
      FROM webhook_deliveries d
      WHERE d.endpoint_id = $1
        AND d.account_id = $2
        AND d.livemode = $3
        AND d.id > $4
        AND d.id < $5
        AND d.status = 'failed'
      ORDER BY d.id
      LIMIT $6
    ) UNION ALL (
      SELECT d.id
      FROM webhook_deliveries d
      WHERE d.endpoint_id = $7
        AND d.account_id = $8
        AND d.livemode = $9
        AND d.id > $10
        AND d.id < $11
        AND d.status = 'cancelled'
      ORDER BY d.id
      LIMIT $12
    )) found
    ORDER BY found.id
    LIMIT $13
  ),
  moved AS (
    UPDATE webhook_replays r
    SET cursor = (SELECT max(next.id) FROM next), due_at = $14
    WHERE r.id = $15
      AND r.account_id = $16
      AND r.livemode = $17
      AND r.status = 'running'
      AND r.cursor IS NOT DISTINCT FROM $18
      AND EXISTS (SELECT FROM next)
    RETURNING 1
  ),
  reopened AS (
    UPDATE webhook_deliveries d
    SET status = 'pending', attempt_count = 0, trigger = 'replay', runner = 'dispatcher',
        held_at = NULL, next_attempt_at = $19, replay_id = $20
    FROM next, moved
    WHERE d.id = next.id
      AND d.account_id = $21
      AND d.livemode = $22
      AND d.status IN ('failed','cancelled')
  )
SELECT count(*)::int AS found
FROM next;
