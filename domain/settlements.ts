/**
 * What an acquirer settles (decision 0245): batches of lines, and what a line moves in the books. Amounts are minor units of their
 * currency; what the acquirer takes back, or keeps, is below zero.
 */
import { joinedEntries, type Entry } from './books'

/** A settlement, as its acquirer lists it once nothing is added to it any more. */
export interface SettlementBatch {
  /** What the acquirer calls it. */
  id: string
  /** What was done from `from` up to `until`, which is later and not part of it, in ISO 8601. Any span, in any time zone. */
  from: string
  until: string
  /** That it is settled in. */
  currency: string
  /** In which currencies whatever was done in the span is in it. What was done in others may be in another settlement. */
  covers: readonly string[]
  /** What arrives at the bank is told by lines of the kind `payout`; else its net arrives by itself. */
  tellsPayouts: boolean
  /** What its lines come to; null if the acquirer does not say. */
  sums: SettlementSums | null
}

export interface SettlementSums {
  gross: bigint
  fee: bigint
  net: bigint
}

/** Lines of what this service asked for, or a cardholder's bank did. */
export const OPERATION_LINES = [
  'capture',
  'capture_failed',
  'refund',
  'refund_failed',
  /** A captured sale that was closed, whose capture was settled before or is a line of its own. */
  'void',
  'chargeback',
  'chargeback_reversal',
] as const

/** Lines of what is between the acquirer and this service alone. */
export const OWN_LINES = [
  /** That it charges beside the fees of single lines. */
  'fee',
  /** For which it has its own reasons. */
  'adjustment',
  /** That it keeps back, or carries over to another settlement; above zero, that it gives back. */
  'reserve',
  /** That it has transferred to the bank, below zero. */
  'payout',
] as const

export type OperationLine = (typeof OPERATION_LINES)[number]
export type OwnLine = (typeof OWN_LINES)[number]

export const isOwnLine = (kind: string): kind is OwnLine => OWN_LINES.some((one) => one === kind)

/** What a line settles. */
export interface SettledAmounts {
  /** What the operation was of, and the rows tell of. */
  presented: { currency: string; amount: bigint }
  /** `net` is `gross` less `fee`. */
  settled: SettlementSums & { currency: string }
  /** How much of the settled currency one of the presented was worth, as decimal text, where they differ; else null. */
  rate: string | null
}

/**
 * What a line of an operation moves in the books of its merchant: what the acquirer owed is in the bank, less its fee. What was
 * exchanged leaves the presented currency and arrives in the settled one, as in a conversion (decision 0193).
 */
export function operationEntries({ presented, settled }: SettledAmounts): Entry[] {
  const { currency, gross, fee, net } = settled
  const owed: Entry = { account: 'processor_receivable', ...presented }
  const exchanged: Entry[] = [
    { account: 'conversion', currency: presented.currency, amount: -presented.amount },
    { account: 'conversion', currency, amount: gross },
  ]
  return joinedEntries([
    ...[owed, ...(presented.currency === currency ? [] : exchanged)],
    { account: 'processor_fees', currency, amount: -fee },
    { account: 'bank', currency, amount: -net },
  ])
}

/** Where the other side of an own line is, whose money is not in the bank, or is. */
const OWN_ACCOUNTS = {
  fee: 'processor_fees',
  adjustment: 'acquirer_adjustments',
  reserve: 'acquirer_reserve',
} as const

/** What an own line moves in the service's own books. */
export function ownEntries(kind: OwnLine, net: bigint, currency: string): Entry[] {
  const bank: Entry = { account: 'bank', currency, amount: -net }
  return kind === 'payout'
    ? keptEntries(net, currency)
    : joinedEntries([{ account: OWN_ACCOUNTS[kind], currency, amount: net }, bank])
}

/** What lines that are not in the bank yet come to: the acquirer has it until it tells of a payout. */
export const keptEntries = (net: bigint, currency: string): Entry[] =>
  joinedEntries([
    { account: 'bank', currency, amount: net },
    { account: 'acquirer_balance', currency, amount: -net },
  ])
