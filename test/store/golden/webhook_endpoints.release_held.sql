-- webhook_endpoints.release_held

-- of all
UPDATE webhook_endpoints w
SET draining_since = $1, drain_cursor = NULL
FROM (
  SELECT DISTINCT account_id, livemode, endpoint_id
  FROM webhook_deliveries
  WHERE status = 'pending'
    AND held_at IS NOT NULL
) held
WHERE w.account_id = held.account_id
  AND w.livemode = held.livemode
  AND w.id = held.endpoint_id
  AND w.probe_at IS NULL
  AND w.draining_since IS NULL;
