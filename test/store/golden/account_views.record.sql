-- account_views.record

-- of two accounts
WITH
  viewed AS (
    INSERT INTO account_views AS v (account_id, member_id, viewed_at)
    SELECT a.id, $1, $2
    FROM unnest($3::text[]) a(id)
    ON CONFLICT (account_id, member_id) DO UPDATE SET viewed_at = excluded.viewed_at
    WHERE v.viewed_at <= $4
    RETURNING v.account_id
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM unnest($5::wire.audit_logs[]) r
    WHERE r.account_id IN (SELECT account_id FROM viewed)
  )
SELECT 1
FROM viewed;
