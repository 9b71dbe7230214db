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
    FROM unnest($6::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM given) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  added_key AS (
    INSERT INTO api_keys (id, account_id, livemode, kind, hash, prefix, last4, name, scopes,
        ip_allow_list, allowed_origins, created_at, expires_at)
    SELECT $7, $8, $9, $10, $11, $12, $13, $14, $15::text[], $16::text[], $17::text[], $18,
        $19::timestamptz
    FROM claim
  ),
  changed_key AS (
    UPDATE api_keys k
    SET name = $20, ip_allow_list = $21::text[], allowed_origins = $22::text[],
        expires_at = $23::timestamptz, revoked_at = $24::timestamptz
    FROM claim
    WHERE k.id = $25
      AND k.account_id = $26
      AND k.livemode = $27
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($28::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
