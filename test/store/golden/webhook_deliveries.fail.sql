-- webhook_deliveries.fail

-- with an error of the receiver
WITH
  locked_webhook_endpoints AS (
    SELECT 1
    FROM webhook_endpoints t, unnest($1::wire.webhook_endpoints[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  locked_webhook_deliveries AS (
    SELECT 1
    FROM webhook_deliveries t, unnest($2::wire.webhook_deliveries[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_webhook_endpoints) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    UPDATE webhook_attempts a
    SET duration_ms = $3, response_status = $4, response_body = $5, error = $6, finished_at = $7
    WHERE a.delivery_id = $8
      AND a.ordinal = $9
      AND a.finished_at IS NULL
      AND (SELECT count(*) FROM locked_webhook_deliveries) = 1
    RETURNING 1
  ),
  changed_webhook_endpoints AS (
    UPDATE webhook_endpoints t
    SET ("consecutive_failures", "failing_since", "last_failure_at",
        "revision") = ROW(r."consecutive_failures", r."failing_since", r."last_failure_at",
        r."revision")
    FROM claim, unnest($10::wire.webhook_endpoints[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_webhook_deliveries AS (
    UPDATE webhook_deliveries t
    SET ("attempt_count", "trigger", "runner", "next_attempt_at", "handed_over",
        "revision") = ROW(r."attempt_count", r."trigger", r."runner", r."next_attempt_at",
        r."handed_over", r."revision")
    FROM claim, unnest($11::wire.webhook_deliveries[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;
