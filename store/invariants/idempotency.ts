import type { Invariant } from './invariant'

const table = 'idempotency_records'

const ofRecord = (wrong: string, condition: string): string =>
  `SELECT x.account_id, x.livemode, x.resource_id AS object_id, ${wrong} AS wrong FROM x WHERE ${condition}`

export const IDEMPOTENCY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'idempotency.payment',
    sentence: 'A call that was answered with a payment has made it.',
    table,
    broken: ofRecord(
      `format('%s was answered %s, and the payment does not exist', x.operation_id, x.response_status)`,
      `x.resource_id LIKE 'pay\\_%' AND x.response_status BETWEEN 200 AND 299 AND NOT EXISTS (SELECT FROM payments p
        WHERE p.account_id = x.account_id AND p.livemode = x.livemode AND p.id = x.resource_id)`,
    ),
  },
  {
    name: 'idempotency.answer',
    sentence: 'A stored answer has its status and its bytes, and no draft of what is still to be made.',
    table,
    broken: ofRecord(
      `format('status %s, %s bytes, %s', coalesce(x.response_status::text, 'none'), coalesce(length(x.sealed_response), 0),
        CASE WHEN x.draft IS NULL THEN 'no draft' ELSE 'a draft' END)`,
      `(x.response_status IS NULL) <> (x.sealed_response IS NULL) OR (x.response_status IS NOT NULL AND x.draft IS NOT NULL)`,
    ),
  },
  {
    name: 'idempotency.one',
    sentence: 'One Idempotency-Key makes one payment.',
    table: 'payments',
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id, 'its Idempotency-Key belongs to ' || r.resource_id AS wrong
      FROM x JOIN idempotency_records r ON r.account_id = x.account_id AND r.livemode = x.livemode
        AND r.key_hash = x.idempotency_key_hash
      WHERE r.resource_id LIKE 'pay\\_%' AND r.resource_id <> x.id AND r.created_at < x.created_at + interval '1 hour'`,
  },
]
