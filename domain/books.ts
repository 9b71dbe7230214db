/**
 * The books: what happens to an account's money, in double entry (decision 0182). A journal is one thing that happened. Its
 * entries add up to zero. An entry above zero credits its ledger account: what the service owes the merchant is above zero,
 * what the acquirer owes the service, and what is in the bank, is below. Amounts are minor units.
 */
import { dateAt, dayOf, daysAfter } from './time'

export const LEDGER_ACCOUNTS = [
  /** What the acquirer still has to pay. */
  'processor_receivable',
  /** The merchant's, from a day to come. */
  'pending',
  /** The merchant's, to be paid out. It is below zero when more was given back than there was. */
  'available',
  /** The merchant's, held back for a time. */
  'reserve',
  /** What the merchant was charged and is not settled. */
  'fees',
  /** Taken back by issuers until a dispute is decided. */
  'disputes_held',
  'payout_in_transit',
  'bank',
  'conversion',
  'fee_income',
  'processor_fees',
  'losses',
  /** What acquirers have settled and neither transferred nor kept back. It is the service's, as are the two below. */
  'acquirer_balance',
  /** What acquirers keep back for a time. */
  'acquirer_reserve',
  /** What acquirers have taken or given for reasons of their own. */
  'acquirer_adjustments',
] as const

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export const JOURNAL_KINDS = [
  'capture',
  'capture_failure',
  'refund',
  'refund_failure',
  'reserve_hold',
  'reserve_release',
  'available',
  'fees_settled',
  'settlement',
  'late_capture',
  'late_return',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'payout',
  'payout_paid',
  'payout_failure',
  'payout_cancel',
  'reversal',
  'adjustment',
  'conversion',
] as const

export type JournalKind = (typeof JOURNAL_KINDS)[number]

/** The kinds that only move money from one ledger account to another, which merchants are not shown. */
export const INTERNAL_KINDS: readonly JournalKind[] = [
  'available',
  'fees_settled',
  'settlement',
  'late_capture',
  'late_return',
  'payout_paid',
  'dispute_lost',
]

export interface Entry {
  account: LedgerAccount
  amount: bigint
  /** If it is not the journal's. */
  currency?: string
}

/** A journal that is not written yet. */
export interface Posting {
  kind: JournalKind
  source: string
  objectId: string | null
  paymentId: string | null
  currency: string
  at: Date
  /** What it changes of the merchant's money: `amount` less `fee`. */
  amount: bigint
  fee: bigint
  /** The first day on which its net can be paid out; absent for what can be at once. */
  availableOn?: Date
  entries: readonly Entry[]
  details?: object
  /** It takes back what was posted before: `at` is the time of that, from which its days follow, and it happens now. */
  takesBack?: true
  /** Of a capture: of which brand the card is, and whether it is the payment's first. */
  sale?: { brand: string; isFirst: boolean }
}

/** What becomes of what leaves a ledger account on its day. */
export const MATURING = {
  pending: { kind: 'available', to: 'available' },
  reserve: { kind: 'reserve_release', to: 'available' },
  fees: { kind: 'fees_settled', to: 'fee_income' },
} as const satisfies Partial<Record<LedgerAccount, { kind: JournalKind; to: LedgerAccount }>>

export type MaturingAccount = keyof typeof MATURING

/** What leaves a ledger account on a day. */
export interface Maturity {
  account: MaturingAccount
  currency: string
  day: Date
  amount: bigint
}

/** Days from a capture until its net can be paid out, where the account has no number of its own. */
const PAYOUT_DELAY_DAYS = { sandbox: 2, live: 7 } as const

/** By what an account's captures are booked. */
export interface BookTerms {
  delayDays: number
  reserveBasisPoints: number
  reserveDays: number
}

export function termsOf(
  account: { payoutDelayDays: number | null; reserveBasisPoints: number | null; reserveDays: number | null },
  livemode: boolean,
): BookTerms {
  return {
    delayDays: account.payoutDelayDays ?? PAYOUT_DELAY_DAYS[livemode ? 'live' : 'sandbox'],
    reserveBasisPoints: account.reserveBasisPoints ?? 0,
    reserveDays: account.reserveDays ?? 0,
  }
}

/** What was captured of a payment by an event, and the fee for it. */
export interface Captured {
  paymentId: string
  currency: string
  at: Date
  amount: bigint
  fee: bigint
}

/** What of a capture is held in reserve. */
export const heldOf = (amount: bigint, { reserveBasisPoints }: BookTerms): bigint =>
  (amount * BigInt(reserveBasisPoints)) / 10_000n

/** The journals of a capture. `source`: the event, or the payment if no event tells of it. */
export function captureJournals(source: string, captured: Captured, terms: BookTerms): Posting[] {
  const { paymentId, currency, at, amount, fee } = captured
  const of = { source, objectId: paymentId, paymentId, currency, at }
  const availableOn = daysAfter(at, terms.delayDays)
  const capture: Posting = {
    ...of,
    kind: 'capture',
    amount,
    fee,
    availableOn,
    entries: entriesOf({ processor_receivable: -amount, fees: fee, pending: amount - fee }),
  }
  const held = heldOf(amount, terms)
  if (held === 0n) return [capture]
  const hold: Posting = {
    ...of,
    kind: 'reserve_hold',
    amount: -held,
    fee: 0n,
    availableOn,
    entries: entriesOf({ pending: -held, reserve: held }),
  }
  return [capture, hold]
}

/** What is posted of a payment. */
export interface CapturedBefore {
  captured: bigint
  /** What of it is, or was, held in reserve. */
  held: bigint
  /** When it was captured last, and the first day on which that can be paid out. */
  at: Date
  availableOn: Date
}

/** A capture of `amount`, with `fee`, that has failed after it was posted; with its part of what was held in reserve. */
export function captureFailureJournals(
  source: string,
  { paymentId, currency, amount, fee }: Omit<Captured, 'at'>,
  { captured, held, at, availableOn }: CapturedBefore,
): Posting[] {
  const of = { source, objectId: paymentId, paymentId, currency, at, availableOn, takesBack: true } as const
  const failure: Posting = {
    ...of,
    kind: 'capture_failure',
    amount: -amount,
    fee: -fee,
    entries: entriesOf({ processor_receivable: amount, fees: -fee, pending: fee - amount }),
  }
  const returned = captured === 0n ? 0n : (held * amount) / captured
  if (returned === 0n) return [failure]
  const release: Posting = {
    ...of,
    kind: 'reserve_hold',
    amount: returned,
    fee: 0n,
    entries: entriesOf({ pending: returned, reserve: -returned }),
  }
  return [failure, release]
}

/**
 * What leaves a ledger account because its day has come. `revision`: that of the books, because something may be posted late for
 * a day that has come before.
 */
export function maturityJournal({ account, currency, day, amount }: Maturity, revision: number): Posting {
  const { kind, to } = MATURING[account]
  const isShown = !INTERNAL_KINDS.includes(kind)
  return {
    kind,
    source: `${account}:${currency}:${dateAt(day)}:${revision}`,
    objectId: null,
    paymentId: null,
    currency,
    at: day,
    fee: 0n,
    amount: isShown ? amount : 0n,
    entries: entriesOf({ [account]: -amount, [to]: amount }),
  }
}

/** The entries that are not zero. */
export const entriesOf = (amounts: Partial<Record<LedgerAccount, bigint>>): Entry[] =>
  Object.entries(amounts)
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => ({ account: account as LedgerAccount, amount }))

/** A posting as it is written at a time: what can be paid out by then is available, and never pending. */
export interface Booked extends Posting {
  availableOn: Date
  availableAt: Date
}

/** `now`: the account's time of the posting, later than every cut of a payout. */
export function booked(posting: Posting, now: Date): Booked {
  const on = dayOf(posting.availableOn ?? now)
  if (on > now) return { ...posting, availableOn: on, availableAt: on }
  if (posting.kind in RELEASED) return { ...posting, availableOn: on, availableAt: now }
  const entries = posting.entries.map((entry) =>
    entry.account === 'pending' ? { ...entry, account: 'available' as const } : entry,
  )
  return { ...posting, entries: joinedEntries(entries), availableOn: on, availableAt: now }
}

/** One entry for each account and currency; none for what cancels out. */
export function joinedEntries(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const key = `${entry.account} ${entry.currency ?? ''}`
    const known = sums.get(key)
    sums.set(key, known ? { ...known, amount: known.amount + entry.amount } : entry)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

/** What a journal adds to the days on which something leaves a ledger account. */
export function maturitiesOf(journal: Booked, { reserveDays }: BookTerms): Maturity[] {
  if (journal.kind in RELEASED) return []
  const dayIn: Readonly<Record<MaturingAccount, Date>> = {
    pending: journal.availableOn,
    reserve: daysAfter(journal.at, reserveDays),
    fees: daysAfter(journal.at, 1),
  }
  return journal.entries.flatMap(({ account, amount, currency = journal.currency }) =>
    account in dayIn
      ? [{ account: account as MaturingAccount, currency, amount, day: dayIn[account as MaturingAccount] }]
      : [],
  )
}

/** What releases takes from the days, and adds nothing to them. */
const RELEASED: Partial<Record<JournalKind, true>> = {
  available: true,
  reserve_release: true,
  fees_settled: true,
}
