-- payment_operations.begin

-- a capture
WITH
  given AS (
    SELECT 1
    WHERE NOT EXISTS (
      SELECT FROM payment_operations o
      WHERE o.payment_id = $1
        AND o.key_hash = $2::bytea
        AND (o.result IN ('payment_unexpected_state', 'parameter_impossible',
            'amount_exceeds_authorized', 'card_declined', 'idempotency_key_reused')) IS NOT TRUE
    )
  ),
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($3::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM given) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($4::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM locked_payments) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  operation AS (
    INSERT INTO payment_operations AS o
    SELECT r.*
    FROM claim, unnest($5::wire.payment_operations[]) r
    ON CONFLICT (payment_id, key_hash) DO UPDATE SET kind = excluded.kind, input = excluded.input,
        result = NULL, created_at = excluded.created_at, finished_at = NULL, decline_code = NULL,
        account_id = excluded.account_id, livemode = excluded.livemode, due_at = excluded.due_at,
        asked_at = excluded.asked_at, message_id = excluded.message_id, cause = excluded.cause
    WHERE o.result IN ('payment_unexpected_state', 'parameter_impossible',
        'amount_exceeds_authorized', 'card_declined', 'idempotency_key_reused')
  )
SELECT 1
FROM claim;
