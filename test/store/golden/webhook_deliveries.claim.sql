-- webhook_deliveries.claim

-- what is due
WITH
  due AS (
    SELECT d.*
    FROM unnest($1::text[], $2::int[]) p(endpoint_id, places)
    CROSS JOIN LATERAL (
      SELECT d.account_id, d.livemode, d.id, true AS counted, d.next_attempt_at AS due_at
      FROM webhook_deliveries d
      WHERE d.livemode = $3
        AND d.endpoint_id = p.endpoint_id
        AND d.runner = 'dispatcher'
        AND d.status = 'pending'
        AND d.held_at IS NULL
        AND d.next_attempt_at <= $4
      ORDER BY d.next_attempt_at
      LIMIT p.places
      FOR UPDATE SKIP LOCKED
    ) d
  ),
  interrupted AS (
    UPDATE webhook_attempts a
    SET error = 'interrupted', finished_at = $5
    FROM due
    WHERE a.delivery_id = due.id
      AND a.finished_at IS NULL
  ),
  claimed AS (
    UPDATE webhook_deliveries d
    SET tries = d.tries + 1, next_attempt_at = $6
    FROM due
    WHERE d.account_id = due.account_id
      AND d.livemode = due.livemode
      AND d.id = due.id
    RETURNING d.*, due.counted, due.due_at
  ),
  recorded AS (
    INSERT INTO webhook_attempts (delivery_id, ordinal, number, trigger, at, ahead_ms)
    SELECT id, tries, attempt_count + 1, trigger, $7, coalesce((
      SELECT ahead_ms
      FROM sandbox_clocks k
      WHERE k.account_id = claimed.account_id
        AND NOT claimed.livemode
    ), 0)
    FROM claimed
  ),
  forgotten AS (
    DELETE FROM webhook_attempts a
    USING claimed c
    WHERE a.delivery_id = c.id
      AND a.ordinal <= c.tries - $8
  ),
  emptied AS (
    UPDATE webhook_attempts a
    SET response_body = NULL
    FROM claimed c
    WHERE a.delivery_id = c.id
      AND a.ordinal <= c.tries - $9
      AND a.ordinal > c.tries - $10
      AND a.response_body IS NOT NULL
  )
SELECT c.account_id AS "accountId", c.livemode, c.id AS "deliveryId", c.event_id AS "eventId",
    c.endpoint_id AS "endpointId", c.tries AS ordinal, c.attempt_count + 1 AS number, c.counted,
    c.due_at AS "dueAt", e.payload, e.cause->>'trace' AS trace,
    CASE WHEN c.tries = 1 AND c.trigger = 'initial' AND coalesce((SELECT ahead_ms FROM sandbox_clocks k WHERE k.account_id = c.account_id AND NOT c.livemode), 0) = 0 THEN c.created_at END AS "madeAt"
FROM claimed c
JOIN events e ON e.account_id = c.account_id
  AND e.livemode = c.livemode
  AND e.id = c.event_id;

-- a retry
WITH
  due AS (
    SELECT d.account_id, d.livemode, d.id, true AS counted, d.next_attempt_at AS due_at
    FROM webhook_deliveries d
    WHERE d.account_id = $1
      AND d.livemode = $2
      AND d.id = $3
      AND d.runner = 'workflow'
      AND d.status = 'pending'
      AND d.held_at IS NULL
      AND d.next_attempt_at <= $4
      AND EXISTS (
      SELECT 1
      FROM webhook_endpoints w
      WHERE w.id = d.endpoint_id
        AND w.account_id = d.account_id
        AND w.livemode = d.livemode
        AND w.status <> 'disabled'
        AND w.deleted_at IS NULL
        AND w.probe_at IS NULL
    )
    FOR UPDATE SKIP LOCKED
  ),
  interrupted AS (
    UPDATE webhook_attempts a
    SET error = 'interrupted', finished_at = $5
    FROM due
    WHERE a.delivery_id = due.id
      AND a.finished_at IS NULL
  ),
  claimed AS (
    UPDATE webhook_deliveries d
    SET tries = d.tries + 1, next_attempt_at = $6
    FROM due
    WHERE d.account_id = due.account_id
      AND d.livemode = due.livemode
      AND d.id = due.id
    RETURNING d.*, due.counted, due.due_at
  ),
  recorded AS (
    INSERT INTO webhook_attempts (delivery_id, ordinal, number, trigger, at, ahead_ms)
    SELECT id, tries, attempt_count + 1, trigger, $7, coalesce((
      SELECT ahead_ms
      FROM sandbox_clocks k
      WHERE k.account_id = claimed.account_id
        AND NOT claimed.livemode
    ), 0)
    FROM claimed
  ),
  forgotten AS (
    DELETE FROM webhook_attempts a
    USING claimed c
    WHERE a.delivery_id = c.id
      AND a.ordinal <= c.tries - $8
  ),
  emptied AS (
    UPDATE webhook_attempts a
    SET response_body = NULL
    FROM claimed c
    WHERE a.delivery_id = c.id
      AND a.ordinal <= c.tries - $9
      AND a.ordinal > c.tries - $10
      AND a.response_body IS NOT NULL
  )
SELECT c.account_id AS "accountId", c.livemode, c.id AS "deliveryId", c.event_id AS "eventId",
    c.endpoint_id AS "endpointId", c.tries AS ordinal, c.attempt_count + 1 AS number, c.counted,
    c.due_at AS "dueAt", e.payload, e.cause->>'trace' AS trace,
    CASE WHEN c.tries = 1 AND c.trigger = 'initial' AND coalesce((SELECT ahead_ms FROM sandbox_clocks k WHERE k.account_id = c.account_id AND NOT c.livemode), 0) = 0 THEN c.created_at END AS "madeAt"
FROM claimed c
JOIN events e ON e.account_id = c.account_id
  AND e.livemode = c.livemode
  AND e.id = c.event_id;

-- the oldest
WITH
  due AS (
    SELECT d.account_id, d.livemode, d.id, d.held_at IS NOT NULL AS counted,
        d.next_attempt_at AS due_at
    FROM webhook_deliveries d
    WHERE d.endpoint_id = $1
      AND d.account_id = $2
      AND d.livemode = $3
      AND d.status = 'pending'
      AND NOT EXISTS (
      SELECT 1
      FROM webhook_attempts a
      WHERE a.delivery_id = d.id
        AND a.finished_at IS NULL
        AND a.at > $4
    )
    ORDER BY d.held_at IS NULL, d.id
    LIMIT 1
    FOR UPDATE SKIP LOCKED
  ),
  interrupted AS (
    UPDATE webhook_attempts a
    SET error = 'interrupted', finished_at = $5
    FROM due
    WHERE a.delivery_id = due.id
      AND a.finished_at IS NULL
  ),
  claimed AS (
    UPDATE webhook_deliveries d
    SET tries = d.tries + 1, next_attempt_at = $6
    FROM due
    WHERE d.account_id = due.account_id
      AND d.livemode = due.livemode
      AND d.id = due.id
    RETURNING d.*, due.counted, due.due_at
  ),
  recorded AS (
    INSERT INTO webhook_attempts (delivery_id, ordinal, number, trigger, at, ahead_ms)
    SELECT id, tries, attempt_count + 1, trigger, $7, coalesce((
      SELECT ahead_ms
      FROM sandbox_clocks k
      WHERE k.account_id = claimed.account_id
        AND NOT claimed.livemode
    ), 0)
    FROM claimed
  ),
  forgotten AS (
    DELETE FROM webhook_attempts a
    USING claimed c
    WHERE a.delivery_id = c.id
      AND a.ordinal <= c.tries - $8
  ),
  emptied AS (
    UPDATE webhook_attempts a
    SET response_body = NULL
    FROM claimed c
    WHERE a.delivery_id = c.id
      AND a.ordinal <= c.tries - $9
      AND a.ordinal > c.tries - $10
      AND a.response_body IS NOT NULL
  )
SELECT c.account_id AS "accountId", c.livemode, c.id AS "deliveryId", c.event_id AS "eventId",
    c.endpoint_id AS "endpointId", c.tries AS ordinal, c.attempt_count + 1 AS number, c.counted,
    c.due_at AS "dueAt", e.payload, e.cause->>'trace' AS trace,
    CASE WHEN c.tries = 1 AND c.trigger = 'initial' AND coalesce((SELECT ahead_ms FROM sandbox_clocks k WHERE k.account_id = c.account_id AND NOT c.livemode), 0) = 0 THEN c.created_at END AS "madeAt"
FROM claimed c
JOIN events e ON e.account_id = c.account_id
  AND e.livemode = c.livemode
  AND e.id = c.event_id;
