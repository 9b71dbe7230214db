-- api_keys.change

-- its name
WITH
  given AS (
    SELECT 1
    FROM (
      SELECT 1
      FROM api_keys
      WHERE account_id = $1
        AND livemode = $2
        AND ((id = $3 AND revision = $4))
      ORDER BY id
      FOR UPDATE
    ) k
    HAVING count(*) = $5
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($6::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM given) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_key AS (
    UPDATE api_keys k
    SET name = $7, ip_allow_list = $8::text[], allowed_origins = $9::text[],
        expires_at = $10::timestamptz, revoked_at = $11::timestamptz
    FROM claim
    WHERE k.id = $12
      AND k.account_id = $13
      AND k.livemode = $14
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($15::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
