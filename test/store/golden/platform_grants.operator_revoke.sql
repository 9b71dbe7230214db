-- platform_grants.operator_revoke

-- on one account
WITH
  claim AS (
    UPDATE client_grants
    SET revoked_at = $1
    WHERE client_id = $2
      AND account_id = $3
      AND revoked_at IS NULL
    RETURNING 1
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($4::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
