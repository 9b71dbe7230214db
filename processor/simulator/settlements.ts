/**
 * What the simulator settles, with the differences that its controls plant: a file for each day and currency, or batches of another
 * span, in one currency, with lines of no operation.
 */
import { z } from 'zod'
import { agreedFee, SANDBOX_FEES } from '../../domain/acquirers'
import { sandboxRate } from '../../domain/exchange-rates'
import { currencyDigits, exchanged } from '../../domain/money'
import type { OwnLine } from '../../domain/settlements'
import { DAY, HOUR, MINUTE } from '../../domain/time'
import type { SettlementLine } from '../settlement'
import type { Batches, ToldOtherwise } from './controls'
import { plant, type Presented } from './planted'
import type { Ledger, LedgerEntry } from './ledger'
import { BadRequest } from './requests'
import { isCaptured } from './told'

const PAGE = 500
/** Of what the sandbox has no rate for. */
const ANY_RATE = '0.5'

export interface SettlesAs extends ToldOtherwise {
  /** Null for a file for each day and currency. */
  batches: () => Batches | null
  /** How long after its end a settlement is there, in milliseconds. */
  settlementsLateMs: () => number
}

interface Span {
  id: string
  from: string
  until: string
  currency: string
}

interface Told extends Span {
  covers: readonly string[]
  lines: readonly SettlementLine[]
}

const ListQuery = z.object({ since: z.iso.datetime({ offset: true }), cursor: z.string().nullable() })

/** A page of the settlements whose spans end since a time. `now`: what is over by then is listed. */
export function listSettlements(
  ledger: Pick<Ledger, 'all'>,
  query: URLSearchParams,
  now: number,
  manner: SettlesAs,
): object {
  const asked = ListQuery.safeParse({ since: query.get('since'), cursor: query.get('cursor') })
  if (!asked.success) throw new BadRequest(String(asked.error.issues[0]?.path[0]))
  const since = new Date(asked.data.since).toISOString()
  const { cursor } = asked.data
  const positionIn = ({ until, id }: Span) => `${until} ${id}`
  const isListed = (one: Span) =>
    one.until >= since && isThere(one, now, manner) && (cursor === null || positionIn(one) > cursor)
  const found = settlementsOf(ledger, manner, isListed).sort((one, other) =>
    positionIn(one) < positionIn(other) ? -1 : 1,
  )
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  return {
    settlements: page.map(({ id, from, until, currency, covers, lines }) => ({
      id,
      from,
      until,
      currency,
      covers,
      payouts: manner.batches()?.lines?.includes('payout') ?? false,
      sums: { gross: sumOf(lines, 'gross'), fee: sumOf(lines, 'fee'), net: sumOf(lines, 'net') },
    })),
    next: found.length > PAGE && last ? positionIn(last) : null,
  }
}

/** The file of a day and currency; null while the day is not over. */
export function dayFile(
  ledger: Pick<Ledger, 'all'>,
  { day, currency, now }: { day: string; currency: string; now: number },
  manner: SettlesAs,
): string | null {
  const begin = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : NaN
  if (Number.isNaN(begin)) throw new BadRequest('day')
  const empty = { ...spanOf({ at: new Date(begin).toISOString(), currency }, null), covers: [], lines: [] }
  if (!isThere(empty, now, manner)) return null
  const asFiles = { ...manner, batches: () => null }
  const [{ lines } = empty] = settlementsOf(ledger, asFiles, ({ id }) => id === empty.id)
  const rows = lines.map(({ kind, key, reference, at, settled: { gross, fee, net } }) => [
    ...[day, currency, kind, key, reference, at, gross, fee, net],
  ])
  const header = ['day', 'currency', 'kind', 'key', 'reference', 'at', 'gross', 'fee', 'net']
  return csv([header, ...rows, [day, currency, 'total', lines.length, '', '', ...sumsOf(lines)]])
}

/** The lines of a batch; null if there is none of this name, or it is not there yet. */
export function batchFile(
  ledger: Pick<Ledger, 'all'>,
  id: string,
  now: number,
  manner: SettlesAs,
): string | null {
  const [batch] = settlementsOf(ledger, manner, (one) => one.id === id)
  if (!batch || !isThere(batch, now, manner)) return null
  const { currency, lines } = batch
  const rows = lines.map(({ kind, key, reference, at, presented, rate, settled: { gross, fee, net } }) => [
    ...[id, currency, kind, key, reference, at, presented.currency, presented.amount, rate, gross, fee, net],
  ])
  const header = [
    ...['settlement', 'currency', 'kind', 'key', 'reference', 'at', 'presented_currency', 'presented'],
    ...['rate', 'gross', 'fee', 'net'],
  ]
  const total = [id, currency, 'total', lines.length, '', '', '', '', '', ...sumsOf(lines)]
  return csv([header, ...rows, total])
}

const csv = (rows: readonly (readonly (string | number | bigint | null)[])[]): string =>
  rows.map((row) => `${row.map((field) => field ?? '').join(',')}\n`).join('')

const sumOf = (lines: readonly SettlementLine[], part: 'gross' | 'fee' | 'net'): string =>
  String(lines.reduce((total, { settled }) => total + settled[part], 0n))

const sumsOf = (lines: readonly SettlementLine[]): string[] =>
  (['gross', 'fee', 'net'] as const).map((part) => sumOf(lines, part))

/** Whether nothing is added to it any more. */
export const isThere = ({ until }: Span, now: number, { settlementsLateMs }: SettlesAs): boolean =>
  now >= Date.parse(until) + settlementsLateMs()

/** Each with its lines. */
export function settlementsOf(
  ledger: Pick<Ledger, 'all'>,
  { differences, bookedAt, batches }: SettlesAs,
  isWanted: (span: Span) => boolean,
): Told[] {
  const manner = batches()
  const spans = new Map<string, { span: Span; presented: Presented[] }>()
  for (const line of ledger.all().flatMap(linesOf)) {
    const booked = { ...line, at: bookedAt(line.key, line.at) }
    const span = spanOf(booked, manner)
    if (!isWanted(span)) continue
    const found = spans.get(span.id) ?? { span, presented: [] }
    spans.set(span.id, found)
    found.presented.push(booked)
  }
  return [...spans.values()].map(({ span, presented }) => {
    const planted = presented.flatMap((line) => plant(line, differences()[line.key]))
    const lines = planted.map((line) => exchange(line, span.currency))
    return {
      ...span,
      covers: [...new Set(presented.map(({ currency }) => currency))],
      lines: withOwn(lines, span, manner?.lines ?? []).sort((one, other) =>
        positionOf(one) < positionOf(other) ? -1 : 1,
      ),
    }
  })
}

/** The settlement in which something of a time is. */
function spanOf(
  { at, currency: presented }: Pick<Presented, 'at' | 'currency'>,
  manner: Batches | null,
): Span {
  const length = manner ? manner.hours * HOUR : DAY
  const ahead = (manner?.zone_minutes ?? 0) * MINUTE
  const begin = Math.floor((Date.parse(at) + ahead) / length) * length - ahead
  const from = new Date(begin).toISOString()
  const currency = manner?.currency ?? presented
  const id = manner ? `batch-${from.slice(0, 16)}Z-${currency}` : `${from.slice(0, 10)}:${currency}`
  return { id, from, until: new Date(begin + length).toISOString(), currency }
}

/** As the acquirer settles it: by a rate of its own where it settles in another currency. */
function exchange({ currency: from, gross, fee, ...of }: Presented, to: string): SettlementLine {
  const rate = from === to ? null : (sandboxRate({ from, to }) ?? ANY_RATE)
  const worth = (amount: bigint) =>
    rate === null ? amount : exchanged(amount, rate, { from: currencyDigits(from), to: currencyDigits(to) })
  const settledGross = worth(gross)
  // What is charged is agreed on in the currency that is settled.
  const settledFee = fee === 0n ? 0n : chargedFor(settledGross) + fee - chargedFor(gross)
  return {
    ...of,
    presented: { currency: from, amount: gross },
    settled: { currency: to, gross: settledGross, fee: settledFee, net: settledGross - settledFee },
    rate,
  }
}

/** With what is settled beside operations; a payout is of all that is left. */
function withOwn(
  lines: readonly SettlementLine[],
  { id, until, currency }: Span,
  kinds: readonly OwnLine[],
): SettlementLine[] {
  const own = (kind: OwnLine, amount: bigint): SettlementLine => ({
    kind,
    key: `${kind}:${id}`,
    reference: null,
    rate: null,
    at: new Date(Date.parse(until) - 1).toISOString(),
    presented: { currency, amount },
    settled: { currency, gross: amount, fee: 0n, net: amount },
  })
  const all = [
    ...lines,
    ...kinds.flatMap((kind) => (kind === 'payout' ? [] : [own(kind, OWN_AMOUNTS[kind])])),
  ]
  if (!kinds.includes('payout')) return all
  return [...all, own('payout', -all.reduce((sum, { settled }) => sum + settled.net, 0n))]
}

const OWN_AMOUNTS = { fee: -250n, adjustment: -120n, reserve: -400n } as const

const feeOf = (amount: bigint): bigint => agreedFee(amount, SANDBOX_FEES)

/** What it takes back, it gives back its fee of. */
const chargedFor = (gross: bigint): bigint => (gross < 0n ? -feeOf(-gross) : feeOf(gross))

const positionOf = ({ at, kind, key }: SettlementLine): string => `${at} ${kind} ${key}`

function linesOf(entry: LedgerEntry): Presented[] {
  const {
    authorization,
    key,
    currency,
    captures = [],
    refunds = [],
    chargebacks = [],
    undoneAt,
    sale,
  } = entry
  const reference = entry.reference ?? null
  const settled = (of: Omit<Presented, 'currency' | 'gross' | 'fee'>, gross: bigint, fee: bigint) => ({
    ...of,
    currency,
    gross,
    fee,
  })
  const captured = (own: string, at: string, amount: bigint) =>
    settled({ kind: 'capture', key: own, reference, at }, amount, feeOf(amount))
  const amount = BigInt(entry.amount)
  const at = entry.stoodAt ?? undoneAt ?? (isCaptured(authorization) ? authorization.at : null)
  const isDecided = authorization.state !== 'approved' || authorization.captureStatus !== 'pending'
  const failedSale = { kind: 'capture_failed', key, reference, at: sale?.failedAt ?? '' } as const
  const undone = { kind: 'void', key, reference, at: authorization.at } as const
  return [
    ...(at === null || !isDecided ? [] : [captured(key, at, amount)]),
    ...(sale?.succeededAt === undefined
      ? []
      : [captured(key, sale.succeededAt, amount), settled(failedSale, -amount, -feeOf(amount))]),
    ...(undoneAt === undefined ? [] : [settled(undone, -amount, -feeOf(amount))]),
    ...captures.flatMap(({ key: own, amount: part, outcome, succeededAt }) => {
      const taken = BigInt(part)
      if (outcome.state === 'captured') return [captured(own, outcome.at, taken)]
      if (succeededAt === undefined) return []
      const failed = { kind: 'capture_failed', key: own, reference, at: outcome.at } as const
      return [captured(own, succeededAt, taken), settled(failed, -taken, -feeOf(taken))]
    }),
    ...refunds.flatMap(({ key: own, reference: named = null, amount: back, outcome, succeededAt }) => {
      const of = { key: own, reference: named, at: outcome.at }
      if (outcome.state === 'succeeded') return [settled({ ...of, kind: 'refund' }, -BigInt(back), 0n)]
      if (succeededAt === undefined) return []
      return [
        settled({ ...of, kind: 'refund', at: succeededAt }, -BigInt(back), 0n),
        settled({ ...of, kind: 'refund_failed' }, BigInt(back), 0n),
      ]
    }),
    ...chargebacks.flatMap(({ dispute, amount: taken, at: takenAt, returnedAt, takenAgainAt }) => {
      const moved = (kind: 'chargeback' | 'chargeback_reversal', on: string, amount: bigint) =>
        settled({ kind, key, reference: dispute, at: on }, amount, 0n)
      return [
        moved('chargeback', takenAt, -BigInt(taken)),
        ...(returnedAt === undefined ? [] : [moved('chargeback_reversal', returnedAt, BigInt(taken))]),
        ...(takenAgainAt === undefined ? [] : [moved('chargeback', takenAgainAt, -BigInt(taken))]),
      ]
    }),
  ]
}
