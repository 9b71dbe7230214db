-- webhook_replays.finish

-- at its end
WITH
  locked_webhook_replays AS (
    SELECT 1
    FROM webhook_replays t, unnest($1::wire.webhook_replays[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_webhook_replays) = 1
  ),
  changed_webhook_replays AS (
    UPDATE webhook_replays t
    SET ("status", "revision") = ROW(r."status", r."revision")
    FROM claim, unnest($2::wire.webhook_replays[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
