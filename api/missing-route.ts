/** What a call that no route takes is told: the route that comes closest to it. */
import { ApiError } from '../contract/errors'

/** A route as it can be called: `GET /v1/payments/{id}`. */
export interface Callable {
  methods: readonly string[]
  /** With `{name}` for each part that varies. */
  path: string
}

/** 404: there is no such path. */
export function routeMissing(method: string, path: string, callables: readonly Callable[]): ApiError {
  const sent = shown(path)
  const near = nearest(method, sent, callables)
  return new ApiError('route_missing', {
    message: `${method} ${sent} does not exist${near === undefined ? '.' : `; did you mean ${near}?`}`,
  })
}

/** 405: the path is there, under other methods. */
export function methodNotAllowed(method: string, path: string, allowed: readonly string[]): ApiError {
  const sent = shown(path)
  const meant = allowed.filter((one) => one !== 'HEAD').map((one) => `${one} ${sent}`)
  return new ApiError('method_not_allowed', {
    message: `${method} ${sent} does not exist; did you mean ${meant.join(' or ')}?`,
    headers: { Allow: allowed.join(', ') },
  })
}

const LENGTH_LIMIT = 100

/** The words of a path. Whatever else it holds may be an identifier or a secret, and is not repeated. */
function shown(path: string): string {
  const parts = path.slice(0, LENGTH_LIMIT).split('/')
  return parts.map((part) => (/^(?:[a-z_.-]{0,30}|v\d)$/i.test(part) ? part : '{id}')).join('/')
}

/** No further from what was sent than a slip of the hand, or a version that was left out. */
const SLIPS = 3

function nearest(method: string, sent: string, callables: readonly Callable[]): string | undefined {
  const judged = callables
    .map(({ methods, path }) => ({ methods, path, slips: distance(sent, path.replace(/\{\w+\}/g, '{id}')) }))
    .filter(({ slips }) => slips <= SLIPS)
    .toSorted(
      (a, b) => a.slips - b.slips || Number(b.methods.includes(method)) - Number(a.methods.includes(method)),
    )
  const [best] = judged
  return best && `${best.methods.includes(method) ? method : (best.methods.at(-1) ?? '')} ${best.path}`
}

/** How many characters must be added, taken away or changed to make `b` of `a` (Levenshtein). */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > SLIPS) return Infinity
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? Infinity
}
