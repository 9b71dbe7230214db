/** When an acquirer or a bank that does not answer is asked again. What is owed is asked about without end. */
import { waitedFor } from '../domain/payment-facts'
import { transientWait } from '../domain/retries'
import type { Dependencies } from './dependencies'

/** `dueAt`: by the account's time, at most 5 minutes from `at`; `since`: when it was first asked in vain, by the machine's. */
export function askedAgain(
  { real }: Pick<Dependencies, 'real'>,
  { waitingSince }: { waitingSince: Date | null },
  at: Date,
): { dueAt: Date; since: Date } {
  const since = waitingSince ?? real()
  return { dueAt: new Date(at.getTime() + transientWait(waitedFor({ waitingSince: since }, real()))), since }
}
