-- pairings.begin

-- of a machine
INSERT INTO pairings (device_hash, user_hash, host, address, network, status, interval, next_poll_at,
    created_at, expires_at, scopes)
SELECT $1, $2, $3, $4, $5, 'open', $6, $7, $8, $9, '{}'
WHERE (
  SELECT count(*)
  FROM (
    SELECT FROM pairings
    WHERE network = $10
      AND status IN ('open', 'approved')
      AND expires_at > $11
    LIMIT $12
  ) o
) < $13
  AND (
  SELECT count(*)
  FROM (SELECT FROM pairings WHERE status IN ('open', 'approved') AND expires_at > $14 LIMIT $15) o
) < $16
ON CONFLICT DO NOTHING;
