/** Deliveries that a page reads again by itself. */
import type { Delivery } from './types'

type Progress = Pick<Delivery, 'status' | 'next_attempt_at'> & {
  attempts: readonly Pick<Delivery['attempts'][number], 'response_status' | 'error' | 'duration_ms'>[]
}

export const ASKED_EVERY_MS = 2_000

/** Whether an attempt is being made, or will be within moments. */
export function isUnderWay(
  { status, next_attempt_at: next, attempts }: Progress,
  /** How far the account's time is ahead. */
  ahead: number,
): boolean {
  if (
    attempts.some(
      (attempt) => attempt.response_status === null && attempt.error === null && attempt.duration_ms === null,
    )
  )
    return true
  return status === 'pending' && next !== null && Date.parse(next) - Date.now() - ahead < 60_000
}
