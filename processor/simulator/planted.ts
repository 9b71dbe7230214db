/** Differences that the controls plant into settlements. */
import { createHash } from 'node:crypto'
import { authorizationOf } from '../../domain/processor-keys'
import type { SettlementLine } from '../settlement'
import type { DifferenceKind } from './controls'

/** Of an operation, in the currency in which it was presented. */
export interface Presented extends Pick<SettlementLine, 'kind' | 'key' | 'reference' | 'at'> {
  currency: string
  gross: bigint
  fee: bigint
}

const PLANTED: Readonly<Record<DifferenceKind, (line: Presented) => Presented[]>> = {
  missing: () => [],
  /** At another time of the day: a line that is the same in everything makes the file wrong. */
  doubled: (line) => [line, { ...line, at: `${line.at.slice(0, 10)}T23:59:59.999Z` }],
  other_amount: (line) => [{ ...line, gross: line.gross + 1n }],
  other_fee: (line) => [{ ...line, fee: line.fee + 1n }],
  /** It would be in the file of another currency. */
  other_currency: () => [],
  /** The chargeback that it tells of only if it is asked (disputes.ts). */
  chargeback: (line) => [line, { ...unannounced(line), gross: -line.gross, fee: 0n }],
  unknown_key: (line) => [{ ...line, key: `${line.key}:unknown`, reference: null }],
}

const unannounced = ({ key, at, currency }: Presented) => {
  const of = authorizationOf(key)
  return { kind: 'chargeback', key: of, reference: unannouncedName(of), at, currency } as const
}

/** Its name of a dispute that its controls plant. */
export const unannouncedName = (key: string): string =>
  `dsp_unannounced_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`

/** The line, as it is told then. */
export const plant = (line: Presented, difference: DifferenceKind | undefined): Presented[] =>
  difference === undefined ? [line] : PLANTED[difference](line)
