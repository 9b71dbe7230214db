-- pairings.purge

-- of a day
DELETE FROM pairings
WHERE device_hash IN (
  SELECT p.device_hash
  FROM pairings p
  WHERE p.expires_at < $1
    AND NOT (p.status = 'collected' AND EXISTS (
    SELECT FROM api_keys k
    WHERE k.id = p.key_id
      AND k.revoked_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > $2)
  ))
  LIMIT $3
);
