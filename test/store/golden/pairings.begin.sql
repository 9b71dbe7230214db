-- pairings.begin

-- of a machine
WITH
  crowd AS MATERIALIZED (
    SELECT count(*) AS everybodys, count(*) FILTER (WHERE network = $1) AS own
    FROM pairings
    WHERE status IN ('open', 'approved')
      AND expires_at > $2
  ),
  displaced AS (
    DELETE FROM pairings
    WHERE status = 'open'
      AND device_hash = (
      SELECT one.device_hash
      FROM pairings one
      JOIN (
        SELECT array_to_string((string_to_array(network, ':'))[1:3], ':') AS area, count(*) AS many
        FROM pairings
        WHERE status IN ('open', 'approved')
          AND expires_at > $3
        GROUP BY 1
      ) of_area ON of_area.area = array_to_string((string_to_array(one.network, ':'))[1:3], ':')
      WHERE one.status = 'open'
        AND one.expires_at > $4
        AND (SELECT everybodys >= $5 AND own < $6 FROM crowd)
      ORDER BY of_area.many DESC, one.created_at
      LIMIT 1
      FOR UPDATE OF one SKIP LOCKED
    )
    RETURNING 1
  )
INSERT INTO pairings (device_hash, user_hash, host, address, network, status, interval, next_poll_at,
    created_at, expires_at, scopes)
SELECT $7, $8, $9, $10, $11, 'open', $12::int, $13::timestamptz, $14::timestamptz, $15::timestamptz,
    '{}'
FROM crowd
WHERE own < $16
  AND (everybodys < $17 OR EXISTS (SELECT FROM displaced))
ON CONFLICT DO NOTHING;
