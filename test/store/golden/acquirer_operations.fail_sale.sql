-- acquirer_operations.fail_sale

-- of a sale
UPDATE acquirer_operations
SET told = CASE WHEN told ->> 'state' = 'approved' THEN told || $1::jsonb ELSE told END
WHERE acquirer = $2
  AND livemode = $3
  AND key_hash = $4::bytea
  AND told ->> 'state' IN ('approved', 'closed');
