-- acquirer_operations.fail_sale

-- of a sale
UPDATE acquirer_operations
SET told = told || $1::jsonb
WHERE acquirer = $2
  AND livemode = $3
  AND key_hash = $4::bytea
  AND told ->> 'state' = 'approved';
