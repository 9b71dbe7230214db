-- webhook_deliveries.hold

-- of an endpoint
WITH
  circuit AS (
    SELECT 1
    FROM webhook_endpoints
    WHERE id = $1
      AND account_id = $2
      AND livemode = $3
      AND probe_at IS NOT NULL
    FOR SHARE
  ),
  due AS (
    SELECT d.id
    FROM webhook_deliveries d, circuit
    WHERE d.endpoint_id = $4
      AND d.account_id = $5
      AND d.livemode = $6
      AND d.status = 'pending'
      AND d.runner = 'dispatcher'
      AND d.held_at IS NULL
      AND d.held_at IS NULL
      AND d.next_attempt_at <= $7
    LIMIT $8
    FOR UPDATE OF d SKIP LOCKED
  ),
  held AS (
    UPDATE webhook_deliveries d
    SET held_at = $9, tries = d.tries + 1
    FROM due
    WHERE d.endpoint_id = $10
      AND d.account_id = $11
      AND d.livemode = $12
      AND d.id = due.id
    RETURNING d.id, d.tries, d.attempt_count, d.trigger, d.account_id, d.livemode
  )
INSERT INTO webhook_attempts (delivery_id, ordinal, number, trigger, at, duration_ms, error,
    finished_at, ahead_ms)
SELECT id, tries, attempt_count + 1, trigger, $13, 0, 'circuit_open', $14,
    coalesce((SELECT ahead_ms FROM sandbox_clocks k WHERE k.account_id = held.account_id AND NOT held.livemode), 0)
FROM held;

-- of one delivery
WITH
  circuit AS (
    SELECT 1
    FROM webhook_endpoints
    WHERE id = $1
      AND account_id = $2
      AND livemode = $3
      AND probe_at IS NOT NULL
    FOR SHARE
  ),
  due AS (
    SELECT d.id
    FROM webhook_deliveries d, circuit
    WHERE d.endpoint_id = $4
      AND d.account_id = $5
      AND d.livemode = $6
      AND d.id = $7
      AND d.status = 'pending'
      AND d.held_at IS NULL
      AND d.next_attempt_at <= $8
    LIMIT $9
    FOR UPDATE OF d SKIP LOCKED
  ),
  held AS (
    UPDATE webhook_deliveries d
    SET held_at = $10, tries = d.tries + 1
    FROM due
    WHERE d.endpoint_id = $11
      AND d.account_id = $12
      AND d.livemode = $13
      AND d.id = due.id
    RETURNING d.id, d.tries, d.attempt_count, d.trigger, d.account_id, d.livemode
  )
INSERT INTO webhook_attempts (delivery_id, ordinal, number, trigger, at, duration_ms, error,
    finished_at, ahead_ms)
SELECT id, tries, attempt_count + 1, trigger, $14, 0, 'circuit_open', $15,
    coalesce((SELECT ahead_ms FROM sandbox_clocks k WHERE k.account_id = held.account_id AND NOT held.livemode), 0)
FROM held;
