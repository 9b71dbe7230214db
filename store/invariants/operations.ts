import type { Invariant } from './invariant'

const table = 'payment_operations'

export const OPERATION_INVARIANTS: readonly Invariant[] = [
  {
    name: 'operations.payment',
    sentence: 'An operation’s payment exists.',
    table,
    broken: `
      SELECT x.account_id, x.livemode, x.payment_id AS object_id, 'a ' || x.kind || ' of a payment that does not exist' AS wrong
      FROM x WHERE NOT EXISTS (SELECT FROM payments p
        WHERE p.account_id = x.account_id AND p.livemode = x.livemode AND p.id = x.payment_id)`,
  },
  {
    name: 'operations.finished',
    sentence: 'An operation has a time at which it finished exactly if it has a result.',
    table,
    broken: `
      SELECT x.account_id, x.livemode, x.payment_id AS object_id,
        format('a %s with the result %s, finished at %s', x.kind, coalesce(x.result, 'none'), coalesce(x.finished_at::text, 'no time')) AS wrong
      FROM x WHERE (x.result IS NULL) <> (x.finished_at IS NULL)`,
  },
  {
    name: 'operations.captured',
    sentence: 'The captures of a payment that succeeded took no more than it says was captured.',
    table: 'payments',
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id,
        format('captured %s, its captures say %s in %s', x.amount_captured, o.amount, o.count) AS wrong
      FROM x, LATERAL (
        SELECT count(*) AS count, coalesce(sum((input->>'amount')::bigint), 0) AS amount
        FROM payment_operations WHERE payment_id = x.id AND kind = 'capture' AND result = 'succeeded') o
      WHERE o.amount > x.amount_captured OR (o.count > 0 AND x.amount_captured = 0)`,
  },
]
