-- payout_schedules.set

-- for the first time
WITH
  claim AS (
    SELECT 1
  ),
  added_payout_schedules AS (
    INSERT INTO payout_schedules
    SELECT r.*
    FROM claim, unnest($1::wire.payout_schedules[]) r
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
  locked_payout_schedules AS (
    SELECT 1
    FROM payout_schedules t, unnest($1::wire.payout_schedules[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_payout_schedules) = 1
  ),
  changed_payout_schedules AS (
    UPDATE payout_schedules t
    SET ("minimum", "due_at", "revision") = ROW(r."minimum", r."due_at", r."revision")
    FROM claim, unnest($2::wire.payout_schedules[]) r
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
