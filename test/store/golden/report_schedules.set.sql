-- report_schedules.set

-- for the first time
WITH
  claim AS (
    SELECT 1
  ),
  added_report_schedules AS (
    INSERT INTO report_schedules
    SELECT r.*
    FROM claim, unnest($1::wire.report_schedules[]) r
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($2::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;

-- anew
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
    SET ("format", "revision") = ROW(r."format", r."revision")
    FROM claim, unnest($2::wire.report_schedules[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($3::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
