/** Whatever happens, the books of each currency add up to zero, and nothing is converted twice. */
import * as fc from 'fast-check'
import { booked, captureJournals, type LedgerAccount, type Posting } from '../../domain/books'
import { conversionsOf, isLeap, sandboxRate, type Balance } from '../../domain/exchange-rates'
import { adjustmentJournal, conversionJournals, refundJournal } from '../../domain/journals'
import { exchanged } from '../../domain/money'

const NOW = new Date('2026-11-26T10:00:00Z')
const TERMS = { delayDays: 0, reserveBasisPoints: 0, reserveDays: 0 }
const CURRENCIES = ['EUR', 'USD', 'JPY', 'KWD', 'CHF']

const happening = fc.record({
  what: fc.constantFrom('capture', 'refund', 'adjust', 'convert', 'settle_in'),
  currency: fc.constantFrom(...CURRENCIES),
  amount: fc.bigInt({ min: 1n, max: 1_000_000n }),
  downwards: fc.boolean(),
})

test('over any interleaving', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const balances = new Map<string, Balance>()
      const sources = new Set<string>()
      let revision = 0
      let home = 'EUR'
      const own = new Map<string, bigint>()
      const of = (account: LedgerAccount, currency: string) =>
        balances.get(`${account} ${currency}`)?.amount ?? 0n
      const post = (posting: Posting): void => {
        const name = `${posting.kind} ${posting.source}`
        expect(sources.has(name)).toBe(false)
        sources.add(name)
        const { entries, currency } = booked(posting, NOW)
        expect(entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
        for (const { account, amount } of entries)
          balances.set(`${account} ${currency}`, {
            account,
            currency,
            amount: of(account, currency) + amount,
          })
      }
      const gains = (currency: string, amount: bigint) =>
        own.set(currency, (own.get(currency) ?? 0n) + amount)

      for (const { what, currency, amount, downwards } of happenings) {
        revision += 1
        const about = { paymentId: `pay_${revision}`, currency, at: NOW, amount, fee: amount / 40n }
        if (what === 'settle_in') home = currency
        if (what === 'capture') {
          captureJournals(`evnt_${revision}`, about, TERMS).forEach(post)
          gains(currency, amount - about.fee)
        }
        if (what === 'refund') {
          post(refundJournal({ ...about, refundId: `ref_${revision}`, availableOn: NOW }))
          gains(currency, about.fee - amount)
        }
        if (what === 'adjust') {
          const signed = downwards ? -amount : amount
          const at = { currency, at: NOW, amount: signed }
          post(adjustmentJournal(`key_${revision}`, at, { description: 'x', by: null }))
          gains(currency, signed)
        }
        if (what !== 'convert') continue
        const found = conversionsOf([...balances.values()], home, sandboxRate)
        for (const conversion of found) {
          conversionJournals(conversion, revision, NOW).forEach(post)
          gains(conversion.from, -conversion.amount)
          gains(conversion.to, conversion.worth)
        }
        // What has a rate is converted whole, save what is worth nothing; a second look finds nothing.
        expect(conversionsOf([...balances.values()], home, sandboxRate)).toEqual([])
      }
      for (const currency of CURRENCIES) {
        const all = [...balances.values()].filter((balance) => balance.currency === currency)
        expect(all.reduce((sum, balance) => sum + balance.amount, 0n)).toBe(0n)
        expect(of('available', currency)).toBe(own.get(currency) ?? 0n)
      }
    }),
    { numRuns: 300 },
  )
})

test('an amount and its opposite are worth the same, to the nearest minor unit', () => {
  expect(exchanged(1_000n, '1.1', { from: 2, to: 2 })).toBe(1_100n)
  expect(exchanged(-1_000n, '1.1', { from: 2, to: 2 })).toBe(-1_100n)
  expect(exchanged(1_050n, '160', { from: 2, to: 0 })).toBe(1_680n)
  expect(exchanged(3n, '0.5', { from: 0, to: 0 })).toBe(2n)
  expect(exchanged(-3n, '0.5', { from: 0, to: 0 })).toBe(-2n)
  expect(exchanged(1n, '0.001', { from: 2, to: 2 })).toBe(0n)
})

test('the sandbox has rates between its own currencies alone', () => {
  expect(sandboxRate({ from: 'EUR', to: 'USD' })).toBe('1.1000000000')
  expect(sandboxRate({ from: 'USD', to: 'EUR' })).toBe('0.9090909090')
  expect(sandboxRate({ from: 'JPY', to: 'EUR' })).toBe('0.0062500000')
  expect(sandboxRate({ from: 'CHF', to: 'EUR' })).toBeNull()
})

test.each([
  ['1', '1.1', false],
  ['1', '1.1000000001', true],
  ['1', '0.9', false],
  ['1', '0.8999999999', true],
  ['0.0000000001', '0.0000000002', true],
  ['999999999', '999999999', false],
  ['1.10', '1.1', false],
  [null, '1', true],
  ['1', null, true],
  [null, null, false],
])('from %s to %s is a leap: %s', (before, after, expected) => {
  expect(isLeap(before, after)).toBe(expected)
})
