-- pairings.collect

-- with the key
WITH
  claim AS (
    UPDATE pairings p
    SET status = 'collected'
    WHERE p.device_hash = $1
      AND p.status = 'approved'
      AND p.expires_at > $2
      AND p.key_id = $3
      AND EXISTS (SELECT FROM memberships m WHERE m.account_id = p.account_id AND m.member_id = $4 AND m.role = $5)
    RETURNING 1
  ),
  added_key AS (
    INSERT INTO api_keys (id, account_id, livemode, kind, hash, prefix, last4, name, scopes,
        ip_allow_list, allowed_origins, created_at, expires_at)
    SELECT $6, $7, $8, $9, $10, $11, $12, $13, $14::text[], $15::text[], $16::text[], $17,
        $18::timestamptz
    FROM claim
  ),
  pinned AS (
    UPDATE accounts a
    SET api_version = $19
    FROM claim
    WHERE a.id = $20
      AND a.api_version <> $21
      AND NOT EXISTS (SELECT FROM api_keys k WHERE k.account_id = a.id)
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($22::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
