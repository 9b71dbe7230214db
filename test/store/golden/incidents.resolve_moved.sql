-- incidents.resolve_moved

-- of payments
UPDATE incidents o
SET resolved_at = $1
FROM (
  SELECT i.object_id, i.reason, i.due_at AS reported_at, h.handed_at, waiting.due_at
  FROM incidents i
  LEFT JOIN hand_overs h ON h.kind = i.kind
    AND h.object_id = i.object_id, LATERAL (
    SELECT min(r.due_at) AS due_at
    FROM payments r
    WHERE r.account_id = i.account_id
      AND r.livemode = i.livemode
      AND r.id = i.object_id
      AND TRUE
      AND TRUE
  ) waiting
  WHERE i.kind = $2
    AND i.resolved_at IS NULL
) seen
WHERE o.kind = $3
  AND o.object_id = seen.object_id
  AND o.resolved_at IS NULL
  AND seen.due_at IS DISTINCT FROM seen.reported_at
  AND (seen.handed_at IS NULL OR seen.due_at IS DISTINCT FROM seen.handed_at)
  AND (seen.due_at IS NULL OR seen.reason <> ALL ($4::text[]))
  AND seen.reason <> ALL ($5::text[]);
