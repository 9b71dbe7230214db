/** Workflows with each kind of acquirer behind the service: what does not hold there is declared in their suites (test/support/kind.ts). */
import { SUITES_LIMIT, suitesAt } from './support/suites-at'

const SUITES = ['authorization', 'dispute', 'refund', 'late-outcomes', 'closing']

test.each(['stripe', 'adyen'])(
  'payments, refunds, disputes and what is told late hold with %s, but for what is declared',
  async (kind) => {
    const told = await suitesAt(kind, `test/workflows/(${SUITES.join('|')})\\.test`)
    expect(told).toMatch(/\d{2} passed, 0 failed$/m)
    expect(told).toContain('Gap, ')
  },
  SUITES_LIMIT,
)
