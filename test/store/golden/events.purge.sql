-- events.purge

-- of a day
WITH
  old AS MATERIALIZED (
    SELECT e.id, e.account_id, e.livemode
    FROM events e
    WHERE e.created_at < $1
      AND NOT EXISTS (
      SELECT FROM webhook_deliveries d
      WHERE d.account_id = e.account_id
        AND d.livemode = e.livemode
        AND d.event_id = e.id
        AND d.id > 'dlvr_' || substr(e.id, 6, 10)
        AND d.id < 'dlvr_' || substr(e.id, 6, 10) || 'Z'
        AND d.status = 'pending'
      OFFSET 0
    )
    LIMIT $2
  ),
  found AS MATERIALIZED (
    SELECT d.*
    FROM old e
    CROSS JOIN LATERAL (
      SELECT d.account_id, d.livemode, d.id
      FROM webhook_deliveries d
      WHERE d.account_id = e.account_id
        AND d.livemode = e.livemode
        AND d.event_id = e.id
        AND d.id > 'dlvr_' || substr(e.id, 6, 10)
        AND d.id < 'dlvr_' || substr(e.id, 6, 10) || 'Z'
      OFFSET 0
    ) d
  ),
  deliveries AS (
    DELETE FROM webhook_deliveries d
    USING found f
    WHERE d.account_id = f.account_id
      AND d.livemode = f.livemode
      AND d.id = f.id
  ),
  attempts AS (
    DELETE FROM webhook_attempts a
    USING found f
    WHERE a.delivery_id = f.id
  ),
  renderings AS (
    DELETE FROM event_renderings r
    USING old e
    WHERE r.event_id = e.id
  )
DELETE FROM events e
USING old
WHERE e.account_id = old.account_id
  AND e.livemode = old.livemode
  AND e.id = old.id;
