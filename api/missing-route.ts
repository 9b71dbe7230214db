/** The answer to a call that no route takes: it names the route that is closest. */
import { ApiError } from '../contract/errors'

/** A route in the form in which it is called: `GET /v1/payments/{id}`. */
export interface Callable {
  methods: readonly string[]
  /** With `{name}` in place of each variable part. */
  path: string
}

/** 404: there is no such path. */
export function routeMissing(method: string, path: string, callables: readonly Callable[]): ApiError {
  const sent = shown(path)
  const near = nearest(method, sent, callables)
  return new ApiError(
    near === undefined
      ? { code: 'no_such_route', method, path: sent }
      : { code: 'misspelled_route', method, path: sent, meant: [near] },
  )
}

/** 405: the path exists with other methods. */
export function methodNotAllowed(method: string, path: string, allowed: readonly string[]): ApiError {
  const sent = shown(path)
  const meant = allowed.filter((one) => one !== 'HEAD').map((one) => `${one} ${sent}`)
  return new ApiError(
    { code: 'wrong_method', method, path: sent, meant },
    { headers: { Allow: allowed.join(', ') } },
  )
}

const LENGTH_LIMIT = 100

/** The fixed words of a path. Its other parts may be identifiers or secrets, and are not repeated. */
function shown(path: string): string {
  const parts = path.slice(0, LENGTH_LIMIT).split('/')
  return parts.map((part) => (/^(?:[a-z_.-]{0,30}|v\d)$/i.test(part) ? part : '{id}')).join('/')
}

/** How far the closest route may be: a typing error, or a version that was left out. */
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

/** How many characters must be added, removed or changed to turn `a` into `b` (Levenshtein distance). */
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
