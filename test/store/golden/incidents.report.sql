-- incidents.report

-- of a payment
WITH
  known AS (
    SELECT reason
    FROM incidents
    WHERE kind = $1
      AND object_id = $2
      AND resolved_at IS NULL
  ),
  reported AS (
    INSERT INTO incidents AS i (kind, object_id, account_id, livemode, reason, summary, due_at,
        first_seen_at, last_seen_at)
    SELECT $3, $4, $5, $6, $7, $8, waiting.due_at, $9, $10
    FROM (
      SELECT min(r.due_at) AS due_at
      FROM payments r
      WHERE r.account_id = $11
        AND r.livemode = $12
        AND r.id = $13
        AND TRUE
        AND TRUE
    ) waiting
    ON CONFLICT (kind, object_id) DO UPDATE SET reason = excluded.reason, summary = excluded.summary,
        due_at = excluded.due_at,
        count = CASE WHEN i.resolved_at IS NULL THEN i.count + 1 ELSE 1 END,
        first_seen_at = CASE WHEN i.resolved_at IS NULL THEN i.first_seen_at ELSE excluded.first_seen_at END, last_seen_at = excluded.last_seen_at, resolved_at = NULL
  )
SELECT reason
FROM known;
