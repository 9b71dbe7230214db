/** The clock of the sandbox (contract 18.4), as the commands use it. */
import type { SandboxClock, Svc } from '@svc/sdk'
import { ClockError, passTime } from '@svc/sdk/testing'
import { EXIT, Ending, refusalCode } from './exit'

/** Moves the clock ahead, and waits until everything on the way has happened. @throws Ending if it stops before. */
export async function advance(
  svc: Svc,
  to: { by: string } | { to: string },
  signal: AbortSignal,
  onProgress?: (clock: SandboxClock) => void,
): Promise<SandboxClock> {
  try {
    return await passTime(svc, to, { signal, ...(onProgress && { onProgress }) })
  } catch (error) {
    throw error instanceof ClockError ? new Ending(error.message, EXIT.failed) : error
  }
}

/** The account's time; this machine's, if the key may not read the clock. */
export async function timeOf(svc: Svc): Promise<Date> {
  try {
    return new Date((await svc.sandbox.retrieveClock()).now)
  } catch (error) {
    if (refusalCode(error) === 'scope_missing') return new Date()
    throw error
  }
}

const UNITS = ['y', 'mo', 'w', 'd', 'h', 'm', 's'] as const
const SPAN = /^(?:(\d+)y)?(?:(\d+)mo)?(?:(\d+)w)?(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/

const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/

/**
 * `1mo`, `2h30m`, an ISO 8601 duration such as `P1M`, or a time: `2027-01-31`, which is the beginning of that day in UTC, or
 * `2027-01-31T10:15Z`. @throws Ending for anything else.
 */
export function stepOf(text: string): { by: string } | { to: string } {
  if (text.startsWith('P')) return { by: text }
  const time = TIME.exec(text)
  if (time) return { to: timeIn(text, time[1]) }
  const counts = text === '' ? undefined : SPAN.exec(text)?.slice(1)
  if (!counts) {
    const hint = `Such as 1mo, 2h30m (${UNITS.join(', ')}), P1M, 2027-01-31 or 2027-01-31T10:15Z.`
    throw new Ending(`${text} is neither a span of time nor a time.`, EXIT.usage, hint)
  }
  const part = (from: number, to: number, letters: string) =>
    counts
      .slice(from, to)
      .map((count: string | undefined, index) => (count === undefined ? '' : count + (letters[index] ?? '')))
      .join('')
  const [days, hours] = [part(0, 4, 'YMWD'), part(4, 7, 'HMS')]
  return { by: `P${days}${hours === '' ? '' : `T${hours}`}` }
}

/** JavaScript would read 30 February as a day of March, and a time without a zone by this machine's. */
function timeIn(text: string, zone: string | undefined): string {
  const day = text.slice(0, 10)
  const begin = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(begin.getTime()) || begin.toISOString().slice(0, 10) !== day)
    throw new Ending(`${day} is no day of the calendar.`, EXIT.usage)
  if (text === day) return begin.toISOString()
  if (zone === undefined)
    throw new Ending(`${text} has no zone.`, EXIT.usage, `Such as ${text}Z for UTC, or ${text}+01:00.`)
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new Ending(`${text} is no time of a day.`, EXIT.usage)
  return time.toISOString()
}
