-- acquirer_operations.take

-- of an authorization
UPDATE acquirer_operations
SET captured = $1, refunded = $2, taken_at = $3::timestamptz
WHERE acquirer = $4
  AND livemode = $5
  AND key_hash = $6::bytea
  AND (taken_at IS NULL OR taken_at <= $7::timestamptz)
  AND true;
