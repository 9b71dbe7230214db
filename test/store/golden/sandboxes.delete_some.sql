-- sandboxes.delete_some

-- where nothing is left
WITH
  old AS MATERIALIZED (
    SELECT t.*, NULL AS id, false AS waited
    FROM dashboard_marks t
    WHERE t.account_id = $1
      AND NOT t.livemode
      AND EXISTS (
      SELECT FROM sandbox_clocks c
      WHERE c.account_id = $2
        AND c.epoch = $3
        AND c.status = 'restarting'
    )
    LIMIT $4
  )
DELETE FROM dashboard_marks t
USING old
WHERE t.account_id = old.account_id
  AND t.livemode = old.livemode
  AND t.account_id = $5
  AND NOT t.livemode
  AND EXISTS (SELECT FROM sandbox_clocks c WHERE c.account_id = $6 AND c.epoch = $7 AND c.status = 'restarting')
RETURNING old.id, old.waited;
