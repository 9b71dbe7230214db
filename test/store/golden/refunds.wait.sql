-- refunds.wait

-- for the processor
WITH
  locked_refunds AS (
    SELECT 1
    FROM refunds t, unnest($1::wire.refunds[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_refunds) = 1
  ),
  changed_refunds AS (
    UPDATE refunds t
    SET ("due_at", "waiting_since", "revision") = ROW(r."due_at", r."waiting_since", r."revision")
    FROM claim, unnest($2::wire.refunds[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
