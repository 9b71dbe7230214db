-- sandbox_clocks.abort

-- of an account
WITH
  given AS (
    SELECT 1
    FROM sandbox_clocks
    WHERE account_id = $1
      AND epoch = $2
      AND status = 'advancing'
    FOR UPDATE
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($3::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM given) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  clock AS (
    UPDATE sandbox_clocks c
    SET status = $4, progress_at = $5
    FROM claim
    WHERE c.account_id = $6
  )
SELECT 1
FROM claim;
