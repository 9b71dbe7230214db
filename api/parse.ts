/** A request's path parameters, query and body as its route declares them, every fault told at once. */
import { z } from 'zod'
import { ApiError, faultsError, type Fault } from '../contract/errors'
import { judgeId } from '../domain/ids'
import type { AccountModel } from '../prisma/generated/models'
import { isWrite, type BodySpec, type Route } from './route'
import { faultsOf, paramName } from './validate'

export interface RequestParts {
  params: Readonly<Record<string, string>>
  /** The query string without its question mark. */
  search: string
  rawBody: unknown
}

export interface Parsed {
  query: unknown
  body: unknown
}

const NoQuery = z.strictObject({})
/** The body of a write that takes none. */
const NO_BODY = { shapes: [z.strictObject({})] }

export function parseRequest(route: Route, parts: RequestParts, account: AccountModel): Parsed {
  for (const [name, type] of Object.entries(route.params ?? {})) {
    const verdict = judgeId(parts.params[name] ?? '', type)
    if (verdict === 'foreign') throw new ApiError('foreign_identifier', { param: name })
    if (verdict === 'wrong_type') throw new ApiError('resource_missing', { param: name })
  }
  const faults: Fault[] = []
  const query = parseQuery(route, parts.search, faults)
  const body = parseBody(route, parts.rawBody, account, faults)
  const [first, ...rest] = onePerField(faults)
  if (first) throw faultsError([first, ...rest])
  return { query, body }
}

/** The first fault of each field: the others often follow from it. */
function onePerField(faults: readonly Fault[]): Fault[] {
  const told = new Set<string>()
  return faults.filter(({ param }) => !told.has(param) && told.add(param))
}

function parseQuery(route: Route, search: string, faults: Fault[]): unknown {
  const raw = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    const before = raw.get(name)
    const repeats = before !== undefined && route.repeatable?.includes(name) === true
    if (before !== undefined && !repeats)
      faults.push({ param: paramName([name]), code: 'parameter_invalid', message: 'is given twice' })
    raw.set(name, repeats ? `${before},${value}` : value)
  }
  const parsed = (route.query ?? NoQuery).safeParse(Object.fromEntries(raw))
  if (!parsed.success) faults.push(...faultsOf(parsed.error.issues, Object.fromEntries(raw)))
  if (raw.has('starting_after') && raw.has('ending_before')) {
    faults.push({
      param: 'ending_before',
      code: 'parameter_invalid',
      message: 'cannot stand beside starting_after',
    })
  }
  return parsed.data
}

function parseBody(route: Route, raw: unknown, account: AccountModel, faults: Fault[]): unknown {
  if (!isWrite(route.method)) return undefined
  const spec: BodySpec<unknown> = route.body ?? NO_BODY
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    throw new ApiError('parameter_invalid', { message: 'The body must be a JSON object.' })
  }
  const schema = spec.choose ? spec.choose(raw) : spec.shapes[0]
  const parsed = schema?.safeParse(raw)
  if (parsed?.success === false) faults.push(...faultsOf(parsed.error.issues, raw))
  faults.push(...(spec.check?.(raw as Readonly<Record<string, unknown>>, account) ?? []))
  return parsed?.data
}
