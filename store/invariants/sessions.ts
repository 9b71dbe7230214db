import { brokenWhere, type Invariant } from './invariant'

const table = 'hosted_sessions'
const PAYMENT = `FROM payments p WHERE p.account_id = x.account_id AND p.livemode = x.livemode AND p.id = x.payment_id`

export const SESSION_INVARIANTS: readonly Invariant[] = [
  {
    name: 'sessions.completed',
    sentence:
      'A hosted session that is completed has a payment of its amount and currency that was approved.',
    table,
    broken: brokenWhere(
      `format('completed without an approved payment of %s %s', x.amount, x.currency)`,
      `x.status = 'completed' AND NOT EXISTS (SELECT ${PAYMENT}
        AND p.amount = x.amount AND p.currency = x.currency AND p.processor_reference IS NOT NULL)`,
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
