/** Which failures are repeated, and after which time. */
import { ApiError, ConnectionError, ResponseError, type SvcError } from './errors.js'

/** Of the API, or of a proxy before it. */
const FAILURES = [429, 500, 502, 503, 504]

const FIRST_MS = 500
const LONGEST_MS = 8_000

/**
 * Milliseconds to wait before the next attempt; undefined if another attempt would fail as this one did. The wait is
 * random, up to a limit that doubles with each attempt, and comes after the time that `Retry-After` asks for.
 */
export function waitAfter(fault: SvcError, tried: number): number | undefined {
  if (!isRepeated(fault)) return undefined
  const asked = fault instanceof ConnectionError ? 0 : retryAfter(fault)
  return asked + Math.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** tried)
}

function isRepeated(fault: SvcError): fault is ConnectionError | ApiError | ResponseError {
  if (fault instanceof ConnectionError) return true
  if (fault instanceof ApiError && fault.code === 'request_in_progress') return true
  return (fault instanceof ApiError || fault instanceof ResponseError) && FAILURES.includes(fault.status)
}

/** Seconds or a date, as milliseconds from now. */
function retryAfter({ headers }: ApiError | ResponseError): number {
  const given = headers.get('retry-after') ?? ''
  const milliseconds = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now()
  return milliseconds > 0 ? milliseconds : 0
}
