-- payout_schedules.wait

-- for another day
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
    SET ("due_at", "revision") = ROW(r."due_at", r."revision")
    FROM claim, unnest($2::wire.payout_schedules[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
