-- sandbox_faults.note

-- a hit
WITH
  noted AS (
    INSERT INTO sandbox_fault_hits (id, account_id, kind, operation, nth, request_id, object_id,
        created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    RETURNING 1
  ),
  counted AS (
    UPDATE sandbox_faults
    SET hits = hits + 1
    WHERE account_id = $9
      AND set_id = $10::uuid
      AND position = $11
  ),
  forgotten AS (
    DELETE FROM sandbox_fault_hits
    WHERE account_id = $12
      AND id <= (SELECT id FROM sandbox_fault_hits WHERE account_id = $13 ORDER BY id DESC OFFSET $14 LIMIT 1)
  )
SELECT 1
FROM noted;
