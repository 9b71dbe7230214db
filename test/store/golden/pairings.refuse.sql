-- pairings.refuse

-- by a member
WITH
  claim AS (
    UPDATE pairings
    SET status = 'refused'
    WHERE device_hash = $1
      AND status = 'open'
      AND expires_at > $2
    RETURNING 1
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($3::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
