/**
 * Access that was taken away, as the log names it. A database that is restored to an earlier time knows nothing of it, so the log,
 * which is kept elsewhere, tells an operator what works again (decision 0130).
 */
import { z } from 'zod'

/** The message of its log lines. */
export const WITHDRAWAL = 'access is taken away'

const Line = z.object({
  time: z.number(),
  msg: z.literal(WITHDRAWAL),
  account: z.string(),
  operation: z.string(),
  object: z.string(),
})

export interface Withdrawal {
  at: Date
  account: string
  operation: string
  /** The key, endpoint, grant or member whose access it was. */
  object: string
}

/** A line such as the API logs, for a command that has no log. */
export const withdrawalLine = ({ at, ...facts }: Withdrawal): string =>
  `${JSON.stringify({ time: at.getTime(), msg: WITHDRAWAL, ...facts })}\n`

/** Those that a log names at `since` or later. Lines of another form are passed over. */
export function readWithdrawals(log: string, since: Date): Withdrawal[] {
  return log
    .split('\n')
    .filter((line) => line.includes(WITHDRAWAL))
    .flatMap((line) => {
      const { data } = Line.safeParse(parsed(line))
      return data ? [{ ...data, at: new Date(data.time) }] : []
    })
    .filter(({ at }) => at >= since)
    .map(({ at, account, operation, object }) => ({ at, account, operation, object }))
}

const Timed = z.object({ time: z.number() })

/** The time of the first line that has one: what happened before, the log does not tell. Null for none. */
export function beginningOf(log: string): Date | null {
  for (const line of log.split('\n', 100)) {
    const { data } = Timed.safeParse(parsed(line))
    if (data) return new Date(data.time)
  }
  return null
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
