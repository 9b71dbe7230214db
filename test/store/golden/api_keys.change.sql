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
    FROM unnest($6::wire.idempotency_records_2[]) r
    WHERE (SELECT count(*) FROM given) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_key AS (
    UPDATE api_keys k
    SET name = $7, ip_allow_list = $8::text[], expires_at = $9::timestamptz,
        revoked_at = $10::timestamptz
    FROM claim
    WHERE k.id = $11
      AND k.account_id = $12
      AND k.livemode = $13
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($14::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
