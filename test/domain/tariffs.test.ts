/** What is charged: the most specific rule wins, a minimum holds, and refunds never return more than the fee. */
import * as fc from 'fast-check'
import { USUAL_TARIFF, disputeFee, feeReturned, paymentFee, rateOf, type Tariff } from '../../domain/tariffs'

const rule = (brand: string | null, region: Tariff['rules'][number]['region'], basisPoints: number) => ({
  ...{ brand, region, basisPoints, fixed: '0.10', minimum: '0' },
})
const tariff: Tariff = {
  ...USUAL_TARIFF,
  country: 'IE',
  minimum: '0.50',
  rules: [
    rule(null, 'eea', 100),
    rule(null, 'domestic', 80),
    rule(null, 'international', 290),
    rule('amex', null, 250),
    rule('amex', 'eea', 240),
    rule('amex', 'domestic', 230),
  ],
}
const card = (cardBrand: string, cardCountry: string | null) => ({
  ...{ feeBasisPoints: 140, feeFixed: '0.20', tariff, cardBrand, cardCountry, currency: 'EUR' },
})

test.each([
  ['visa', 'IE', 80],
  ['visa', 'DE', 100],
  ['visa', 'US', 290],
  ['visa', 'GB', 290],
  ['visa', null, 140],
  ['amex', 'IE', 230],
  ['amex', 'DE', 240],
  ['amex', 'US', 250],
  ['amex', null, 250],
])('a %s card of %s is charged by its most specific rule', (brand, country, expected) => {
  expect(rateOf(card(brand, country)).basisPoints).toBe(expected)
})

test('the order of the rules does not count', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...tariff.rules], { minLength: 6 }), (rules) => {
      expect(rateOf({ ...card('amex', 'IE'), tariff: { ...tariff, rules } }).basisPoints).toBe(230)
    }),
  )
})

test('a minimum holds, once for the payment, and in the places of its currency', () => {
  expect(paymentFee(card('visa', null), 1_000n)).toBe(50n)
  expect(paymentFee(card('visa', null), 10_000n)).toBe(160n)
  expect(paymentFee({ ...card('visa', null), currency: 'JPY' }, 10n)).toBe(1n)
  expect(paymentFee({ ...card('visa', null), currency: 'KWD' }, 1_000n)).toBe(500n)
  expect(paymentFee({ ...card('visa', 'IE'), tariff: null }, 2_550n)).toBe(56n)
})

test('a dispute costs what the payment was taken under', () => {
  expect(disputeFee({ tariff: null }, 'EUR')).toBe(1_500n)
  expect(disputeFee({ tariff: { ...tariff, disputeFee: '7.5' } }, 'JPY')).toBe(8n)
})

test('the parts of the fee that refunds return are never more than the fee, and all of it once all is given back', () => {
  const parts = fc.record({
    fee: fc.bigInt({ min: 0n, max: 5_000n }),
    refunds: fc.array(fc.bigInt({ min: 1n, max: 9_999n }), { minLength: 1, maxLength: 12 }),
  })
  fc.assert(
    fc.property(parts, ({ fee, refunds }) => {
      const captured = refunds.reduce((sum, one) => sum + one, 0n)
      const payment = { fee, amountCaptured: captured, tariff: { ...tariff, refundsReturnFees: true } }
      let refunded = 0n
      let returned = 0n
      for (const amount of refunds) {
        const part = feeReturned(payment, refunded + amount) - feeReturned(payment, refunded)
        expect(part >= 0n).toBe(true)
        refunded += amount
        returned += part
        expect(returned <= fee).toBe(true)
      }
      expect(returned).toBe(fee)
      expect(feeReturned({ ...payment, tariff }, captured)).toBe(0n)
    }),
  )
})
