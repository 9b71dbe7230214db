-- files.create

-- with its key
WITH
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($1::wire.idempotency_records[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  added AS (
    INSERT INTO files (id, account_id, livemode, purpose, name, type, size, sealed_key, created_at,
        report)
    SELECT $2, $3, $4, $5, $6, $7, $8, $9::bytea, $10::timestamptz, $11::json
    FROM claim
  ),
  kept AS (
    DELETE FROM file_leftovers l
    USING claim
    WHERE l.id = $12
  )
SELECT 1
FROM claim;
