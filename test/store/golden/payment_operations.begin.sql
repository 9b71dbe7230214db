-- payment_operations.begin

-- a capture
WITH
  given AS (
    SELECT 1
    FROM payments p
    WHERE p.id = $1
      AND p.account_id = $2
      AND p.livemode = $3
      AND p.status IN ($4)
      AND NOT EXISTS (
      SELECT FROM payment_operations o
      WHERE o.payment_id = $5
        AND o.key_hash = $6::bytea
        AND NOT (o.result IS NOT NULL AND o.result <> 'succeeded')
    )
    FOR SHARE OF p
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($7::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM given) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  operation AS (
    INSERT INTO payment_operations AS o
    SELECT r.*
    FROM claim, unnest($8::wire.payment_operations[]) r
    ON CONFLICT (payment_id, key_hash) DO UPDATE SET kind = excluded.kind, input = excluded.input,
        result = NULL, created_at = excluded.created_at, finished_at = NULL, decline_code = NULL,
        account_id = excluded.account_id, livemode = excluded.livemode, due_at = excluded.due_at,
        asked_at = excluded.asked_at, message_id = excluded.message_id, cause = excluded.cause
    WHERE o.result IS NOT NULL
      AND o.result <> 'succeeded'
  )
SELECT 1
FROM claim;
