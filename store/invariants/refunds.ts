import { brokenWhere, type Invariant } from './invariant'

const table = 'refunds'

export const REFUND_INVARIANTS: readonly Invariant[] = [
  {
    name: 'refunds.payment',
    sentence: 'A refund’s payment exists, in the same currency.',
    table,
    broken: brokenWhere(
      `format('%s of the payment %s, which is not there in that currency', x.currency, x.payment_id)`,
      `NOT EXISTS (SELECT FROM payments p WHERE p.account_id = x.account_id AND p.livemode = x.livemode
        AND p.id = x.payment_id AND p.currency = x.currency)`,
    ),
  },
]
