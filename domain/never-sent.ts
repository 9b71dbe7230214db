/** Whether a call over the network that failed has reached anybody. */

/** Errors after which nothing was sent, because there was no connection. After any other error the outcome is unknown. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'NOT_CONNECTED',
])

/** Looks at the error's fields and not at its class, because errors of another realm fail `instanceof`. */
export function wasNeverSent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.every(wasNeverSent)
  return 'code' in error && NEVER_SENT.has(String(error.code))
}
