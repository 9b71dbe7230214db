-- report_schedules.pass_over

-- for want of room
WITH
  locked_report_schedules AS (
    SELECT 1
    FROM report_schedules t, unnest($1::wire.report_schedules[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_report_schedules) = 1
  ),
  changed_report_schedules AS (
    UPDATE report_schedules t
    SET ("revision") = ROW(r."revision")
    FROM claim, unnest($2::wire.report_schedules[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
