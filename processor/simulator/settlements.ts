/** The simulator's settlement file of a day and currency, with the differences that its controls plant. */
import { createHash } from 'node:crypto'
import { agreedFee, SANDBOX_FEES } from '../../domain/acquirers'
import { authorizationOf } from '../../domain/processor-keys'
import { DAY } from '../../domain/time'
import type { SettlementLine } from '../settlement'
import type { DifferenceKind, ToldOtherwise } from './controls'
import type { Ledger, LedgerEntry } from './ledger'
import { BadRequest } from './requests'
import { isCaptured } from './told'

const feeOf = (amount: bigint): bigint => agreedFee(amount, SANDBOX_FEES)

/** The file; null while the day is not over. */
export function settlementFile(
  ledger: Ledger,
  { day, currency, now }: { day: string; currency: string; now: number },
  { differences, bookedAt }: ToldOtherwise,
): string | null {
  const begin = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : NaN
  if (Number.isNaN(begin)) throw new BadRequest('day')
  if (now < begin + DAY) return null
  const lines = ledger
    .all()
    .filter((entry) => entry.currency === currency)
    .flatMap(linesOf)
    .map((line) => ({ ...line, at: bookedAt(line.key, line.at) }))
    .filter(({ at }) => at.startsWith(day))
    .flatMap((line) => plant(line, differences()[line.key]))
    .sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1))
  const sum = (part: 'gross' | 'fee' | 'net') => lines.reduce((total, line) => total + line[part], 0n)
  const rows = [
    ['day', 'currency', 'kind', 'key', 'reference', 'at', 'gross', 'fee', 'net'],
    ...lines.map(({ kind, key, reference, at, gross, fee, net }) => [
      ...[day, currency, kind, key, reference ?? '', at, gross, fee, net],
    ]),
    [day, currency, 'total', lines.length, '', '', sum('gross'), sum('fee'), sum('net')],
  ]
  return rows.map((row) => `${row.join(',')}\n`).join('')
}

const positionOf = ({ at, kind, key }: SettlementLine): string => `${at} ${kind} ${key}`

function linesOf(entry: LedgerEntry): SettlementLine[] {
  const { authorization, key, captures = [], refunds = [], chargebacks = [], undoneAt, sale } = entry
  const reference = entry.reference ?? null
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
    ...chargebacks.flatMap(({ dispute, amount: taken, at: takenAt, returnedAt }) => {
      const of = { key, reference: dispute }
      const back = { kind: 'chargeback_reversal', ...of, at: returnedAt ?? takenAt } as const
      return [
        settled({ kind: 'chargeback', ...of, at: takenAt }, -BigInt(taken), 0n),
        ...(returnedAt === undefined ? [] : [settled(back, BigInt(taken), 0n)]),
      ]
    }),
  ]
}

const settled = (
  of: Pick<SettlementLine, 'kind' | 'key' | 'reference' | 'at'>,
  gross: bigint,
  fee: bigint,
): SettlementLine => ({ ...of, gross, fee, net: gross - fee })

const PLANTED: Readonly<Record<DifferenceKind, (line: SettlementLine) => SettlementLine[]>> = {
  missing: () => [],
  /** At another time of the day: a line that is the same in everything makes the file wrong. */
  doubled: (line) => [line, { ...line, at: `${line.at.slice(0, 10)}T23:59:59.999Z` }],
  other_amount: (line) => [settled(line, line.gross + 1n, line.fee)],
  other_fee: (line) => [settled(line, line.gross, line.fee + 1n)],
  /** It would be in the file of another currency. */
  other_currency: () => [],
  /** The chargeback that it tells of only if it is asked (disputes.ts). */
  chargeback: (line) => [line, settled(unannounced(line), -line.gross, 0n)],
  unknown_key: (line) => [{ ...line, key: `${line.key}:unknown`, reference: null }],
}

const unannounced = ({ key, at }: SettlementLine) => {
  const of = authorizationOf(key)
  return { kind: 'chargeback', key: of, reference: unannouncedName(of), at } as const
}

/** Its name of a dispute that its controls plant. */
export const unannouncedName = (key: string): string =>
  `dsp_unannounced_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`

const plant = (line: SettlementLine, difference: DifferenceKind | undefined): SettlementLine[] =>
  difference === undefined ? [line] : PLANTED[difference](line)
