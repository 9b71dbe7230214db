-- acquirer_notifications.end

-- that is carried out
WITH
  locked_acquirer_notifications AS (
    SELECT 1
    FROM acquirer_notifications t, unnest($1::wire.acquirer_notifications[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_acquirer_notifications) = 1
  ),
  changed_acquirer_notifications AS (
    UPDATE acquirer_notifications t
    SET ("status", "object_id", "due_at", "finished_at", "revision") = ROW(r."status", r."object_id",
        r."due_at", r."finished_at", r."revision")
    FROM claim, unnest($2::wire.acquirer_notifications[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
