-- sandbox_faults.replace

-- by one fault
WITH
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($1::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  removed AS (
    DELETE FROM sandbox_faults f
    USING claim
    WHERE f.account_id = $2
  ),
  added AS (
    INSERT INTO sandbox_faults (account_id, set_id, position, kind, operations, wait_ms, next, share,
        seed)
    SELECT $3, $4::uuid, r.position, r.kind, r.operations, r."waitMs", r.next, r.share, r.seed
    FROM claim, jsonb_to_recordset($5::jsonb) AS r(position int, kind text, operations text[],
        "waitMs" int, next int, share float8, seed int)
  ),
  marked AS (
    UPDATE accounts a
    SET sandbox_faults = $6
    FROM claim
    WHERE a.id = $7
      AND a.sandbox_faults <> $8
  )
SELECT 1
FROM claim;
