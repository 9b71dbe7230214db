-- webhook_endpoints.heal

-- after a success
UPDATE webhook_endpoints w
SET status = 'enabled', consecutive_failures = 0, failing_since = NULL, last_success_at = $1,
    draining_since = CASE WHEN w.probe_at IS NULL THEN w.draining_since ELSE $2::timestamptz END,
    drain_cursor = CASE WHEN w.probe_at IS NULL THEN w.drain_cursor END, probe_at = NULL
WHERE (w.account_id, w.livemode, w.id) IN (($3, $4, $5))
  AND w.status <> 'disabled'
  AND (w.consecutive_failures > 0 OR w.probe_at IS NOT NULL OR w.status = 'degraded' OR w.last_success_at IS NULL OR w.last_success_at < $6);
