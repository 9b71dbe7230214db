/** What must not wait while there is something to do, and what must not wait any more once all time has passed. */
import { HOUR } from '../../domain/time'
import { stillTime } from './time'
import type { Row } from './ports/rows'

/** The states in which a payment has nothing more to wait for. */
const FINAL = ['succeeded', 'declined', 'failed', 'cancelled', 'expired', 'partially_refunded', 'refunded']

export function checkWaiting(rows: readonly Row[]): string[] {
  return rows.flatMap(({ table, row }) => {
    if (table === 'payments' && !FINAL.includes(row['status'] as string))
      return [`a payment rests as ${row['status'] as string}`]
    if (table === 'refunds' && row['status'] === 'pending') return ['a refund rests as pending']
    if (table === 'payment_operations' && row['result'] === null)
      return ['an operation was never carried out']
    if (table === 'idempotency_records' && row['draft'] !== null) return ['a claim was never ended']
    return []
  })
}

/** What is to be done at once is not put off, unless somebody was asked in vain: the invariant `disputes.answer`, at every moment. */
export const checkPutOff = (rows: readonly Row[]): string[] =>
  rows.some(
    ({ table, row }) =>
      table === 'disputes' &&
      row['response'] !== null &&
      row['response_sent'] === false &&
      row['waiting_since'] === null &&
      row['due_at'] !== null &&
      Date.parse(row['due_at'] as string) > stillTime() + HOUR,
  )
    ? ['an answer to a dispute is put off that nobody has tried to send']
    : []
