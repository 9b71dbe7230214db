-- webhook_endpoints.change

-- its address
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
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($2::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM locked_webhook_endpoints) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_webhook_endpoints AS (
    UPDATE webhook_endpoints t
    SET ("url", "enabled_events", "updated_at", "revision") = ROW(r."url", r."enabled_events",
        r."updated_at", r."revision")
    FROM claim, unnest($3::wire.webhook_endpoints[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT 1
FROM claim;

-- it is disabled
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
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($2::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM locked_webhook_endpoints) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  changed_webhook_endpoints AS (
    UPDATE webhook_endpoints t
    SET ("url", "status", "enabled_events", "disabled_reason", "updated_at",
        "revision") = ROW(r."url", r."status", r."enabled_events", r."disabled_reason",
        r."updated_at", r."revision")
    FROM claim, unnest($3::wire.webhook_endpoints[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  cancelled AS (
    UPDATE webhook_deliveries d
    SET status = 'cancelled', next_attempt_at = NULL, held_at = NULL
    FROM claim
    WHERE d.account_id = $4
      AND d.livemode = $5
      AND d.status = 'pending'
      AND d.id IN (
      SELECT p.id
      FROM webhook_deliveries p
      WHERE p.endpoint_id = $6
        AND p.account_id = $7
        AND p.livemode = $8
        AND p.status = 'pending'
      LIMIT $9
    )
  )
SELECT 1
FROM claim;
