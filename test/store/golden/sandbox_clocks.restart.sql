-- sandbox_clocks.restart

-- of an account
WITH
  given AS (
    SELECT 1
    FROM sandbox_clocks
    WHERE account_id = $1
      AND epoch = $2
      AND status <> 'restarting'
      AND (
      SELECT count(*)
      FROM (SELECT 1 FROM book_marks WHERE account_id = $3 AND NOT livemode FOR UPDATE) locked
    ) >= 0
    FOR UPDATE
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($4::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM given) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  clock AS (
    UPDATE sandbox_clocks c
    SET status = $5, progress_at = $6, passed = '{}', failure = NULL, ahead_ms = $7, epoch = $8,
        target = $9, from_at = $10, estimated = $11, begun_at = $12, reset_at = $13,
        restarted_at = $14
    FROM claim
    WHERE c.account_id = $15
  ),
  book AS (
    UPDATE book_marks b
    SET revision = b.revision + 1, filled_to = '', mark = $16, posted_at = $17, cut_at = NULL
    FROM claim
    WHERE b.account_id = $18
      AND NOT b.livemode
  )
SELECT 1
FROM claim;
