import { foundAgain, type KnownDifference } from '../../domain/reconciliation'

const RUN = 7

const known = (more: Partial<KnownDifference>): KnownDifference => ({
  status: 'settled',
  settledAs: 'write_off',
  money: 100n,
  currency: 'EUR',
  lastRun: RUN - 1,
  ...more,
})

const becomes = (before: Partial<KnownDifference>, found: { money?: bigint; currency?: string } = {}) =>
  foundAgain(known(before), { money: 100n, currency: 'EUR', ...found }, RUN)

test('what is open stays open, even where a later run has found it', () => {
  const open = { status: 'open', settledAs: null }
  expect(becomes(open)).toBe('open')
  expect(becomes({ ...open, lastRun: RUN + 1 })).toBe('open')
})

test('what was written off and means the same stays written off', () => {
  expect(becomes({})).toBe('kept')
})

test.each([{ money: 101n }, { money: -100n }, { currency: 'CHF' }])(
  'what was written off is open again as %o',
  (found) => {
    expect(becomes({}, found)).toBe('open')
  },
)

test.each(['adopt', 'close', 'gone'])(
  'what was settled as %s, and is found again, is open again',
  (settledAs) => {
    expect(becomes({ settledAs })).toBe('open')
  },
)

test('a run that ends late changes nothing that was settled after a later one', () => {
  for (const settledAs of ['write_off', 'adopt', 'close', 'gone'])
    for (const lastRun of [RUN, RUN + 1]) expect(becomes({ settledAs, lastRun })).toBe('as_it_is')
})
