-- subscriptions.wait

-- until the next charge
WITH
  locked_subscriptions AS (
    SELECT 1
    FROM subscriptions t, unnest($1::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_subscriptions) = 1
  ),
  changed_subscriptions AS (
    UPDATE subscriptions t
    SET ("due_at", "revision") = ROW(r."due_at", r."revision")
    FROM claim, unnest($2::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
