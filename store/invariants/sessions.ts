import { brokenWhere, type Invariant } from './invariant'

const table = 'hosted_sessions'
const PAYMENT = `FROM payments p WHERE p.account_id = x.account_id AND p.livemode = x.livemode AND p.id = x.payment_id`

export const SESSION_INVARIANTS: readonly Invariant[] = [
  {
    name: 'sessions.completed',
    sentence:
      'A hosted session of a payment that is completed has a payment of its amount and currency that was approved.',
    table,
    broken: brokenWhere(
      `format('completed without an approved payment of %s %s', x.amount, x.currency)`,
      `x.status = 'completed' AND x.mode IS NULL AND NOT EXISTS (SELECT ${PAYMENT}
        AND p.amount = x.amount AND p.currency = x.currency AND p.processor_reference IS NOT NULL)`,
    ),
  },
  {
    name: 'sessions.stored',
    sentence: 'A hosted session of a card that is completed names a card of its customer that was stored.',
    table,
    broken: brokenWhere(
      `format('completed without a stored card of %s', x.customer_id)`,
      `x.status = 'completed' AND x.mode IS NOT NULL AND NOT EXISTS (SELECT FROM payment_methods m
        WHERE m.account_id = x.account_id AND m.livemode = x.livemode AND m.id = x.payment_method_id
        AND m.customer_id = x.customer_id AND m.status IN ('active', 'expired', 'detached'))`,
    ),
  },
  {
    name: 'sessions.expired',
    sentence: 'A hosted session that has expired took no money.',
    table,
    broken: brokenWhere(
      `format('expired, although its payment %s has taken money', x.payment_id)`,
      `x.status = 'expired' AND EXISTS (SELECT ${PAYMENT} AND p.amount_captured > 0)`,
    ),
  },
]
