/** What must not wait any more once all time has passed. */
import type { Row } from './world'

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
