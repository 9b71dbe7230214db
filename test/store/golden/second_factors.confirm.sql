-- second_factors.confirm

-- of an account
WITH
  claim AS (
    UPDATE second_factors
    SET confirmed_at = $1
    WHERE account_id = $2
      AND confirmed_at IS NULL
    RETURNING 1
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($3::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
