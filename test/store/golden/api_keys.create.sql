-- api_keys.create

-- by a key
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
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($20::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;

-- by a member
WITH
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($1::wire.idempotency_records[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  added_key AS (
    INSERT INTO api_keys (id, account_id, livemode, kind, hash, prefix, last4, name, scopes,
        ip_allow_list, allowed_origins, created_at, expires_at)
    SELECT $2, $3, $4, $5, $6, $7, $8, $9, $10::text[], $11::text[], $12::text[], $13,
        $14::timestamptz
    FROM claim
  ),
  pinned AS (
    UPDATE accounts a
    SET api_version = $15
    FROM claim
    WHERE a.id = $16
      AND a.api_version <> $17
      AND NOT EXISTS (SELECT FROM api_keys k WHERE k.account_id = a.id)
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($18::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
