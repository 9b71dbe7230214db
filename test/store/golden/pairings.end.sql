-- pairings.end

-- by its key
WITH
  claim AS (
    UPDATE api_keys
    SET revoked_at = $1
    WHERE id = $2
      AND revoked_at IS NULL
    RETURNING 1
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($3::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
