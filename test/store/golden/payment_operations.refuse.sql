-- payment_operations.refuse

-- what is not stored
WITH
  claim AS (
    UPDATE payment_operations
    SET result = $1, decline_code = $2, finished_at = $3, cause = jsonb_set(cause,
        '{idempotencyKey}', 'null', false)
    WHERE payment_id = $4
      AND key_hash = $5::bytea
      AND message_id IS NOT DISTINCT FROM $6
      AND (result IS NULL OR result = $7)
    RETURNING 1
  ),
  ended AS (
    DELETE FROM idempotency_records i
    USING claim
    WHERE i.account_id = $8
      AND i.livemode = $9
      AND i.key_hash = $10::bytea
      AND i.response_status IS NULL
  )
SELECT 1
FROM claim;

-- what is stored
WITH
  claim AS (
    UPDATE payment_operations
    SET result = $1, decline_code = $2, finished_at = $3, cause = jsonb_set(cause,
        '{idempotencyKey}', 'null', false)
    WHERE payment_id = $4
      AND key_hash = $5::bytea
      AND message_id IS NOT DISTINCT FROM $6
      AND (result IS NULL OR result = $7)
    RETURNING 1
  ),
  ended AS (
    UPDATE idempotency_records i
    SET response_status = $8, sealed_response = $9::bytea, sealed_response_key = NULL
    FROM claim
    WHERE i.account_id = $10
      AND i.livemode = $11
      AND i.key_hash = $12::bytea
      AND i.response_status IS NULL
  )
SELECT 1
FROM claim;
