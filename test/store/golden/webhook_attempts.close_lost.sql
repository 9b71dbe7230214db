-- webhook_attempts.close_lost

-- of all
UPDATE webhook_attempts a
SET error = 'interrupted', finished_at = $1
FROM (
  SELECT delivery_id, ordinal
  FROM webhook_attempts
  WHERE finished_at IS NULL
    AND at < $2
  ORDER BY at
  LIMIT $3
  FOR UPDATE SKIP LOCKED
) lost
WHERE a.delivery_id = lost.delivery_id
  AND a.ordinal = lost.ordinal;
