-- acquirer_operations.recall

-- that was not reached
UPDATE acquirer_operations
SET sent_at = NULL, repeat_until = NULL
WHERE acquirer = $1
  AND livemode = $2
  AND key_hash = $3::bytea
  AND repeats = 0
  AND told IS NULL;
