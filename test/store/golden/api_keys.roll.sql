-- api_keys.roll

-- by itself
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
  added_key AS (
    INSERT INTO api_keys (id, account_id, livemode, kind, hash, prefix, last4, name, scopes,
        ip_allow_list, created_at, expires_at)
    SELECT $7, $8, $9, $10, $11, $12, $13, $14, $15::text[], $16::text[], $17, $18::timestamptz
    FROM claim
  ),
  changed_key AS (
    UPDATE api_keys k
    SET name = $19, ip_allow_list = $20::text[], expires_at = $21::timestamptz,
        revoked_at = $22::timestamptz
    FROM claim
    WHERE k.id = $23
      AND k.account_id = $24
      AND k.livemode = $25
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($26::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
