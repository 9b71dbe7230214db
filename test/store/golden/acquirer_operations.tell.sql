-- acquirer_operations.tell

-- its outcome
UPDATE acquirer_operations
SET ids = ids || $1::jsonb,
    told = CASE WHEN told ->> 'state' = ANY($2::text[]) OR (false OR (ids ->> 'reference' <> $3 AND told ->> 'state' = 'closed' AND told ->> 'voided' = 'true')) THEN $4::jsonb || '{}'::jsonb WHEN told ->> 'state' = ANY($5::text[]) OR (told ->> 'at')::timestamptz > $6::timestamptz OR told ->> 'state' = 'closed' AND (told ->> 'at')::timestamptz = $7::timestamptz THEN told ELSE $8::jsonb || '{}'::jsonb END
WHERE acquirer = $9
  AND livemode = $10
  AND key_hash = $11::bytea
  AND true
  AND true
  AND (coalesce(ids ->> 'reference',
      $12) = $13 OR told ->> 'state' = 'closed' AND told ->> 'voided' = 'true');
