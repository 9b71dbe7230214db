-- webhook_endpoints.change

-- its address
WITH
  given AS (
    SELECT 1
    FROM webhook_endpoints
    WHERE id = $1
      AND account_id = $2
      AND livemode = $3
      AND revision = $4
      AND deleted_at IS NULL
    FOR UPDATE
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM given, unnest($5::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_webhook_endpoints AS (
    UPDATE webhook_endpoints t
    SET ("url", "updated_at", "enabled_events") = (SELECT r."url", r."updated_at",
        r."enabled_events" FROM unnest($6::wire.webhook_endpoints_2[]) r)
    FROM claim
    WHERE t.id = $7
      AND t.account_id = $8
      AND t.livemode = $9
  )
SELECT 1
FROM claim;

-- it is disabled
WITH
  given AS (
    SELECT 1
    FROM webhook_endpoints
    WHERE id = $1
      AND account_id = $2
      AND livemode = $3
      AND revision = $4
      AND deleted_at IS NULL
    FOR UPDATE
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM given, unnest($5::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_webhook_endpoints AS (
    UPDATE webhook_endpoints t
    SET ("url", "probe_at", "draining_since", "drain_cursor", "status", "disabled_reason",
        "updated_at", "enabled_events") = (
      SELECT r."url", r."probe_at", r."draining_since", r."drain_cursor", r."status",
          r."disabled_reason", r."updated_at", r."enabled_events"
      FROM unnest($6::wire.webhook_endpoints_2[]) r
    )
    FROM claim
    WHERE t.id = $7
      AND t.account_id = $8
      AND t.livemode = $9
  ),
  cancelled AS (
    UPDATE webhook_deliveries d
    SET status = 'cancelled', next_attempt_at = NULL, held_at = NULL
    FROM claim
    WHERE d.account_id = $10
      AND d.livemode = $11
      AND d.status = 'pending'
      AND d.id IN (
      SELECT p.id
      FROM webhook_deliveries p
      WHERE p.endpoint_id = $12
        AND p.account_id = $13
        AND p.livemode = $14
        AND p.status = 'pending'
      LIMIT $15
    )
  )
SELECT 1
FROM claim;
