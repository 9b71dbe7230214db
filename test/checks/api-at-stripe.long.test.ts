/** Suites of the API with Stripe behind the service: what does not hold there is declared in them (test/support/kind.ts), or fails. */
import { MINUTE } from '../../domain/time'
import { suitesAt } from './support/suites-at'

const SUITES = [
  'payments',
  'refunds',
  'create/outcomes',
  'create/three-d-secure',
  'create/money',
  'cards/store',
]

test(
  'payments, refunds and 3-D Secure hold with Stripe, but for what is declared',
  async () => {
    const told = await suitesAt('stripe', `test/api/(${SUITES.join('|')})`)
    expect(told).toMatch(/\d{3} passed, 0 failed$/m)
    expect(told).toContain('Gap, ')
  },
  15 * MINUTE,
)
