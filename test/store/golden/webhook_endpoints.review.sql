-- webhook_endpoints.review

-- of one that has failed for days
WITH
  locked_webhook_endpoints AS (
    SELECT 1
    FROM webhook_endpoints t, unnest($1::wire.webhook_endpoints[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_webhook_endpoints) = 1
  ),
  changed_webhook_endpoints AS (
    UPDATE webhook_endpoints t
    SET ("status", "revision") = ROW(r."status", r."revision")
    FROM claim, unnest($2::wire.webhook_endpoints[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
