-- incidents.tell

-- by webhook
WITH
  opened AS (
    UPDATE incidents
    SET told_of = first_seen_at
    WHERE ctid = ANY (ARRAY(
      SELECT ctid
      FROM incidents
      WHERE resolved_at IS NULL
        AND told_of IS DISTINCT FROM first_seen_at
      LIMIT $1
    ))
      AND resolved_at IS NULL
      AND told_of IS DISTINCT FROM first_seen_at
    RETURNING *
  ),
  ended AS (
    UPDATE incidents
    SET told_of = NULL
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM incidents WHERE resolved_at IS NOT NULL AND told_of IS NOT NULL LIMIT $2))
      AND resolved_at IS NOT NULL
      AND told_of IS NOT NULL
    RETURNING *
  )
SELECT $3 AS way, kind, reason, count(*)::int AS count, min(summary) AS summary,
    (array_agg(object_id ORDER BY first_seen_at, object_id))[1:$4::int] AS objects
FROM opened
GROUP BY kind, reason
UNION ALL
SELECT $5 AS way, kind, reason, count(*)::int AS count, min(summary) AS summary,
    (array_agg(object_id ORDER BY first_seen_at, object_id))[1:$6::int] AS objects
FROM ended
GROUP BY kind, reason
ORDER BY count DESC, kind, reason;
