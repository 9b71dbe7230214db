-- dispute_watches.wait

-- for another look
WITH
  locked_dispute_watches AS (
    SELECT 1
    FROM dispute_watches t, unnest($1::wire.dispute_watches[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_dispute_watches) = 1
  ),
  changed_dispute_watches AS (
    UPDATE dispute_watches t
    SET ("due_at", "revision") = ROW(r."due_at", r."revision")
    FROM claim, unnest($2::wire.dispute_watches[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
