/** Whatever happens to an account's money, in whatever order, its books add up to what has happened. */
import * as fc from 'fast-check'
import {
  INTERNAL_KINDS,
  MATURING,
  booked,
  captureJournals,
  maturitiesOf,
  maturityJournal,
  type Booked,
  type LedgerAccount,
  type Maturity,
  type Posting,
} from '../../domain/books'
import {
  adjustmentJournal,
  disputeJournal,
  disputeLostJournal,
  disputeWonJournal,
  payoutCancelJournal,
  payoutFailureJournal,
  payoutJournal,
  payoutPaidJournal,
  reversalJournal,
  refundJournal,
} from '../../domain/journals'
import { judgePayout } from '../../domain/payouts'
import { DAY, dayOf, daysAfter } from '../../domain/time'

const TERMS = { delayDays: 2, reserveBasisPoints: 750, reserveDays: 20 }
const currency = 'EUR'

/** Books in memory, posted as the service posts them. */
function ledger() {
  let now = new Date('2026-11-26T10:00:00Z')
  let number = 0
  const balances = new Map<LedgerAccount, bigint>()
  const days = new Map<string, Maturity>()
  const written: (Booked & { id: string })[] = []

  const post = (posting: Posting): void => {
    const journal = booked(posting, now)
    const sum = journal.entries.reduce((total, { amount }) => total + amount, 0n)
    if (sum !== 0n) throw new Error(`${journal.kind} adds up to ${sum}`)
    for (const { account, amount } of journal.entries)
      balances.set(account, (balances.get(account) ?? 0n) + amount)
    for (const maturity of maturitiesOf(journal, TERMS)) {
      const key = `${maturity.account} ${maturity.day.toISOString()}`
      days.set(key, { ...maturity, amount: maturity.amount + (days.get(key)?.amount ?? 0n) })
    }
    written.push({ ...journal, id: `txn_${written.length}` })
  }
  const release = (): void => {
    const due = [...days].filter(([, { day }]) => day <= now)
    for (const [key, maturity] of due) {
      days.delete(key)
      if (maturity.amount !== 0n) post(maturityJournal(maturity, (number += 1)))
    }
  }
  return {
    post(posting: Posting) {
      post(posting)
      release()
    },
    pass(some: number) {
      now = new Date(now.getTime() + some * DAY)
      release()
    },
    now: () => now,
    of: (account: LedgerAccount): bigint => balances.get(account) ?? 0n,
    toCome: (account: LedgerAccount): bigint =>
      [...days.values()]
        .filter((one) => one.account === account)
        .reduce((sum, { amount }) => sum + amount, 0n),
    /** The nets of what merchants are shown that became available after a cut, and up to the next one. */
    between: (from: Date, until: Date): bigint =>
      written
        .filter(({ kind }) => kind !== 'payout' && !INTERNAL_KINDS.includes(kind))
        .filter(({ availableAt }) => availableAt > from && availableAt <= until)
        .reduce((sum, { amount, fee }) => sum + amount - fee, 0n),
    total: () => [...balances.values()].reduce((sum, amount) => sum + amount, 0n),
    written,
    next: () => (number += 1),
  }
}

const happening = fc.record({
  what: fc.constantFrom(
    'capture',
    'refund',
    'dispute',
    'payout',
    'payout',
    'settle',
    'reverse',
    'adjust',
    'pass',
  ),
  which: fc.nat(50),
  amount: fc.nat(100_000),
  days: fc.integer({ min: 1, max: 30 }),
})

test('over any interleaving the books add up, and are what has happened', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const books = ledger()
      const payments: { id: string; left: bigint; at: Date }[] = []
      const disputes: { open: boolean; of: Parameters<typeof disputeLostJournal>[0] }[] = []
      const payouts: { state: 'sent' | 'paid' | 'over'; of: Parameters<typeof payoutJournal>[0] }[] = []
      const reversed = new Set<string>()
      /** What belongs to the merchant, by a sum of its own; and what the acquirer owes. */
      let own = 0n
      let receivable = 0n
      /** What the latest payout left, and its cut. */
      let carried = 0n
      let cut = new Date(0)

      for (const { what, which, amount: some, days } of happenings) {
        const at = books.now()
        const amount = BigInt(some)
        if (what === 'pass') books.pass(days)
        if (what === 'capture' && amount > 0n) {
          const id = `pay_${books.next()}`
          const fee = amount / 30n
          for (const posting of captureJournals(id, { paymentId: id, currency, at, amount, fee }, TERMS))
            books.post(posting)
          payments.push({ id, left: amount, at })
          own += amount - fee
          receivable += amount
        }
        const payment = payments[which % Math.max(payments.length, 1)]
        if (what === 'refund' && payment && payment.left > 0n) {
          const back = amount > payment.left ? payment.left : amount + 1n
          const given = back > payment.left ? payment.left : back
          payment.left -= given
          const availableOn = daysAfter(payment.at, TERMS.delayDays)
          const refundId = `rfnd_${books.next()}`
          const refund = {
            refundId,
            paymentId: payment.id,
            currency,
            at,
            amount: given,
            fee: 0n,
            availableOn,
          }
          books.post(refundJournal(refund))
          own -= given
          receivable -= given
        }
        if (what === 'dispute' && payment && amount > 0n) {
          const open = disputes.find((one) => one.open)
          if (open && which % 3 > 0) {
            open.open = false
            const isWon = which % 3 === 1
            books.post((isWon ? disputeWonJournal : disputeLostJournal)({ ...open.of, at }))
            if (isWon) own += open.of.amount
            else receivable -= open.of.amount
          } else {
            const of = { disputeId: `disp_${books.next()}`, paymentId: payment.id, currency, at, amount }
            books.post(disputeJournal(of, 1_500n))
            disputes.push({ open: true, of })
            own -= amount + 1_500n
          }
        }
        const available = books.of('available')
        const verdict = judgePayout(available, which % 3 === 0 ? null : amount, 1n)
        if (what === 'payout' && verdict.kind === 'possible') {
          const of = { payoutId: `pout_${books.next()}`, currency, at, amount: verdict.amount }
          const carriedTo = available - of.amount
          expect(carriedTo >= 0n).toBe(true)
          expect(carried + books.between(cut, at)).toBe(available)
          books.post(payoutJournal(of))
          expect(books.of('available')).toBe(carriedTo)
          ;[carried, cut] = [carriedTo, at]
          // What is posted after a cut is later than it.
          books.pass(1 / DAY)
          payouts.push({ state: 'sent', of })
          own -= of.amount
        }
        const payout = payouts[which % Math.max(payouts.length, 1)]
        if (what === 'settle' && payout && payout.state !== 'over') {
          const isBack = payout.state === 'paid' || which % 2 === 0
          if (isBack) {
            books.post(
              payout.state === 'sent' && which % 4 === 0
                ? payoutCancelJournal({ ...payout.of, at })
                : payoutFailureJournal({ ...payout.of, at }, payout.state === 'paid'),
            )
            own += payout.of.amount
          } else books.post(payoutPaidJournal({ ...payout.of, at }))
          payout.state = isBack ? 'over' : 'paid'
        }
        const adjustment = books.written.findLast(
          ({ kind, id }) => kind === 'adjustment' && !reversed.has(id),
        )
        if (what === 'reverse' && adjustment) {
          reversed.add(adjustment.id)
          books.post(reversalJournal(adjustment))
          own -= adjustment.amount
        }
        if (what === 'adjust' && amount > 0n) {
          const signed = which % 2 === 0 ? amount : -amount
          books.post(adjustmentJournal(`adj_${books.next()}`, { currency, at, amount: signed }, WHY))
          own += signed
        }

        expect(books.total()).toBe(0n)
        expect(books.of('pending') + books.of('available') + books.of('reserve')).toBe(own)
        expect(books.of('processor_receivable')).toBe(-receivable)
        for (const account of Object.keys(MATURING) as (keyof typeof MATURING)[])
          expect(books.of(account)).toBe(books.toCome(account))
      }
      books.pass(100)
      expect(books.of('available')).toBe(own)
      expect([books.of('pending'), books.of('reserve'), books.of('fees')]).toEqual([0n, 0n, 0n])
    }),
    { numRuns: 300 },
  )
})

const WHY = { description: 'a mistake', by: 'memb_1' }

test.each([0, 1, 5, 40])(
  'a capture that is reversed after %d days leaves nothing once all days have come',
  (days) => {
    const books = ledger()
    const captured = { paymentId: 'pay_1', currency, at: books.now(), amount: 10_000n, fee: 320n }
    for (const posting of captureJournals('evnt_1', captured, TERMS)) books.post(posting)
    const [capture, hold] = books.written
    books.pass(days)
    for (const journal of [capture!, hold!]) books.post(reversalJournal(journal))
    expect(books.of('pending') + books.of('available') + books.of('reserve')).toBe(0n)
    books.pass(100)
    for (const account of [
      'pending',
      'available',
      'reserve',
      'fees',
      'fee_income',
      'processor_receivable',
    ] as const)
      expect([account, books.of(account)]).toEqual([account, 0n])
  },
)

test('the days are those of UTC, whole', () => {
  const late = new Date('2026-11-26T23:59:59.999Z')
  expect(dayOf(late).toISOString()).toBe('2026-11-26T00:00:00.000Z')
  expect(daysAfter(late, 2).toISOString()).toBe('2026-11-28T00:00:00.000Z')
})
