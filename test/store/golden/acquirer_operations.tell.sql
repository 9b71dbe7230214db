-- acquirer_operations.tell

-- its outcome
UPDATE acquirer_operations
SET ids = ids || $1::jsonb,
    told = CASE WHEN told ->> 'state' <> 'closing' AND (told ->> 'at')::timestamptz > $2::timestamptz THEN told ELSE $3::jsonb END
WHERE acquirer = $4
  AND livemode = $5
  AND key_hash = $6::bytea;
