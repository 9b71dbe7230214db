/** Suites of the API with each kind of acquirer behind the service: what does not hold there is declared in them (test/support/kind.ts). */
import { SUITES_LIMIT, suitesAt } from './support/suites-at'

const SUITES = [
  // One has each kind by itself. One compares the whole database, in which other kinds have more to do by themselves.
  'payments/(?!failover-kinds|confirm-refused)',
  'refunds',
  'create/outcomes',
  'create/three-d-secure',
  'create/money',
  'cards/store',
  'subscriptions',
  'reconciliation/(failed-captures|files|operators|settlements)',
]

test.each(['stripe', 'adyen'])(
  'payments, refunds, subscriptions and reconciliation hold with %s, but for what is declared',
  async (kind) => {
    const told = await suitesAt(kind, `test/api/(${SUITES.join('|')})`)
    expect(told).toMatch(/\d{3} passed, 0 failed$/m)
    expect(told).toContain('Gap, ')
  },
  SUITES_LIMIT,
)
