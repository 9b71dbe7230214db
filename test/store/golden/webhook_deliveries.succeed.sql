-- webhook_deliveries.succeed

-- of one
WITH
  done AS (
    UPDATE webhook_attempts a
    SET duration_ms = r.duration_ms, response_status = r.response_status,
        response_body = r.response_body, finished_at = r.finished_at
    FROM unnest($1::wire.webhook_attempts[]) r
    WHERE a.delivery_id = r.delivery_id
      AND a.ordinal = r.ordinal
      AND a.finished_at IS NULL
    RETURNING a.delivery_id, a.ordinal
  )
UPDATE webhook_deliveries d
SET status = 'succeeded', attempt_count = d.attempt_count + 1, next_attempt_at = NULL,
    held_at = NULL
FROM done
WHERE (d.account_id, d.livemode, d.id) IN (($2, $3, $4))
  AND d.id = done.delivery_id
  AND d.tries = done.ordinal
  AND d.status IN ('pending', 'cancelled');
