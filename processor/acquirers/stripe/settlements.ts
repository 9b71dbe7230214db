/**
 * What Stripe settles: a payout, with the entries of the balance that it pays. A payout says of no span that all of it is in it, so that
 * nothing is missed by it that is in another one.
 */
import { z } from 'zod'
import type { OperationLine, OwnLine } from '../../../domain/settlements'
import { DAY } from '../../../domain/time'
import type { ListedSettlements, SettlementLines } from '../../port'
import { SettlementFault, type SettlementLine } from '../../settlement'
import { STRIPE_AMOUNTS } from './amounts'
import { withoutAnswer } from './answers'
import { KEY, keyCaptured, REFERENCE } from './authorization'
import { CLOSE } from './closing'
import { amount, currency, isoOf, stripeListOf, seconds } from './objects'
import type { StripeAnswer, StripeCaller } from './sending'

const Payout = z.object({ id: z.string().min(1).max(200), created: seconds, currency, status: z.string() })

export async function listPayouts(
  caller: StripeCaller,
  since: string,
  cursor: string | null,
): Promise<ListedSettlements> {
  const created = { gte: Math.floor(Date.parse(since) / 1_000) }
  const fields = { created, status: 'paid', limit: 100, starting_after: cursor }
  const page = await caller.get('/payouts', fields, stripeListOf(Payout))
  if (page.kind !== 'answered') return withoutAnswer(page)
  const { data, has_more: hasMore } = page.value
  const settlements = data.toReversed().map((payout) => ({
    ...{ id: payout.id, from: isoOf(payout.created - DAY / 1_000), until: isoOf(payout.created) },
    ...{ currency: payout.currency, covers: [], tellsPayouts: true, sums: null },
  }))
  return { kind: 'known', value: { settlements, next: hasMore ? (data.at(-1)?.id ?? null) : null } }
}

const Metadata = z.record(z.string(), z.string()).nullish()
const SourceIntent = z.object({ id: z.string(), capture_method: z.string(), metadata: Metadata }).nullish()

/** The charge, refund or dispute that an entry is of. */
const Source = z.object({
  object: z.string(),
  id: z.string(),
  amount: amount.optional(),
  amount_captured: amount.optional(),
  currency: currency.optional(),
  metadata: Metadata,
  payment_intent: z.union([SourceIntent, z.string().transform(() => undefined)]).nullish(),
})

const Entry = z.object({
  id: z.string(),
  type: z.string(),
  created: seconds,
  currency,
  amount,
  fee: amount,
  net: amount,
  exchange_rate: z.number().nullish(),
  source: z.union([Source, z.string().transform(() => undefined)]).nullish(),
})
type Entry = z.infer<typeof Entry>
const Entries = stripeListOf(Entry)

const EXPANDED = { expand: ['data.source.payment_intent'] } as const

export async function settlementOf(caller: StripeCaller, id: string): Promise<SettlementLines> {
  const page = (after?: string) =>
    caller.get(
      '/balance_transactions',
      { ...EXPANDED, payout: id, limit: 100, starting_after: after },
      Entries,
    )
  const first = await page()
  if (first.kind !== 'answered') return withoutAnswer(first)
  return { kind: 'known', value: linesFrom(first.value, page, id) }
}

async function* linesFrom(
  first: z.infer<typeof Entries>,
  page: (after?: string) => Promise<StripeAnswer<z.infer<typeof Entries>>>,
  settlement: string,
): AsyncGenerator<SettlementLine, void, void> {
  for (let { data, has_more: hasMore } = first; ;) {
    for (const entry of data) yield lineOf(entry)
    const last = data.at(-1)
    if (!hasMore || !last) return
    const next = await page(last.id)
    if (next.kind !== 'answered')
      throw new SettlementFault(
        `The settlement ${settlement} broke off. Nothing of it counts; fetch it again.`,
      )
    ;({ data, has_more: hasMore } = next.value)
  }
}

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

function lineOf(entry: Entry): SettlementLine {
  const at = isoOf(entry.created)
  const settled = {
    currency: entry.currency,
    gross: minorOf(entry.amount, entry.currency),
    fee: minorOf(entry.fee, entry.currency),
    net: minorOf(entry.net, entry.currency),
  }
  const operation = operationOf(entry)
  if (operation) return { ...operation, at, settled, ...presentedOf(entry) }
  // What names no key of ours was not asked for here.
  const { currency: of, net } = settled
  return {
    ...{ kind: OWN[entry.type] ?? 'adjustment', key: entry.id, reference: null, at },
    ...{
      presented: { currency: of, amount: net },
      settled: { currency: of, gross: net, fee: 0n, net },
      rate: null,
    },
  }
}

function operationOf({
  type,
  amount: moved,
  source,
}: Entry): Pick<SettlementLine, 'kind' | 'key' | 'reference'> | null {
  if (!source) return null
  const intent = source.payment_intent ?? undefined
  const authorization = intent?.metadata?.[KEY]
  if (authorization === undefined) return null
  const reference = intent?.metadata?.[REFERENCE] ?? null
  if (source.object === 'dispute')
    return {
      kind: moved < 0n ? 'chargeback' : 'chargeback_reversal',
      key: authorization,
      reference: source.id,
    }
  const kind = OPERATIONS[type]
  if (kind === undefined) return null
  if (kind === 'capture') {
    const isAtOnce = intent?.capture_method !== 'manual'
    const key = isAtOnce ? authorization : keyCaptured(intent.metadata, source.amount_captured ?? moved)
    return key === undefined ? null : { kind, key, reference }
  }
  if (source.metadata?.[CLOSE] !== undefined) return { kind: 'void', key: authorization, reference }
  const key = source.metadata?.[KEY]
  return key === undefined ? null : { kind, key, reference: source.metadata?.[REFERENCE] ?? null }
}

/** In which currency, and how much, it was presented. */
function presentedOf({ source, ...entry }: Entry): Pick<SettlementLine, 'presented' | 'rate'> {
  const { currency: of = entry.currency, amount_captured: captured, amount: whole = 0n } = source ?? {}
  if (of === entry.currency)
    return { presented: { currency: of, amount: minorOf(entry.amount, of) }, rate: null }
  const moved = captured ?? whole
  const signed = entry.amount < 0n ? -moved : moved
  return { presented: { currency: of, amount: minorOf(signed, of) }, rate: rateText(entry.exchange_rate) }
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
