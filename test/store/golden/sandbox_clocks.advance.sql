-- sandbox_clocks.advance

-- of an account
WITH
  given AS (
    SELECT 1
    FROM sandbox_clocks
    WHERE account_id = $1
      AND epoch = $2
      AND status NOT IN ('advancing', 'restarting')
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
    SET status = $4, progress_at = $5, passed = '{}', failure = NULL, ahead_ms = $6, epoch = $7,
        target = $8, from_at = $9, estimated = $10, begun_at = $11, reset_at = $12,
        restarted_at = $13
    FROM claim
    WHERE c.account_id = $14
  )
SELECT 1
FROM claim;
