import { RETRY_RULES, barOf, isForEver, type CardAttempt, type CardDecline } from '../../domain/card-retries'
import { DAY, HOUR } from '../../domain/time'

const NOW = new Date('2027-03-01T12:00:00.000Z')
const ago = (ms: number): Date => new Date(NOW.getTime() - ms)
const inMs = (ms: number): Date => new Date(NOW.getTime() + ms)

const decline = (overrides: Partial<CardDecline> = {}): CardDecline => ({
  at: ago(HOUR),
  network: 'visa',
  code: '51',
  advice: null,
  amount: 2550n,
  currency: 'EUR',
  expiry: '2031-05',
  ...overrides,
})
const attempt = (overrides: Partial<CardAttempt> = {}): CardAttempt => ({
  at: NOW,
  isPresent: false,
  amount: 2550n,
  currency: 'EUR',
  expiry: '2031-05',
  ...overrides,
})
const mastercard = (overrides: Partial<CardDecline> = {}) => decline({ network: 'mastercard', ...overrides })
/** Declines, the last an hour ago, and each before it `apart` earlier. */
const many = (count: number, apart: number, make: typeof decline, overrides: Partial<CardDecline> = {}) =>
  Array.from({ length: count }, (_, index) => make({ at: ago(HOUR + index * apart), ...overrides }))

const NEVER = { rule: 'never', after: null }

test.each(['04', '07', '12', '14', '15', '41', '43', '46', '57', 'R0', 'R1', 'R3'])(
  'Visa refuses a card for good with %s, with the cardholder too',
  (code) => {
    const old = decline({ code, at: ago(400 * DAY) })
    expect(isForEver(old)).toBe(true)
    for (const isPresent of [true, false])
      expect(barOf([old], attempt({ isPresent, expiry: '2035-01', amount: 1n }))).toEqual(NEVER)
    expect(barOf([{ ...old, network: 'mastercard' }], attempt())).toBeNull()
  },
)

test.each(['03', '21'])('Mastercard refuses a card for good with advice %s', (advice) => {
  for (const network of ['mastercard', 'maestro'])
    expect(barOf([decline({ network, advice, at: ago(400 * DAY) })], attempt({ isPresent: true }))).toEqual(
      NEVER,
    )
  expect(isForEver(decline({ advice }))).toBe(false)
})

test('with advice 01 the same details are not charged again; others are, and by the cardholder any', () => {
  const old = [mastercard({ advice: '01', at: ago(40 * DAY) })]
  expect(barOf(old, attempt())).toEqual({ rule: 'new_details', after: null })
  expect(barOf(old, attempt({ expiry: '2034-05' }))).toBeNull()
  expect(barOf(old, attempt({ isPresent: true }))).toBeNull()
})

test.each([
  ['02', 3 * DAY],
  ['24', HOUR],
  ['25', DAY],
  ['26', 2 * DAY],
  ['27', 4 * DAY],
  ['28', 6 * DAY],
  ['29', 8 * DAY],
  ['30', 10 * DAY],
])('advice %s makes a charge without the cardholder wait', (advice, wait) => {
  const at = ago(wait - 1)
  expect(barOf([mastercard({ advice, at })], attempt())).toEqual({ rule: 'wait', after: inMs(1) })
  expect(barOf([mastercard({ advice, at })], attempt({ isPresent: true }))).toBeNull()
  expect(barOf([mastercard({ advice, at: ago(wait) })], attempt())).toBeNull()
  expect(barOf([mastercard({ advice, at }), mastercard({ at: ago(1) })], attempt())).not.toBeNull()
})

test('Visa lets a declined card be tried 20 times more within 30 days, whoever is present', () => {
  for (const isPresent of [true, false]) {
    expect(barOf(many(20, DAY, decline), attempt({ isPresent }))).toBeNull()
    expect(barOf(many(21, DAY, decline), attempt({ isPresent, amount: 1n }))).toEqual({
      rule: 'limit',
      after: inMs(10 * DAY - HOUR),
    })
  }
  expect(barOf(many(21, 1.5 * DAY, decline), attempt())).toBeNull()
})

test('Mastercard lets a card be declined 10 times in a day, and 35 times in 30 with one amount', () => {
  expect(barOf(many(9, HOUR, mastercard), attempt())).toBeNull()
  expect(barOf(many(10, HOUR, mastercard, { amount: 7n }), attempt({ isPresent: true }))).toEqual({
    rule: 'limit',
    after: inMs(14 * HOUR),
  })
  expect(barOf(many(34, 20 * HOUR, mastercard), attempt())).toBeNull()
  expect(barOf(many(35, 20 * HOUR, mastercard), attempt())).toMatchObject({ rule: 'limit' })
  expect(barOf(many(35, 20 * HOUR, mastercard), attempt({ amount: 7n }))).toBeNull()
  expect(barOf(many(35, 20 * HOUR, mastercard), attempt({ currency: 'USD' }))).toBeNull()
})

test('the later of two ends is told, and the strictest rule', () => {
  const limit = many(10, HOUR, mastercard)
  expect(barOf([...limit, mastercard({ advice: '24' })], attempt())).toMatchObject({ rule: 'limit' })
  expect(barOf([...limit, mastercard({ advice: '27' })], attempt())).toEqual({
    rule: 'wait',
    after: inMs(4 * DAY - HOUR),
  })
  expect(barOf([...limit, mastercard({ advice: '03' })], attempt())).toEqual(NEVER)
  expect(RETRY_RULES).toEqual(['never', 'new_details', 'wait', 'limit'])
})

test('a network that publishes no rules forbids nothing', () => {
  expect(barOf(many(60, HOUR, decline, { network: 'amex', code: '04', advice: '03' }), attempt())).toBeNull()
  expect(barOf([], attempt())).toBeNull()
})
