-- files.purge

-- of a day
DELETE FROM files
WHERE ctid = ANY (ARRAY(
  SELECT ctid
  FROM files
  WHERE created_at < $1
    AND NOT EXISTS (
    SELECT FROM disputes d
    WHERE d.account_id = files.account_id
      AND d.livemode = files.livemode
      AND d.status IN ('needs_response', 'under_review')
      AND strpos(d.evidence_files::text, files.id) > 0
  )
  LIMIT $2
));
