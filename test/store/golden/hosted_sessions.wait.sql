-- hosted_sessions.wait

-- until a later look
WITH
  locked_hosted_sessions AS (
    SELECT 1
    FROM hosted_sessions t, unnest($1::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_hosted_sessions) = 1
  ),
  changed_hosted_sessions AS (
    UPDATE hosted_sessions t
    SET ("due_at", "revision") = ROW(r."due_at", r."revision")
    FROM claim, unnest($2::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
