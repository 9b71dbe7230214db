-- pairings.approve

-- by a member
WITH
  claim AS (
    UPDATE pairings
    SET status = 'approved', account_id = $1, livemode = $2, member_id = $3, scopes = $4::text[],
        key_id = $5, key_expires_at = $6::timestamptz
    WHERE device_hash = $7
      AND status = 'open'
      AND expires_at > $8
    RETURNING 1
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($9::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
