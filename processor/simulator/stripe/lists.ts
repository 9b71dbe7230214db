/** Lists in pages, and what of an object is told whole instead of by its id. */
import { invalid } from './faults'

export interface StripeObject {
  id: string
  created: number
}

interface PageAsked {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
}

interface CreatedAsked {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}

export const wasCreatedIn = (at: number, range: CreatedAsked | undefined): boolean => {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range ?? {}
  return at > gt && at >= gte && at < lt && at <= lte
}

/** `objects`: newest first. */
export function stripePage(url: string, objects: readonly StripeObject[], asked: PageAsked): object {
  const placeOf = (param: 'starting_after' | 'ending_before'): number | undefined => {
    const id = asked[param]
    if (id === undefined) return undefined
    const place = objects.findIndex((one) => one.id === id)
    if (place < 0) throw invalid(param, `No such object: '${id}'`, 'resource_missing')
    return place
  }
  const before = placeOf('ending_before')
  const from =
    before === undefined ? (placeOf('starting_after') ?? -1) + 1 : Math.max(before - asked.limit, 0)
  const until = Math.min(from + asked.limit, before ?? Infinity)
  return {
    object: 'list',
    data: objects.slice(from, until),
    has_more: before === undefined ? objects.length > until : from > 0,
    url,
  }
}

/** Undefined if there is no such object, or it is never told whole. */
export type WholeOf = (id: string) => object | undefined

/** With the objects at these paths, `latest_charge.balance_transaction`, whole. */
export function expanded(value: object, paths: readonly string[], wholeOf: WholeOf): object {
  return paths.reduce<object>((told, path) => expandedAt(told, path.split('.'), wholeOf) as object, value)
}

/** What is under a source may be of many kinds, of which not all have the property. */
function expandedAt(value: unknown, path: readonly string[], wholeOf: WholeOf, under = ''): unknown {
  const [name, ...rest] = path
  if (name === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((one) => expandedAt(one, path, wholeOf, under))
  if (under === 'source' && typeof value === 'object' && !Object.hasOwn(value, name)) return value
  if (typeof value !== 'object' || !Object.hasOwn(value, name) || path.length > 4)
    throw invalid('expand', `This property cannot be expanded (${name}).`)
  const inner = (value as Record<string, unknown>)[name]
  const whole = typeof inner === 'string' ? wholeOf(inner) : inner
  if (whole === undefined) throw invalid('expand', `This property cannot be expanded (${name}).`)
  return { ...value, [name]: expandedAt(whole, rest, wholeOf, name) }
}
