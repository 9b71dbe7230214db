/** When an acquirer or a bank that does not answer is asked again. What is owed is asked about without end. */
import { waitedFor } from '../domain/payment-facts'
import { pendingWait, transientWait } from '../domain/retries'
import type { Dependencies } from './dependencies'

/**
 * `dueAt`: by the account's time, at most 5 minutes from `at`, or an hour if the acquirer has taken it; `since`: when it was first
 * asked in vain, by the machine's.
 */
export function askedAgain(
  { real }: Pick<Dependencies, 'real'>,
  { waitingSince }: { waitingSince: Date | null },
  at: Date,
  isTaken = false,
): { dueAt: Date; since: Date } {
  const since = waitingSince ?? real()
  const waited = waitedFor({ waitingSince: since }, real())
  const wait = isTaken ? pendingWait(waited) : transientWait(waited)
  return { dueAt: new Date(at.getTime() + wait), since }
}
