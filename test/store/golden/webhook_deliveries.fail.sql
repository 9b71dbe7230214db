-- webhook_deliveries.fail

-- with an error of the receiver
WITH
  given AS (
    SELECT 1
    FROM webhook_attempts a
    WHERE a.delivery_id = $1
      AND a.ordinal = $2
      AND a.finished_at IS NULL
  ),
  locked_webhook_endpoints AS (
    SELECT 1
    FROM webhook_endpoints t, unnest($3::wire.webhook_endpoints[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM given) = 1
    FOR UPDATE OF t
  ),
  locked_webhook_deliveries AS (
    SELECT 1
    FROM webhook_deliveries t, unnest($4::wire.webhook_deliveries[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_webhook_endpoints) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_webhook_deliveries) = 1
  ),
  changed_webhook_endpoints AS (
    UPDATE webhook_endpoints t
    SET ("consecutive_failures", "failing_since", "last_failure_at",
        "revision") = ROW(r."consecutive_failures", r."failing_since", r."last_failure_at",
        r."revision")
    FROM claim, unnest($5::wire.webhook_endpoints[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_webhook_deliveries AS (
    UPDATE webhook_deliveries t
    SET ("attempt_count", "trigger", "runner", "next_attempt_at", "handed_over",
        "revision") = ROW(r."attempt_count", r."trigger", r."runner", r."next_attempt_at",
        r."handed_over", r."revision")
    FROM claim, unnest($6::wire.webhook_deliveries[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  finished AS (
    UPDATE webhook_attempts a
    SET duration_ms = $7, response_status = $8, response_body = $9, error = $10, finished_at = $11
    FROM claim
    WHERE a.delivery_id = $12
      AND a.ordinal = $13
      AND a.finished_at IS NULL
  )
SELECT 1
FROM claim;
