import * as fc from 'fast-check'
import { DECLINES } from '../../domain/decline-codes'
import {
  ELSEWHERE_AFTER,
  NOTHING_KNOWN,
  meets,
  routeBy,
  type RouteConditions,
  type RouteTarget,
  type RoutingFacts,
  type VersionedRules,
} from '../../domain/routing'

const facts = (overrides: Partial<RoutingFacts> = {}): RoutingFacts => ({
  key: 'call:acct_1:sandbox:00',
  channel: 'web',
  currency: 'EUR',
  amount: 2_550n,
  brand: 'visa',
  country: 'DE',
  funding: 'debit',
  bin: '41111100',
  initiatedBy: 'customer',
  metadata: { tier: 'gold', shop: '7' },
  ...overrides,
})
const unknown: RoutingFacts = { ...NOTHING_KNOWN, key: '' }
const to = (acquirer: string, overrides: Partial<RouteTarget> = {}): RouteTarget => ({
  split: [{ acquirer, share: 100 }],
  next: [],
  after: [],
  ...overrides,
})
const rules = (overrides: Partial<VersionedRules> = {}): VersionedRules => ({
  version: 3,
  rules: [
    { name: 'EU debit', when: { countries: ['DE', 'FR'], fundings: ['debit'] }, to: to('local') },
    { name: 'Big', when: { amount: { currency: 'EUR', from: 10_000 } }, to: to('first') },
  ],
  default: to('other'),
  ...overrides,
})
const everywhere = { isThere: (_name: string) => true, isUsable: (_name: string) => true }
const acquirerOf = (set: VersionedRules, of: RoutingFacts, acquiring = everywhere) =>
  routeBy(set, of, acquiring).acquirer

const MATCHING: [RouteConditions, boolean][] = [
  [{}, true],
  [{ currencies: ['USD', 'EUR'] }, true],
  [{ currencies: ['USD'] }, false],
  [{ amount: { currency: 'EUR' } }, true],
  [{ amount: { currency: 'EUR', from: 2_550, to: 2_550 } }, true],
  [{ amount: { currency: 'EUR', from: 2_551 } }, false],
  [{ amount: { currency: 'EUR', to: 2_549 } }, false],
  [{ amount: { currency: 'USD', from: 0 } }, false],
  [{ brands: ['visa', 'amex'] }, true],
  [{ brands: ['amex'] }, false],
  [{ countries: ['DE'] }, true],
  [{ countries: ['AT'] }, false],
  [{ fundings: ['debit'] }, true],
  [{ fundings: ['credit'] }, false],
  [{ bins: [{ from: '411111', to: '411111' }] }, true],
  [{ bins: [{ from: '41111099', to: '41111100' }] }, true],
  [{ bins: [{ from: '41111101', to: '41111199' }] }, false],
  [{ bins: [{ from: '400000', to: '409999' }] }, false],
  [{ initiated_by: 'customer' }, true],
  [{ initiated_by: 'merchant' }, false],
  [{ channels: ['web'] }, true],
  [{ channels: ['phone'] }, false],
  [{ metadata: { tier: 'gold' } }, true],
  [{ metadata: { tier: 'gold', shop: '8' } }, false],
  [{ metadata: { toString: 'x' } }, false],
  [{ currencies: ['EUR'], brands: ['amex'] }, false],
]

test.each(MATCHING)('a payment meets %j: %s', (when, is) => {
  expect(meets(facts(), when)).toBe(is)
})

test.each(MATCHING.filter(([when]) => Object.keys(when).length > 0))(
  'what is not known of a payment does not meet %j',
  (when) => {
    expect(meets(unknown, when)).toBe(false)
  },
)

test('fewer known digits than a range has meet it not', () => {
  expect(meets(facts({ bin: '411111' }), { bins: [{ from: '41111000', to: '41111199' }] })).toBe(false)
})

test('the first rule that a payment meets counts, and else the default', () => {
  const big = { amount: 20_000n }
  expect(routeBy(rules(), facts(big), everywhere)).toEqual({
    acquirer: 'local',
    route: { version: 3, rule: 'EU debit', next: [], after: [] },
  })
  expect(acquirerOf(rules(), facts({ ...big, country: null }))).toBe('first')
  expect(routeBy(rules(), facts({ country: 'AT' }), everywhere)).toMatchObject({
    acquirer: 'other',
    route: { rule: null },
  })
  expect(routeBy(rules({ default: null }), facts({ country: 'AT' }), everywhere)).toEqual({
    acquirer: null,
    route: { version: 3, rule: null, next: [], after: [] },
  })
})

test('a payment keeps where it may go next, without where it is and without what is gone', () => {
  const target = to('b', { next: ['a', 'b', 'gone', 'c'], after: ['do_not_honor'] })
  const there = { ...everywhere, isThere: (name: string) => name !== 'gone' }
  expect(routeBy(rules({ rules: [], default: target }), facts(), there)).toEqual({
    acquirer: 'b',
    route: { version: 3, rule: null, next: ['a', 'c'], after: ['do_not_honor'] },
  })
})

test('what is gone or fails is passed over, and what is left is taken', () => {
  const set = rules({ rules: [], default: to('a', { next: ['b', 'c'] }) })
  const without = (gone: string[], failing: string[]) =>
    routeBy(set, facts(), {
      isThere: (name) => !gone.includes(name),
      isUsable: (name) => !failing.includes(name),
    })
  expect(without(['a'], ['b'])).toMatchObject({ acquirer: 'c', route: { passed: ['a', 'b'], next: ['b'] } })
  // All fail: it goes where it would go if none did.
  expect(without([], ['a', 'b', 'c'])).toEqual({
    acquirer: 'a',
    route: { version: 3, rule: null, next: ['b', 'c'], after: [] },
  })
  expect(without(['a', 'b', 'c'], [])).toEqual({
    acquirer: null,
    route: { version: 3, rule: null, next: [], after: [], passed: ['a', 'b', 'c'] },
  })
})

test('what is about the card or its holder is asked of nobody else', () => {
  const never = Object.keys(DECLINES).filter((code) => !ELSEWHERE_AFTER.some((one) => one === code))
  expect(never).toEqual(
    expect.arrayContaining([
      ...['insufficient_funds', 'incorrect_cvc', 'expired_card', 'lost_card', 'stolen_card', 'pickup_card'],
      ...['invalid_number', 'account_closed', 'limit_exceeded', 'revocation_of_authorization'],
      ...['authentication_required', 'authentication_failed', 'retry_not_allowed', 'suspected_fraud'],
      ...['transaction_not_allowed', 'restricted_card'],
    ]),
  )
})

const THREE = to('a', {
  split: [
    { acquirer: 'a', share: 60 },
    { acquirer: 'b', share: 30 },
    { acquirer: 'c', share: 10 },
  ],
})
const divided = rules({ rules: [], default: THREE })

test('a repeat of the same call goes the same way, and takes what is there', () => {
  fc.assert(
    fc.property(fc.string(), fc.subarray(['a', 'b', 'c']), (key, left) => {
      const acquiring = { ...everywhere, isThere: (name: string) => left.includes(name) }
      const first = routeBy(divided, facts({ key }), acquiring)
      expect(routeBy(structuredClone(divided), facts({ key, amount: 1n }), acquiring)).toEqual(first)
      expect(first.acquirer === null ? left : left.includes(first.acquirer)).toEqual(
        first.acquirer === null ? [] : true,
      )
      // Whoever would go there anyway is not moved by what is missing elsewhere.
      const whole = acquirerOf(divided, facts({ key }))
      if (whole !== null && left.includes(whole)) expect(first.acquirer).toBe(whole)
    }),
  )
})

test.each<[string[], Record<string, number>]>([
  [['a', 'b', 'c'], { a: 0.6, b: 0.3, c: 0.1 }],
  [['b', 'c'], { b: 0.75, c: 0.25 }],
  [['a', 'c'], { a: 6 / 7, c: 1 / 7 }],
])('payments are divided by share among %j', (left, shares) => {
  const acquiring = { ...everywhere, isThere: (name: string) => left.includes(name) }
  const counts: Record<string, number> = {}
  const payments = 20_000
  for (let index = 0; index < payments; index++) {
    const name = acquirerOf(divided, facts({ key: `call:acct_1:sandbox:${index}` }), acquiring) ?? '-'
    counts[name] = (counts[name] ?? 0) + 1
  }
  for (const [name, share] of Object.entries(shares))
    expect((counts[name] ?? 0) / payments).toBeCloseTo(share, 1.5)
  expect(Object.keys(counts).toSorted()).toEqual(left)
})

test('another version divides anew', () => {
  const keys = Array.from({ length: 200 }, (_, index) => `k${index}`)
  const drawnBy = (version: number) => keys.map((key) => acquirerOf({ ...divided, version }, facts({ key })))
  expect(drawnBy(4)).not.toEqual(drawnBy(3))
})
