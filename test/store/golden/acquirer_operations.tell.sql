-- acquirer_operations.tell

-- its outcome
UPDATE acquirer_operations
SET ids = ids || $1::jsonb,
    told = CASE WHEN told ->> 'state' = ANY($2::text[]) OR false THEN $3::jsonb || '{}'::jsonb WHEN told ->> 'state' = ANY($4::text[]) OR (told ->> 'at')::timestamptz > $5::timestamptz OR told ->> 'state' = 'closed' AND (told ->> 'at')::timestamptz = $6::timestamptz THEN told ELSE $7::jsonb || '{}'::jsonb END
WHERE acquirer = $8
  AND livemode = $9
  AND key_hash = $10::bytea
  AND true
  AND true
  AND coalesce(ids ->> 'reference', $11) = $12;
