-- request_logs.add

-- of none
WITH
  given AS (
    SELECT r.*
    FROM unnest($1::wire.request_logs[]) r
  ),
  added AS (
    INSERT INTO request_logs
    SELECT g.*
    FROM given g
    ON CONFLICT DO NOTHING
  )
INSERT INTO caller_uses AS u (account_id, livemode, actor_id, used_at, request_id)
SELECT DISTINCT ON (account_id, livemode, actor_id) account_id, livemode, actor_id, created_at, id
FROM given
ORDER BY account_id, livemode, actor_id, created_at DESC
ON CONFLICT (account_id, livemode, actor_id) DO UPDATE SET used_at = excluded.used_at,
    request_id = excluded.request_id
WHERE u.used_at < excluded.used_at - interval '1 minute';
