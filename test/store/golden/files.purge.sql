-- files.purge

-- of a day
DELETE FROM files
WHERE ctid = ANY (ARRAY(
  SELECT f.ctid
  FROM files f
  WHERE f.created_at < $1
    AND NOT EXISTS (
    SELECT FROM disputes d
    WHERE d.account_id = f.account_id
      AND d.livemode = f.livemode
      AND d.status IN ('needs_response', 'under_review')
      AND strpos(d.evidence_files::text, f.id) > 0
  )
  LIMIT $2
));
