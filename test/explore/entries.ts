/** Which entry of the processor's ledger a payment's row is about. */
import type { LedgerEntry } from '../../processor/simulator/ledger'

export const entryOf = (
  entries: readonly LedgerEntry[],
  row: Readonly<Record<string, unknown>>,
): LedgerEntry | undefined => entries.find(({ key }) => key === `${row['processor_key'] as string}:authorize`)
