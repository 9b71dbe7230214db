-- api_keys.operator_change

-- its name
WITH
  claim AS (
    UPDATE api_keys
    SET name = $1, ip_allow_list = $2::text[], allowed_origins = $3::text[]
    WHERE id = $4
      AND revision = $5
      AND revoked_at IS NULL
    RETURNING 1
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($6::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
