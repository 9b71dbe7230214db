/** What a reader is told of an error: in his language where the dashboard knows it, otherwise in the API's words. */
import { isProblem } from '../api/problem'
import type { Texts } from '../texts/en'

export function problemText(
  error: unknown,
  { errors }: Texts['common'],
  own: Readonly<Record<string, string>> = {},
): string {
  if (!isProblem(error)) return errors.crashed
  if (error.status === 0) return errors.unreachable
  const known: Readonly<Record<string, string>> = {
    ...errors.codes,
    // Which state does not allow it only the API says.
    unexpected_state: errors.unexpectedState(error.message),
    ...own,
  }
  return known[error.code] ?? error.message
}
