-- hand_overs.claim

-- payments
WITH
  late AS MATERIALIZED (
    SELECT r.account_id AS key_0, r.livemode AS key_1, r.id AS key_2, account_id, livemode, id AS id,
        due_at AS due_at
    FROM payments r
    WHERE TRUE
      AND due_at < $1
      AND NOT EXISTS (SELECT 1 FROM hand_overs WHERE kind = $2 AND object_id = id AND next_at > $3)
    ORDER BY due_at
    LIMIT $4
    FOR UPDATE SKIP LOCKED
  ),
  found AS (
    SELECT l.id, min(l.account_id) AS account_id, bool_or(l.livemode) AS livemode,
        min(l.due_at) AS due_at
    FROM late l
    GROUP BY l.id
  ),
  counted AS (
    SELECT f.*, CASE WHEN h.handed_at = f.due_at THEN h.vain + 1 ELSE 0 END AS vain
    FROM found f
    LEFT JOIN hand_overs h ON h.kind = $5
      AND h.object_id = f.id
  ),
  handed AS (
    INSERT INTO hand_overs (kind, object_id, handed_at, vain, next_at)
    SELECT $6, id, $7, vain,
        $8::timestamptz + ($9::timestamptz - $10::timestamptz) * CASE WHEN vain < $11 THEN 0 ELSE LEAST(2 ^ LEAST(vain - $12 + 1, 6), 60) END
    FROM counted
    ON CONFLICT (kind, object_id) DO UPDATE SET handed_at = excluded.handed_at, vain = excluded.vain,
        next_at = excluded.next_at
  ),
  claimed AS (
    UPDATE payments t
    SET due_at = $13
    FROM unnest(ARRAY(SELECT key_0 FROM late), ARRAY(SELECT key_1 FROM late),
        ARRAY(SELECT key_2 FROM late)) AS l(key_0, key_1, key_2)
    WHERE t.account_id = l.key_0
      AND t.livemode = l.key_1
      AND t.id = l.key_2
  )
SELECT id, account_id AS "accountId", livemode, vain
FROM counted
ORDER BY due_at;

-- operations
WITH
  late AS MATERIALIZED (
    SELECT r.payment_id AS key_0, r.key_hash AS key_1, account_id, livemode, payment_id AS id,
        due_at AS due_at
    FROM payment_operations r
    WHERE result IS NULL
      AND due_at < $1
      AND NOT EXISTS (SELECT 1 FROM hand_overs WHERE kind = $2 AND object_id = payment_id AND next_at > $3)
    ORDER BY due_at
    LIMIT $4
    FOR UPDATE SKIP LOCKED
  ),
  found AS (
    SELECT l.id, min(l.account_id) AS account_id, bool_or(l.livemode) AS livemode,
        min(l.due_at) AS due_at
    FROM late l
    GROUP BY l.id
  ),
  counted AS (
    SELECT f.*, CASE WHEN h.handed_at = f.due_at THEN h.vain + 1 ELSE 0 END AS vain
    FROM found f
    LEFT JOIN hand_overs h ON h.kind = $5
      AND h.object_id = f.id
  ),
  handed AS (
    INSERT INTO hand_overs (kind, object_id, handed_at, vain, next_at)
    SELECT $6, id, $7, vain,
        $8::timestamptz + ($9::timestamptz - $10::timestamptz) * CASE WHEN vain < $11 THEN 0 ELSE LEAST(2 ^ LEAST(vain - $12 + 1, 6), 60) END
    FROM counted
    ON CONFLICT (kind, object_id) DO UPDATE SET handed_at = excluded.handed_at, vain = excluded.vain,
        next_at = excluded.next_at
  ),
  claimed AS (
    UPDATE payment_operations t
    SET due_at = $13
    FROM unnest(ARRAY(SELECT key_0 FROM late), ARRAY(SELECT key_1 FROM late)) AS l(key_0, key_1)
    WHERE t.payment_id = l.key_0
      AND t.key_hash = l.key_1
  )
SELECT id, account_id AS "accountId", livemode, vain
FROM counted
ORDER BY due_at;

-- deliveries
WITH
  late AS MATERIALIZED (
    SELECT *
    FROM (
      SELECT d.account_id AS key_0, d.livemode AS key_1, d.id AS key_2, d.account_id, d.livemode,
          d.event_id AS id, d.next_attempt_at AS due_at
      FROM webhook_deliveries d
      WHERE d.runner = 'workflow'
        AND d.status = 'pending'
        AND d.held_at IS NULL
        AND d.next_attempt_at < $1
        AND NOT EXISTS (SELECT 1 FROM hand_overs WHERE kind = $2 AND object_id = d.event_id AND next_at > $3)
      ORDER BY d.next_attempt_at
      LIMIT $4
      FOR UPDATE SKIP LOCKED
    ) retries
    UNION ALL
    SELECT *
    FROM (
      SELECT d.account_id AS key_0, d.livemode AS key_1, d.id AS key_2, d.account_id, d.livemode,
          d.event_id AS id, d.next_attempt_at AS due_at
      FROM webhook_deliveries d
      WHERE d.runner = 'dispatcher'
        AND d.status = 'pending'
        AND d.held_at IS NULL
        AND d.next_attempt_at < $5
        AND NOT EXISTS (SELECT 1 FROM hand_overs WHERE kind = $6 AND object_id = d.event_id AND next_at > $7)
      ORDER BY d.next_attempt_at
      LIMIT $8
      FOR UPDATE SKIP LOCKED
    ) firsts
  ),
  found AS (
    SELECT l.id, min(l.account_id) AS account_id, bool_or(l.livemode) AS livemode,
        min(l.due_at) AS due_at
    FROM late l
    GROUP BY l.id
  ),
  counted AS (
    SELECT f.*, CASE WHEN h.handed_at = f.due_at THEN h.vain + 1 ELSE 0 END AS vain
    FROM found f
    LEFT JOIN hand_overs h ON h.kind = $9
      AND h.object_id = f.id
  ),
  handed AS (
    INSERT INTO hand_overs (kind, object_id, handed_at, vain, next_at)
    SELECT $10, id, $11, vain,
        $12::timestamptz + ($13::timestamptz - $14::timestamptz) * CASE WHEN vain < $15 THEN 0 ELSE LEAST(2 ^ LEAST(vain - $16 + 1, 6), 60) END
    FROM counted
    ON CONFLICT (kind, object_id) DO UPDATE SET handed_at = excluded.handed_at, vain = excluded.vain,
        next_at = excluded.next_at
  ),
  claimed AS (
    UPDATE webhook_deliveries t
    SET runner = 'workflow', handed_over = true, next_attempt_at = $17
    FROM unnest(ARRAY(SELECT key_0 FROM late), ARRAY(SELECT key_1 FROM late),
        ARRAY(SELECT key_2 FROM late)) AS l(key_0, key_1, key_2)
    WHERE t.account_id = l.key_0
      AND t.livemode = l.key_1
      AND t.id = l.key_2
  )
SELECT id, account_id AS "accountId", livemode, vain
FROM counted
ORDER BY due_at;
