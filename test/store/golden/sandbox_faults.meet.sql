-- sandbox_faults.meet

-- a call to the processor
WITH
  meeting AS (
    SELECT set_id, position
    FROM sandbox_faults
    WHERE account_id = $1
      AND kind = ANY ($2)
      AND (next IS NULL OR met < next)
      AND (operations = '{}' OR $3 = ANY (operations))
    ORDER BY set_id, position
    FOR UPDATE
  ),
  counted AS (
    UPDATE sandbox_faults f
    SET met = f.met + 1
    FROM meeting m
    WHERE f.account_id = $4
      AND f.set_id = m.set_id
      AND f.position = m.position
    RETURNING f.*
  )
SELECT account_id AS "accountId", set_id AS "setId", position, kind, seed, share,
    wait_ms AS "waitMs", met AS nth
FROM counted
ORDER BY position;
