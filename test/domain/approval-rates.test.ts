/** The acquirer of a rule that approves most (decision 0270). */
import * as fc from 'fast-check'
import { ENOUGH_DECIDED, rankedByApproval, type ApprovalCount } from '../../domain/approval-rates'
import { NOTHING_KNOWN, routeBy, type VersionedRules } from '../../domain/routing'

const NAMES = ['a', 'b', 'c']
const rules = (trial: number): VersionedRules => ({
  version: 1,
  rules: [],
  default: {
    split: [
      { acquirer: 'a', share: 60 },
      { acquirer: 'b', share: 30 },
      { acquirer: 'c', share: 10 },
    ],
    best: { trial },
    next: [],
    after: [],
  },
})
const count = (acquirer: string, approved: number, decided: number, country: string | null = 'DE') => ({
  acquirer,
  country,
  approved,
  decided,
})
const everywhere = { isThere: () => true, isUsable: () => true }
const keysOf = (length: number) => Array.from({ length }, (_, index) => `call:acct_1:sandbox:${index}`)
const facts = (key: string, country: string | null = null) => ({ ...NOTHING_KNOWN, key, country })

const counts = fc.array(
  fc
    .record({
      acquirer: fc.constantFrom(...NAMES),
      country: fc.constantFrom('DE', 'AT', null),
      decided: fc.nat(200),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ share, ...rest }): ApprovalCount => ({ ...rest, approved: Math.floor(rest.decided * share) })),
  { maxLength: 9 },
)

test('the same payment goes the same way by the same counts, and only where it may', () => {
  fc.assert(
    fc.property(
      counts,
      fc.string(),
      fc.constantFrom('DE', 'AT', 'FR', null),
      fc.subarray(NAMES),
      fc.integer({ min: 1, max: 50 }),
      (approvals, key, country, left, trial) => {
        const acquiring = { ...everywhere, isUsable: (name: string) => left.includes(name), approvals }
        const first = routeBy(rules(trial), facts(key, country), acquiring)
        expect(
          routeBy(rules(trial), facts(key, country), { ...acquiring, approvals: structuredClone(approvals) }),
        ).toEqual(first)
        if (left.length > 0) expect(left).toContain(first.acquirer)
        const { best, passed = [] } = first.route
        if (best) expect(best.approved).toBeLessThanOrEqual(best.decided)
        expect(passed).not.toContain(first.acquirer)
        // Nothing that works is passed over but for a trial.
        for (const name of passed) expect(left).not.toContain(name)
      },
    ),
  )
})

test('whoever approves more of as many comes first, and the order of what is alike stays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 500 }), fc.nat(500), fc.nat(500), (decided, one, other) => {
      const [more, less] = [Math.max(one, other), Math.min(one, other)].map((n) => Math.min(n, decided))
      const ranked = rankedByApproval(
        ['a', 'b'],
        [count('a', less!, decided), count('b', more!, decided)],
        null,
      )
      expect(ranked?.[0]?.acquirer).toBe(more! > less! ? 'b' : 'a')
    }),
  )
})

test('until enough is decided the shares count', () => {
  const few = [count('b', ENOUGH_DECIDED - 1, ENOUGH_DECIDED - 1)]
  const went = keysOf(200).map((key) => routeBy(rules(5), facts(key), { ...everywhere, approvals: few }))
  expect(new Set(went.map(({ acquirer }) => acquirer))).toEqual(new Set(NAMES))
  expect(went.filter(({ route }) => route.best)).toEqual([])
  expect(went.map(({ acquirer }) => acquirer)).toEqual(
    keysOf(200).map((key) => routeBy(rules(5), facts(key), everywhere).acquirer),
  )
})

test('one that was hardly seen is neither the best nor the worst', () => {
  const ranked = rankedByApproval(NAMES, [count('a', 90, 100), count('b', 2, 2), count('c', 50, 100)], null)
  expect(ranked?.map(({ acquirer }) => acquirer)).toEqual(['a', 'b', 'c'])
  expect(rankedByApproval(['a', 'b'], [count('a', 90, 100)], null)).toEqual([
    { acquirer: 'a', approved: 90, decided: 100, country: null },
    { acquirer: 'b', approved: 0, decided: 0, country: null },
  ])
})

test('the country of the card counts once enough was seen of it', () => {
  const approvals = [
    ...[count('a', 90, 100, 'DE'), count('b', 60, 100, 'DE')],
    ...[count('a', 5, 30, 'AT'), count('b', 28, 30, 'AT')],
    ...[count('a', 0, 10, 'FR'), count('b', 10, 10, 'FR')],
  ]
  const best = (country: string | null) => rankedByApproval(['a', 'b'], approvals, country)?.[0]
  expect(best('AT')).toEqual({ acquirer: 'b', approved: 28, decided: 30, country: 'AT' })
  expect(best('DE')).toEqual({ acquirer: 'a', approved: 90, decided: 100, country: 'DE' })
  for (const country of ['FR', null])
    expect(best(country)).toEqual({ acquirer: 'b', approved: 98, decided: 140, country: null })
})

test.each([1, 5, 50])('%i percent go to the others, in equal parts', (trial) => {
  const approvals = [count('a', 50, 100), count('b', 95, 100), count('c', 70, 100)]
  const payments = 5_000
  const went = keysOf(payments).map((key) => routeBy(rules(trial), facts(key), { ...everywhere, approvals }))
  const shareOf = (name: string) => went.filter(({ acquirer }) => acquirer === name).length / payments
  expect(shareOf('b')).toBeCloseTo(1 - trial / 100, 1.5)
  expect(shareOf('a')).toBeCloseTo(trial / 200, 1.5)
  expect(shareOf('c')).toBeCloseTo(trial / 200, 1.5)
  for (const { acquirer, route } of went) expect(route.best?.isTrial).toBe(acquirer !== 'b')
})

test('one that is gone or fails is not chosen, and said to be passed over where it was the best', () => {
  const approvals = [count('a', 50, 100), count('b', 95, 100), count('c', 70, 100)]
  for (const missing of ['isThere', 'isUsable'])
    for (const key of keysOf(300)) {
      const { acquirer, route } = routeBy(rules(5), facts(key), {
        ...everywhere,
        [missing]: (name: string) => name !== 'b',
        approvals,
      })
      expect(['a', 'c']).toContain(acquirer)
      if (acquirer === 'c') expect(route).toMatchObject({ passed: ['b'], best: { approved: 70 } })
      else expect(route.best).toMatchObject({ approved: 50, isTrial: true })
    }
})

test('an acquirer that has recovered gets its payments back', () => {
  const lookedAt = 2_000
  let decided: { acquirer: string; isApproved: boolean }[] = []
  let chances: Readonly<Record<string, number>> = { a: 90, b: 80, c: 70 }
  let paid = 0
  /** Where most of the last 500 of so many payments went. */
  const pay = (payments: number): string => {
    for (const end = paid + payments; paid < end; paid++) {
      const approvals = NAMES.map((name) => {
        const own = decided.filter(({ acquirer }) => acquirer === name).slice(-500)
        return count(name, own.filter(({ isApproved }) => isApproved).length, own.length)
      })
      const { acquirer } = routeBy(rules(5), facts(`key:${paid}`), { ...everywhere, approvals })
      const isApproved = (paid * 7_919) % 100 < chances[acquirer!]!
      decided = [...decided.slice(1 - lookedAt), { acquirer: acquirer!, isApproved }]
    }
    const last = decided.slice(-500)
    const went = (name: string) => last.filter(({ acquirer }) => acquirer === name).length
    return NAMES.toSorted((one, other) => went(other) - went(one))[0]!
  }
  expect(pay(1_500)).toBe('a')
  chances = { a: 20, b: 80, c: 70 }
  expect(pay(1_500)).toBe('b')
  chances = { a: 98, b: 80, c: 70 }
  expect(pay(4_000)).toBe('a')
})
