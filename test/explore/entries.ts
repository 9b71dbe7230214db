/** Which entry of the processor's ledger a payment's row is about. */
import type { LedgerEntry } from '../../processor/simulator/ledger'
import type { Row } from './ports/rows'

type Values = Readonly<Record<string, unknown>>

/** Undefined also for a payment whose key an operator has booked under the id that the processor knows (decision 0141). */
export function entryOf(
  entries: readonly LedgerEntry[],
  row: Values,
  rows: readonly Row[],
): LedgerEntry | undefined {
  const entry = entries.find(({ key }) => key === `${row['processor_key'] as string}:authorize`)
  const isAnothers = rows.some(
    ({ table, row: other }) =>
      table === 'payments' &&
      other['id'] === entry?.reference &&
      other['id'] !== row['id'] &&
      other['processor_key'] === row['processor_key'],
  )
  return isAnothers ? undefined : entry
}

/** What had been captured and failed later, which is told by and by. */
export const failedOf = ({ captures = [] }: LedgerEntry): bigint =>
  captures
    .filter(({ succeededAt }) => succeededAt !== undefined)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
