-- sandbox_faults.replace

-- by one fault
WITH
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($1::wire.idempotency_records[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  removed AS (
    DELETE FROM sandbox_faults f
    USING (
      SELECT o.set_id, o.position
      FROM claim, sandbox_faults o
      WHERE o.account_id = $2
      ORDER BY o.set_id, o.position
      FOR UPDATE OF o
    ) old
    WHERE f.account_id = $3
      AND f.set_id = old.set_id
      AND f.position = old.position
  ),
  added AS (
    INSERT INTO sandbox_faults (account_id, set_id, position, kind, operations, wait_ms, next, share,
        seed)
    SELECT $4, $5::uuid, r.position, r.kind, r.operations, r."waitMs", r.next, r.share, r.seed
    FROM claim, jsonb_to_recordset($6::jsonb) AS r(position int, kind text, operations text[],
        "waitMs" int, next int, share float8, seed int)
  ),
  marked AS (
    UPDATE accounts a
    SET sandbox_faults = $7
    FROM claim
    WHERE a.id = $8
      AND a.sandbox_faults <> $9
  )
SELECT 1
FROM claim;
