-- payment_operations.create

-- by an operator
INSERT INTO payment_operations AS o
SELECT r.*
FROM unnest($1::wire.payment_operations[]) r
ON CONFLICT (payment_id, key_hash) DO UPDATE SET kind = excluded.kind, input = excluded.input,
    result = NULL, created_at = excluded.created_at, finished_at = NULL, decline_code = NULL,
    account_id = excluded.account_id, livemode = excluded.livemode, due_at = excluded.due_at,
    asked_at = excluded.asked_at, message_id = excluded.message_id, cause = excluded.cause
WHERE o.result IN ('payment_unexpected_state', 'parameter_impossible', 'amount_exceeds_authorized',
    'card_declined', 'idempotency_key_reused');
