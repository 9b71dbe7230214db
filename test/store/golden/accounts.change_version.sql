-- accounts.change_version

-- to a newer one
WITH
  claim AS (
    UPDATE accounts
    SET api_version = $1, previous_version = $2, version_changed_at = $3::timestamptz
    WHERE id = $4
      AND api_version = $5
      AND previous_version IS NOT DISTINCT FROM $6
    RETURNING 1
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($7::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
