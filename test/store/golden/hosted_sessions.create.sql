-- hosted_sessions.create

-- open
WITH
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($1::wire.idempotency_records[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  added_hosted_sessions AS (
    INSERT INTO hosted_sessions
    SELECT r.*
    FROM claim, unnest($2::wire.hosted_sessions_2[]) r
  )
SELECT 1
FROM claim;
