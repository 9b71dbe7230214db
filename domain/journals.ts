/** The journals of refunds, payouts, disputes and corrections (decision 0182). Amounts are minor units, above zero unless it says so. */
import { entriesOf, type Captured, type Entry, type JournalKind, type Posting } from './books'
import { conversionText, type Conversion } from './exchange-rates'

/** A refund that has succeeded. It takes from the day on which its payment can be paid out. */
export function refundJournal(refund: Captured & { refundId: string; availableOn: Date }): Posting {
  const { refundId, paymentId, currency, at, amount, fee, availableOn } = refund
  return {
    kind: 'refund',
    source: refundId,
    objectId: refundId,
    paymentId,
    currency,
    at,
    amount: -amount,
    fee: -fee,
    availableOn,
    entries: entriesOf({ processor_receivable: amount, fees: -fee, pending: fee - amount }),
  }
}

/** A refund that has failed after it had succeeded: what it took is given back, from the same day on. */
export const refundFailureJournal = (refund: Parameters<typeof refundJournal>[0]): Posting => {
  const { amount, fee } = refund
  const taken = refundJournal({ ...refund, amount: -amount, fee: -fee })
  return { ...taken, kind: 'refund_failure' }
}

export interface PaidOut {
  payoutId: string
  currency: string
  /** When it happened, by the account's time. */
  at: Date
  amount: bigint
}

const ofPayout = ({ payoutId, currency, at }: PaidOut) => ({
  source: payoutId,
  objectId: payoutId,
  paymentId: null,
  currency,
  at,
  fee: 0n,
})

/** It takes what is available. Whoever posts it has seen that there is as much. */
export const payoutJournal = (payout: PaidOut): Posting => ({
  ...ofPayout(payout),
  kind: 'payout',
  amount: -payout.amount,
  entries: entriesOf({ available: -payout.amount, payout_in_transit: payout.amount }),
})

/** It has arrived. Merchants are not shown it: their money left with the payout. */
export const payoutPaidJournal = (payout: PaidOut): Posting => ({
  ...ofPayout(payout),
  kind: 'payout_paid',
  amount: 0n,
  entries: entriesOf({ payout_in_transit: -payout.amount, bank: payout.amount }),
})

/** `wasPaid`: it comes back from the bank after it had arrived. */
export const payoutFailureJournal = (payout: PaidOut, wasPaid: boolean): Posting => ({
  ...ofPayout(payout),
  kind: 'payout_failure',
  amount: payout.amount,
  entries: entriesOf({
    [wasPaid ? 'bank' : 'payout_in_transit']: -payout.amount,
    available: payout.amount,
  }),
})

export const payoutCancelJournal = (payout: PaidOut): Posting => ({
  ...ofPayout(payout),
  kind: 'payout_cancel',
  amount: payout.amount,
  entries: entriesOf({ payout_in_transit: -payout.amount, available: payout.amount }),
})

export interface Disputed {
  disputeId: string
  paymentId: string
  currency: string
  at: Date
  amount: bigint
}

const ofDispute = ({ disputeId, paymentId, currency, at }: Disputed) => ({
  source: disputeId,
  objectId: disputeId,
  paymentId,
  currency,
  at,
})

/** The issuer takes the money back until it is decided; `fee`, zero or more, is for the dispute. */
export const disputeJournal = (disputed: Disputed, fee: bigint): Posting => ({
  ...ofDispute(disputed),
  kind: 'dispute',
  amount: -disputed.amount,
  fee,
  entries: entriesOf({
    available: -disputed.amount - fee,
    disputes_held: disputed.amount,
    fees: fee,
  }),
})

export const disputeWonJournal = (disputed: Disputed): Posting => ({
  ...ofDispute(disputed),
  kind: 'dispute_won',
  amount: disputed.amount,
  fee: 0n,
  entries: entriesOf({ disputes_held: -disputed.amount, available: disputed.amount }),
})

/** What was held goes to the acquirer, who owes that much less. The merchant has paid it when the dispute was opened. */
export const disputeLostJournal = (disputed: Disputed): Posting => ({
  ...ofDispute(disputed),
  kind: 'dispute_lost',
  amount: 0n,
  fee: 0n,
  entries: entriesOf({ disputes_held: -disputed.amount, processor_receivable: disputed.amount }),
})

/** What an acquirer has settled. `settlement`: the service's name of it, `default:2026-11-24:EUR`. */
export const settlementJournal = (
  of: { settlement: string; source: string; currency: string; at: Date; entries: readonly Entry[] },
  details: object,
): Posting => ({
  kind: 'settlement',
  source: of.source,
  objectId: of.settlement,
  paymentId: null,
  currency: of.currency,
  at: of.at,
  amount: 0n,
  fee: 0n,
  details,
  entries: of.entries,
})

export interface LateMoney {
  /** The payment's id, or that of its attempt. */
  source: string
  paymentId: string
  currency: string
  at: Date
  amount: bigint
}

/** What an acquirer has taken of a payment that is over. It is not the merchant's, and goes back. */
export const lateCaptureJournal = ({ amount, ...of }: LateMoney): Posting => ({
  kind: 'late_capture',
  ...ofLateMoney(of),
  details: { taken: String(amount) },
  entries: entriesOf({ processor_receivable: -amount, losses: amount }),
})

/** It is given back, or is void. */
export const lateReturnJournal = ({ amount, ...of }: LateMoney): Posting => ({
  kind: 'late_return',
  ...ofLateMoney(of),
  entries: entriesOf({ processor_receivable: amount, losses: -amount }),
})

const ofLateMoney = ({ source, paymentId, currency, at }: Omit<LateMoney, 'amount'>) => ({
  source,
  objectId: paymentId,
  paymentId,
  currency,
  at,
  amount: 0n,
  fee: 0n,
})

/** A correction by an operator, `amount` above zero in the merchant's favour. `source`: the id of the call. */
export function adjustmentJournal(
  source: string,
  { currency, at, amount }: Pick<Disputed, 'currency' | 'at' | 'amount'>,
  details: { description: string; by: string | null },
): Posting {
  return {
    kind: 'adjustment',
    source,
    objectId: null,
    paymentId: null,
    currency,
    at,
    amount,
    fee: 0n,
    details,
    entries: entriesOf({ available: amount, losses: -amount }),
  }
}

/**
 * A conversion is two journals, one in each currency, so that each adds up by itself and statements of both have it.
 * `revision`: that of the books, at which a currency is converted once.
 */
export function conversionJournals(conversion: Conversion, revision: number, at: Date): Posting[] {
  const { from, to, amount, worth } = conversion
  const source = `${from}:${to}:${revision}`
  const of = {
    kind: 'conversion' as const,
    objectId: null,
    paymentId: null,
    at,
    fee: 0n,
    details: {
      ...conversion,
      amount: String(amount),
      worth: String(worth),
      description: conversionText(conversion),
    },
  }
  return [
    {
      ...of,
      source: `${source}:${from}`,
      currency: from,
      amount: -amount,
      entries: entriesOf({ available: -amount, conversion: amount }),
    },
    {
      ...of,
      source: `${source}:${to}`,
      currency: to,
      amount: worth,
      entries: entriesOf({ available: worth, conversion: -worth }),
    },
  ]
}

/** A journal as it was written. */
export interface WrittenJournal {
  id: string
  kind: JournalKind
  objectId: string | null
  paymentId: string | null
  currency: string
  at: Date
  amount: bigint
  fee: bigint
  availableOn: Date
  entries: readonly Entry[]
}

/**
 * Takes a journal back. What is still pending leaves on the journal's own day, so both cancel out before they are paid; what
 * has left already is taken from what is available. Its time is the journal's, from which the days of its fee and reserve follow.
 */
export function reversalJournal(journal: WrittenJournal): Posting {
  const { id, objectId, paymentId, currency, at, amount, fee, availableOn, entries } = journal
  return {
    kind: 'reversal',
    source: id,
    objectId,
    paymentId,
    currency,
    at,
    availableOn,
    takesBack: true,
    amount: -amount,
    fee: -fee,
    entries: entries.map((entry) => ({ ...entry, amount: -entry.amount })),
  }
}
