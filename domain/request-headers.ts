/** The headers of a request that may stand there once. */

/**
 * Node joins some of two lines to one text, and drops the second of others; another program on the way may do it the other way
 * round. What decides who calls, for what and how it is read must be one and the same for everybody.
 */
const SINGLE: ReadonlyMap<string, string> = new Map(
  [
    'Host',
    'Authorization',
    'Content-Type',
    'Content-Encoding',
    'Content-Length',
    'Idempotency-Key',
    'Svc-Version',
    'Acquirer-Signature',
    'Origin',
  ].map((name) => [name.toLowerCase(), name]),
)

/** The first header that stands there more than once and may not. `raw`: names and values in turn, as they were sent. */
export function repeatedHeader(raw: readonly string[]): string | undefined {
  const seen = new Set<string>()
  for (let at = 0; at < raw.length; at += 2) {
    const name = SINGLE.get((raw[at] ?? '').toLowerCase())
    if (name === undefined) continue
    if (seen.has(name)) return name
    seen.add(name)
  }
  return undefined
}
