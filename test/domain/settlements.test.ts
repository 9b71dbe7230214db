/** Whatever lines a settlement has, what it moves adds up, and is what the acquirer has paid, kept back and charged. */
import * as fc from 'fast-check'
import { joinedEntries, type Entry, type LedgerAccount } from '../../domain/books'
import { currencyDigits, exchanged } from '../../domain/money'
import {
  isOwnLine,
  keptEntries,
  operationEntries,
  OPERATION_LINES,
  OWN_LINES,
  ownEntries,
  type SettlementBatch,
} from '../../domain/settlements'
import { agreeingLines, SettlementFault, type SettlementLine } from '../../processor/settlement'

const CURRENCY = 'EUR'
const amount = () => fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n })
const numbered = fc.integer({ min: 0, max: 1_000_000 })

const operation = fc
  .record({
    kind: fc.constantFrom(...OPERATION_LINES),
    presented: fc.record({ currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'), amount: amount() }),
    rate: fc.constantFrom('0.92', '1.17', '0.0061', '3.0000000001', '12'),
    fee: amount(),
    key: numbered,
  })
  .map(({ kind, presented, rate, fee, key }): SettlementLine => {
    const isSame = presented.currency === CURRENCY
    const digits = { from: currencyDigits(presented.currency), to: currencyDigits(CURRENCY) }
    const gross = isSame ? presented.amount : exchanged(presented.amount, rate, digits)
    return {
      kind,
      key: `k${key}`,
      reference: null,
      at: '2026-11-24T10:00:00.000Z',
      presented,
      settled: { currency: CURRENCY, gross, fee, net: gross - fee },
      rate: isSame ? null : rate,
    }
  })

const own = fc
  .record({ kind: fc.constantFrom(...OWN_LINES), net: amount(), key: numbered })
  .map(({ kind, net, key }): SettlementLine => ({
    kind,
    key: `o${key}`,
    reference: null,
    at: '2026-11-24T10:00:00.000Z',
    rate: null,
    presented: { currency: CURRENCY, amount: net },
    settled: { currency: CURRENCY, gross: net, fee: 0n, net },
  }))

const lines = fc.array(fc.oneof(operation, own), { maxLength: 40 })

const batchOf = (all: readonly SettlementLine[], more: Partial<SettlementBatch> = {}): SettlementBatch => {
  const sum = (part: 'gross' | 'fee' | 'net') => all.reduce((total, { settled }) => total + settled[part], 0n)
  return {
    id: 'b1',
    from: '2026-11-24T00:00:00Z',
    until: '2026-11-25T00:00:00Z',
    currency: CURRENCY,
    covers: [],
    tellsPayouts: true,
    sums: { gross: sum('gross'), fee: sum('fee'), net: sum('net') },
    ...more,
  }
}

async function* told(all: readonly SettlementLine[]) {
  yield* all
}

async function collect(batch: SettlementBatch, all: readonly SettlementLine[]): Promise<number> {
  const lines: SettlementLine[] = []
  for await (const line of agreeingLines(batch, told(all))) lines.push(line)
  return lines.length
}

const netOf = (all: readonly SettlementLine[]): bigint =>
  all.reduce((sum, { settled }) => sum + settled.net, 0n)

test('any list of lines nets: each moves nothing in sum, and what is in the bank is what was paid out', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const each = all.map((line) =>
        isOwnLine(line.kind) ? ownEntries(line.kind, line.settled.net, CURRENCY) : operationEntries(line),
      )
      for (const entries of each) expect(sumsOf(entries)).toEqual({})
      const payouts = all.filter(({ kind }) => kind === 'payout')
      const others = all.filter(({ kind }) => kind !== 'payout')
      const books = joinedEntries([...each.flat(), ...keptEntries(netOf(others), CURRENCY)])
      const of = (account: LedgerAccount) =>
        books.find((entry) => entry.account === account && entry.currency === CURRENCY)?.amount ?? 0n
      expect(sumsOf(books)).toEqual({})
      // Below zero is what the service has.
      expect(of('bank')).toBe(netOf(payouts))
      expect(of('acquirer_balance')).toBe(-netOf(all))
      expect(of('acquirer_reserve')).toBe(netOf(all.filter(({ kind }) => kind === 'reserve')))
    }),
  )
})

test('lines that agree are told as they are, and sums that are none of theirs are refused', async () => {
  await fc.assert(
    fc.asyncProperty(lines, fc.constantFrom('gross', 'fee', 'net'), async (all, part) => {
      const batch = batchOf(all)
      expect(await collect(batch, all)).toBe(all.length)
      expect(await collect({ ...batch, sums: null }, all)).toBe(all.length)
      const sums = { ...batch.sums!, [part]: batch.sums![part] + 1n }
      await expect(collect({ ...batch, sums }, all)).rejects.toThrow(/come to .* lists it with/)
    }),
  )
})

const line = (more: Partial<SettlementLine> = {}): SettlementLine => ({
  kind: 'capture',
  key: 'a',
  reference: null,
  at: '2026-11-24T10:00:00.000Z',
  rate: null,
  presented: { currency: CURRENCY, amount: 2550n },
  settled: { currency: CURRENCY, gross: 2550n, fee: 36n, net: 2514n },
  ...more,
})
const dollars = { currency: 'USD', amount: 2772n }

test.each([
  ['a net that is wrong', line({ settled: { ...line().settled, net: 2515n } }), 'gross less fee'],
  ['another currency', line({ settled: { ...line().settled, currency: 'USD' } }), 'is settled in USD'],
  ['another gross', line({ presented: { currency: CURRENCY, amount: 2551n } }), 'another gross amount'],
  ['a rate for nothing', line({ rate: '1' }), 'has a rate, although'],
  ['no rate', line({ presented: dollars }), 'was presented in USD, and has no rate'],
  ['a rate that cannot be', line({ presented: dollars, rate: '0.91' }), 'not worth what it has by its rate'],
  [
    'a fee in another currency',
    line({ kind: 'fee', presented: dollars, rate: '0.92' }),
    'no line of its kind',
  ],
])('a line with %s makes the settlement wrong', async (_what, one, message) => {
  const reading = collect(batchOf([one]), [one])
  await expect(reading).rejects.toThrow(SettlementFault)
  await expect(reading).rejects.toThrow(message)
})

test('a rate is told with few digits, and a payout only where payouts are told', async () => {
  const told92 = line({ presented: dollars, rate: '0.92' })
  expect(await collect(batchOf([told92]), [told92])).toBe(1)
  const payout = line({ kind: 'payout' })
  await expect(collect(batchOf([payout], { tellsPayouts: false }), [payout])).rejects.toThrow(
    'tells of payouts',
  )
})

/** What does not add up to zero, by currency. */
function sumsOf(entries: readonly Entry[]): Record<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { currency = '', amount: one } of entries) sums.set(currency, (sums.get(currency) ?? 0n) + one)
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n))
}
