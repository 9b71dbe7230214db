/** What is charged: the most specific rule wins, a minimum holds, and refunds never return more than the fee. */
import * as fc from 'fast-check'
import {
  USUAL_TARIFF,
  convertedFrom,
  currencyWithout,
  disputeFee,
  feeReturned,
  paymentFee,
  rateOf,
  tariffOf,
  termsIn,
  type Tariff,
} from '../../domain/tariffs'

const rule = (brand: string | null, region: Tariff['rules'][number]['region'], basisPoints: number) => ({
  brand,
  region,
  basisPoints,
  fixed: '0.10',
  minimum: '0',
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
  feeBasisPoints: 140,
  feeFixed: '0.20',
  tariff,
  cardBrand,
  cardCountry,
  currency: 'EUR',
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

const inEuro: Tariff = {
  ...tariff,
  currency: 'EUR',
  byCurrency: [{ currency: 'JPY', fixed: '30', disputeFee: '2000' }],
  rules: [rule('amex', null, 250)],
}
const termsOf = (currency: string, rate: string | null, changed: Partial<Tariff> = {}) => {
  const { feeFixed, tariff: kept } = termsIn(
    { feeFixed: '0.20', tariff: { ...inEuro, ...changed } },
    currency,
    rate,
  )
  const { minimum, disputeFee: dispute, rules } = tariffOf({ tariff: kept })
  return [feeFixed, dispute, minimum, rules[0]!.fixed]
}

test.each([
  ['EUR', null, ['0.20', '15.00', '0.50', '0.10']],
  // Its table sets two sums, and the others are converted.
  ['JPY', '160', ['30', '2000', '80', '16']],
  ['USD', '1.10', ['0.22', '16.50', '0.55', '0.11']],
  // Each sum is rounded half up to a minor unit: 0.068, 5.1, 0.17, 0.034, and then 0.2247, 16.851, 0.5617, 0.11234.
  ['KWD', '0.34', ['0.068', '5.100', '0.170', '0.034']],
  ['CHF', '1.1234', ['0.22', '16.85', '0.56', '0.11']],
  ['KRW', '1512.5', ['303', '22688', '756', '151']],
  // Without a rate the number stays.
  ['NOK', null, ['0.20', '15.00', '0.50', '0.10']],
])('sums in euro are, in %s at %s, %j', (currency, rate, expected) => {
  expect(termsOf(currency, rate)).toEqual(expected)
})

test('what a payment keeps is of its currency, and has no table', () => {
  const { tariff: kept } = termsIn({ feeFixed: '0.20', tariff: inEuro }, 'JPY', '160')
  expect(kept).toMatchObject({ currency: 'JPY', byCurrency: [], country: 'IE' })
  expect(disputeFee({ tariff: kept }, 'JPY')).toBe(2_000n)
  const paid = { ...card('visa', null), currency: 'JPY', feeFixed: '30', tariff: kept }
  expect([paymentFee(paid, 10_000n), paymentFee(paid, 100n)]).toEqual([170n, 80n])
})

test('a table holds without a currency of the tariff, too', () => {
  const terms = { feeFixed: '0.20', tariff: { ...inEuro, currency: null } }
  expect(termsIn(terms, 'JPY', null).feeFixed).toBe('30')
  expect(termsIn(terms, 'KWD', null)).toBe(terms)
})

test('what was stored before means what it meant', () => {
  const { currency: _, byCurrency: __, ...before } = tariff
  for (const stored of [null, before])
    for (const code of ['EUR', 'JPY', 'KWD']) {
      const terms = { feeFixed: '0.20', tariff: stored }
      expect(convertedFrom(terms, code)).toBeNull()
      expect(termsIn(terms, code, null)).toBe(terms)
      expect(currencyWithout(terms)).toBeNull()
    }
  expect(disputeFee({ tariff: before }, 'KWD')).toBe(15_000n)
})

test('a rate is read only for what is converted', () => {
  const terms = (changed: Partial<Tariff>) => ({ feeFixed: '0.20', tariff: { ...inEuro, ...changed } })
  expect(convertedFrom(terms({}), 'EUR')).toBeNull()
  expect(convertedFrom(terms({}), 'KWD')).toBe('EUR')
  expect(convertedFrom(terms({}), 'JPY')).toBe('EUR')
  expect(convertedFrom(terms({ minimum: '0', rules: [] }), 'JPY')).toBeNull()
})

test('a fixed sum fits the currency of the tariff', () => {
  expect(currencyWithout({ feeFixed: '0.20', tariff: inEuro })).toBeNull()
  expect(currencyWithout({ feeFixed: '0.205', tariff: inEuro })).toBe('EUR')
  expect(currencyWithout({ feeFixed: '0.20', tariff: { ...inEuro, currency: 'JPY' } })).toBe('JPY')
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
