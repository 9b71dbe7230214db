/** An entry of Stripe's balance as a line of a settlement. Its source and the intent of that say which operation of ours it is of. */
import { z } from 'zod'
import type { OperationLine, OwnLine } from '../../../domain/settlements'
import { SettlementFault, type SettlementLine } from '../../settlement'
import { STRIPE_AMOUNTS } from './amounts'
import { KEY, keptCaptures, REFERENCE } from './authorization'
import { CLOSE } from './closing'
import { amount, currency, expandable, isoOf, StripeMetadata, seconds } from './objects'

const SourceIntent = z.object({ id: z.string(), capture_method: z.string(), metadata: StripeMetadata })

/** The charge, refund or dispute that an entry is of. */
const Source = z.object({
  object: z.string(),
  id: z.string(),
  amount: amount.optional(),
  currency: currency.optional(),
  metadata: StripeMetadata,
  payment_intent: expandable(SourceIntent),
})

export const BalanceEntry = z.object({
  id: z.string(),
  type: z.string(),
  created: seconds,
  currency,
  amount,
  fee: amount,
  net: amount,
  exchange_rate: z.number().nullish(),
  source: expandable(Source),
})
export type BalanceEntry = z.infer<typeof BalanceEntry>

const OWN: Readonly<Record<string, OwnLine>> = {
  payout: 'payout',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payment_network_reserve_hold: 'reserve',
  payment_network_reserve_release: 'reserve',
  payout_minimum_balance_hold: 'reserve',
  payout_minimum_balance_release: 'reserve',
  reserve_hold: 'reserve',
  reserve_release: 'reserve',
  reserve_transaction: 'reserve',
  reserved_funds: 'reserve',
}

const OPERATIONS: Readonly<Record<string, OperationLine>> = {
  charge: 'capture',
  payment: 'capture',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
}

/** `used`: the keys of captures that lines before are of: two may be of the same amount. */
export function settledLineOf(entry: BalanceEntry, used: Set<string>): SettlementLine {
  const { id, type, created, currency: of } = entry
  const at = isoOf(created)
  const [gross, fee, net] = [entry.amount, entry.fee, entry.net].map((units) => minorOf(units, of)) as [
    bigint,
    bigint,
    bigint,
  ]
  const operation = operationOf(entry, used)
  if (operation) {
    const { units, ...named } = operation
    return { ...named, at, settled: { currency: of, gross, fee, net }, ...presentedOf(entry, gross, units) }
  }
  // What names no key of ours was not asked for here.
  const presented = { currency: of, amount: net }
  const settled = { currency: of, gross: net, fee: 0n, net }
  return { kind: OWN[type] ?? 'adjustment', key: id, reference: null, at, presented, settled, rate: null }
}

/** `units`: what was presented, in Stripe's units of the currency in which it was. */
interface Operation extends Pick<SettlementLine, 'kind' | 'key' | 'reference'> {
  units: bigint
}

function operationOf(entry: BalanceEntry, used: Set<string>): Operation | null {
  const { type, source } = entry
  const intent = source?.payment_intent ?? undefined
  const authorization = intent?.metadata?.[KEY]
  if (!source || !intent || authorization === undefined) return null
  const { amount: units = 0n, metadata } = source
  const reference = intent.metadata?.[REFERENCE] ?? null
  if (source.object === 'dispute') {
    const kind = entry.amount < 0n ? 'chargeback' : 'chargeback_reversal'
    return { kind, key: authorization, reference: source.id, units }
  }
  const kind = OPERATIONS[type]
  if (kind === 'capture') {
    if (intent.capture_method !== 'manual') return { kind, key: authorization, reference, units }
    const capture = captureIn(intent.metadata, entry, used)
    return capture && { kind, reference, ...capture }
  }
  if (kind === undefined) return null
  if (metadata?.[CLOSE] !== undefined) return { kind: 'void', key: authorization, reference, units }
  const key = metadata?.[KEY]
  return key === undefined ? null : { kind, key, reference: metadata?.[REFERENCE] ?? null, units }
}

/** Of several captures the one of that amount, or that is worth it. */
function captureIn(
  metadata: z.infer<typeof StripeMetadata>,
  { amount: moved, source, exchange_rate: rate, ...entry }: BalanceEntry,
  used: Set<string>,
): Pick<Operation, 'key' | 'units'> | null {
  const isSame = source?.currency === undefined || source.currency === entry.currency
  const isIt = (units: bigint): boolean =>
    isSame ? units === moved : Math.abs(Number(units) * (rate ?? 0) - Number(moved)) <= 1
  const kept = keptCaptures(metadata)
  const found =
    kept.find(({ key, units }) => isIt(units) && !used.has(key)) ?? (kept.length === 1 ? kept[0] : undefined)
  if (found) used.add(found.key)
  return found ?? null
}

/** In which currency, and how much, it was presented. */
function presentedOf(
  { source, currency: settled, amount: moved, exchange_rate: rate }: BalanceEntry,
  gross: bigint,
  units: bigint,
): Pick<SettlementLine, 'presented' | 'rate'> {
  const { currency: of = settled } = source ?? {}
  if (of === settled) return { presented: { currency: of, amount: gross }, rate: null }
  const amount = minorOf(units, of)
  return { presented: { currency: of, amount: moved < 0n ? -amount : amount }, rate: rateText(rate) }
}

const minorOf = (units: bigint, of: string): bigint => {
  const minor = STRIPE_AMOUNTS.fromAcquirer(units, of)
  if (minor === null)
    throw new SettlementFault(`${units} ${of} is no whole number of minor units. Ask Stripe.`)
  return minor
}

/** With up to ten decimal places, as a rate is written. */
const rateText = (rate: number | null | undefined): string | null =>
  typeof rate === 'number' ? rate.toFixed(10) : null
