/** Amounts out to each kind of acquirer and back, in every currency. */
import fc from 'fast-check'
import { CURRENCY_DIGITS } from '../../domain/currencies'
import { STRIPE_AMOUNTS } from '../../processor/acquirers/stripe/amounts'

const currency = fc.constantFrom(...Object.keys(CURRENCY_DIGITS))
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })

test('what Stripe is told comes back as it was, or is not told at all', () => {
  fc.assert(
    fc.property(amount, currency, (minor, code) => {
      const units = STRIPE_AMOUNTS.toAcquirer(minor, code)
      expect(units === null ? minor : STRIPE_AMOUNTS.fromAcquirer(units, code)).toBe(minor)
    }),
  )
})

test.each([
  ['EUR', 1_099n, 1_099n],
  ['JPY', 500n, 500n],
  // Written with two digits, which are zeros.
  ['ISK', 500n, 50_000n],
  ['UGX', 500n, 50_000n],
  // Written without its digits.
  ['MGA', 500n, 5n],
  ['MGA', 501n, null],
  // The last of three digits is zero.
  ['KWD', 1_230n, 1_230n],
  ['KWD', 1_234n, null],
] as const)('%s %d is %d at Stripe', (code, minor, units) => {
  expect(STRIPE_AMOUNTS.toAcquirer(minor, code)).toBe(units)
})
