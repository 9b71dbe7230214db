/** Parses path parameters, query and body as the route declares them, and reports all faults at once. */
import { z } from 'zod'
import { wrongType } from '../contract/common'
import { valueFault, ApiError, faultsError, type Fault } from '../contract/errors'
import { paramName } from '../contract/param-path'
import { inOrderOf } from './in-order'
import { judgeId } from '../domain/ids'
import type { AccountModel } from '../prisma/generated/models'
import { FAULT_LIMIT, cutToSize } from './cut'
import { isWrite, type BodySpec, type RawBody, type Route, type Times } from './route'
import { cardNumberFaults } from './card-numbers'
import { faultsOf, NAMING_INTEGERS } from './validate'

export interface RequestParts {
  params: Readonly<Record<string, string>>
  /** The query string without its question mark. */
  search: string
  rawBody: unknown
}

/** What a body is judged by, in addition to its schema. */
interface Settings {
  account: AccountModel
  times: Times
}

export interface Parsed {
  query: unknown
  body: unknown
  /** Set if the account's settings or the time forbid the body. This counts only while the Idempotency-Key is new. */
  refusal: ApiError | undefined
}

/** No operation takes nearly as many. */
const QUERY_LIMIT = 100

const NoQuery = z.strictObject({})
/** Parameters of lists that say the same in two ways. */
const EXCLUDING = [
  ['starting_after', 'ending_before'],
  ['created[gt]', 'created[gte]'],
  ['created[lt]', 'created[lte]'],
] as const
/** The body of a write that takes none. */
const NO_BODY = { shapes: [z.strictObject({})] as const }

export function parseRequest(route: Route, parts: RequestParts, settings: Settings): Parsed {
  for (const [name, type] of Object.entries(route.params ?? {})) {
    const value = parts.params[name] ?? ''
    const verdict = judgeId(value, type)
    if (verdict === 'foreign') throw new ApiError('foreign_identifier', { param: name })
    if (verdict === 'wrong_type')
      throw new ApiError(valueFault(name, wrongType(value, type, 'path_')), { param: name })
  }
  const faults: Fault[] = []
  const query = parseQuery(route, parts.search, faults)
  const { body, judged } = parseBody(route, parts.rawBody, settings, faults)
  const refusal = refusalOf([...besides(faults, judged), ...judged])
  if (refusal && faults.length > 0) throw refusal
  return { query, body, refusal }
}

function refusalOf(faults: readonly Fault[]): ApiError | undefined {
  const [first, ...rest] = onePerField(faults)
  return first && faultsError([first, ...rest.slice(0, FAULT_LIMIT - 1)])
}

/** The faults of other fields. The account's own limits say more about an amount than its digits do. */
const besides = (faults: readonly Fault[], others: readonly Fault[]): Fault[] =>
  faults.filter(({ param }) => !others.some((other) => other.param === param))

/** The first fault of each field, because the others often follow from it. */
function onePerField(faults: readonly Fault[]): Fault[] {
  const told = new Set<string>()
  return faults.filter(({ param }) => !told.has(param) && told.add(param))
}

function parseQuery(route: Route, search: string, faults: Fault[]): unknown {
  const parts = search.split('&', QUERY_LIMIT + 1)
  const raw = new Map<string, string>()
  const repeated: Fault[] = []
  for (const [name, value] of new URLSearchParams(parts.slice(0, QUERY_LIMIT).join('&'))) {
    const before = raw.get(name)
    const repeats = before !== undefined && route.repeatable?.includes(name) === true
    if (before !== undefined && !repeats) repeated.push(valueFault(paramName([name]), 'given_twice'))
    raw.set(name, repeats ? `${before},${value}` : value)
  }
  const schema = route.query ?? NoQuery
  const read = takesMetadata(schema) ? withMetadata(raw) : Object.fromEntries(raw)
  const parsed = schema.safeParse(read)
  if (!parsed.success) faults.push(...faultsOf(parsed.error.issues, read))
  faults.push(...repeated)
  if (parts.length > QUERY_LIMIT && faults.length === 0)
    throw new ApiError({ code: 'query_too_long', max: QUERY_LIMIT })
  for (const [one, other] of EXCLUDING)
    if (raw.has(one) && raw.has(other)) faults.push(valueFault(other, { code: 'not_beside', other: one }))
  return parsed.data
}

const takesMetadata = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && 'metadata' in schema.shape

const ENTRY = /^metadata\[(.*)\]$/s

/** `metadata[key]` is an entry of `metadata`. */
function withMetadata(raw: ReadonlyMap<string, string>): Record<string, unknown> {
  const named = [...raw].map(([name, value]) => ({ name, value, key: ENTRY.exec(name)?.[1] }))
  const entries = named.flatMap(({ key, value }) => (key === undefined ? [] : [[key, value] as const]))
  const others = named.flatMap(({ name, value, key }) => (key === undefined ? [[name, value] as const] : []))
  return {
    ...Object.fromEntries(others),
    ...(entries.length > 0 && { metadata: Object.fromEntries(entries) }),
  }
}

const textsOf = (read: RawBody, { file }: BodySpec<unknown>): RawBody =>
  file === undefined ? read : { ...read, [file]: undefined }

function parseBody(
  route: Route,
  raw: unknown,
  { account, times }: Settings,
  faults: Fault[],
): { body: unknown; judged: readonly Fault[] } {
  if (!isWrite(route.method)) return { body: undefined, judged: [] }
  const spec: BodySpec<unknown> = route.body ?? NO_BODY
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    throw new ApiError('body_not_object')
  }
  const schema = (spec.choose ? spec.choose(raw) : spec.shapes[0]) ?? NO_BODY.shapes[0]
  const read = cutToSize(schema, raw) as RawBody
  const parsed = schema.safeParse(read, NAMING_INTEGERS)
  const checked = spec.check?.(read) ?? []
  const shape = parsed.success ? [] : faultsOf(parsed.error.issues, read)
  faults.push(...besides(shape, checked), ...checked, ...cardNumberFaults(textsOf(read, spec), spec.card))
  return { body: inOrderOf(read, parsed.data), judged: spec.judge?.(read, account, times) ?? [] }
}
