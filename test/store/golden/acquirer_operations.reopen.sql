-- acquirer_operations.reopen

-- a close that is refused
UPDATE acquirer_operations
SET ids = ids || jsonb_build_object('refusals', (coalesce((ids ->> 'refusals')::int, 0) + 1)::text),
    told = CASE WHEN told ->> 'state' = 'closing' THEN nullif(told -> 'before',
    'null'::jsonb) ELSE told END
WHERE acquirer = $1
  AND livemode = $2
  AND key_hash = $3::bytea;
