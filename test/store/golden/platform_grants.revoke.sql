-- platform_grants.revoke

-- by its merchant
WITH
  given AS (
    SELECT 1
    FROM client_grants
    WHERE client_id = $1
      AND account_id = $2
      AND revision = $3
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
  revoked_grant AS (
    UPDATE client_grants g
    SET revoked_at = $5
    FROM claim
    WHERE g.client_id = $6
      AND g.account_id = $7
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($8::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
