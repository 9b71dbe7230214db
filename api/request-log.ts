/**
 * The request log of accounts. Calls are collected once they are answered, and written together twice a second, so that
 * no answer waits for this. If the database cannot keep up, the calls that do not fit are left out and counted.
 */
import type { Context } from 'koa'
import { loggedOfRequest, loggedOfResponse } from '../contract/logged-fields'
import { maskDigitRuns } from '../domain/digits'
import type { Logger } from '../infra/logger'
import type { Id } from '../domain/ids'
import { mintedAt } from '../infra/ids'
import type { RequestLogModel } from '../prisma/generated/models'
import { isDatabaseUnavailable } from '../store/failures'
import type { Store } from '../store/store'
import type { Caller } from './authenticator'
import { FAULT_LIMIT } from './cut'

const FLUSH_EVERY_MS = 500
const BATCH = 500
const ROOM = 5_000
/** How many statements a flush may use to find the rows that cannot be written. */
const RETRIES = 200
const LONGEST = 300

/** What the log needs to know of a route. */
interface LoggedRoute {
  path: string
  operationId: string
  noStore?: boolean
}

/** What a route leaves with the request for the log, once the caller is known. */
export interface LoggedCall {
  caller: Caller
  route: LoggedRoute
  /** The fields of the body that are kept; null before it was read. */
  requestBody: object | null
  /** HMAC of the Idempotency-Key; null for a read, and before the key was read. */
  keyHash: Uint8Array | null
}

export interface RequestLog {
  note(context: Context, durationMs: number): void
  /** Writes what was collected. */
  close(): Promise<void>
}

export function createRequestLog({
  store,
  log,
}: {
  store: { requestLogs: Pick<Store['requestLogs'], 'add'> }
  log: Logger
}): RequestLog {
  let noted: RequestLogModel[] = []
  let leftOut = 0
  let writing: Promise<void> = Promise.resolve()

  const flush = async (): Promise<void> => {
    const rows = noted
    noted = []
    let retries = RETRIES
    const add = async (batch: readonly RequestLogModel[]): Promise<void> => {
      try {
        await store.requestLogs.add(batch)
      } catch (error) {
        log.debug({ err: error }, 'request logs cannot be written')
        // Only rows that cannot be written are left out. The batch is halved until they are found.
        retries -= 2
        if (batch.length === 1 || retries < 0 || isDatabaseUnavailable(error)) leftOut += batch.length
        else {
          const middle = batch.length >> 1
          await add(batch.slice(0, middle))
          await add(batch.slice(middle))
        }
      }
    }
    for (let from = 0; from < rows.length; from += BATCH) await add(rows.slice(from, from + BATCH))
    if (leftOut > 0) log.warn({ leftOut }, 'requests were left out of the request log')
    leftOut = 0
  }
  let idle = true
  const write = (): Promise<void> => {
    if (idle) {
      idle = false
      writing = flush().finally(() => (idle = true))
    }
    return writing
  }
  const timer = setInterval(() => {
    if (noted.length > 0) void write()
  }, FLUSH_EVERY_MS)
  timer.unref()

  return {
    note(context, durationMs) {
      const call = context.state['logged'] as LoggedCall | undefined
      if (!call) return
      if (noted.length >= ROOM) leftOut += 1
      else noted.push(rowOf(context, call, durationMs))
    },
    async close() {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}

function rowOf(
  context: Context,
  { caller, route, requestBody, keyHash }: LoggedCall,
  durationMs: number,
): RequestLogModel {
  const { tenant, actor } = caller
  const { status, method, body } = context
  const answer = typeof body === 'string' ? readObject(body) : undefined
  const params = context['params'] as Readonly<Record<string, string>>
  const { error } = (answer ?? {}) as { error?: Refusal }
  // Answers with secrets, such as card tokens, keys and hosted sessions, are not kept.
  const kept =
    answer && !(route.noStore === true && status < 400) ? keep(answer, loggedOfResponse(answer)) : null
  // The sender chose the name of an unknown parameter, which may be anything, and the message repeats it.
  if (kept && error?.code === 'parameter_unknown') {
    delete kept['error.param']
    delete kept['error.message']
  }
  return {
    id: actor.requestId,
    ...tenant,
    actorId: actor.id,
    operationId: route.operationId,
    method,
    path: pathOf(route, params),
    status,
    errorCode: error?.code ?? null,
    durationMs: Math.round(durationMs),
    address: actor.address,
    requestBody: requestBody && error ? withoutRefused(requestBody, error) : requestBody,
    responseBody: kept as object | null,
    createdAt: mintedAt(actor.requestId as Id),
    objectId: objectOf(params, answer),
    keyHash: keyHash as RequestLogModel['keyHash'],
  }
}

/** The object that the path names, or that the call made, or the payment that its refusal is about. */
function objectOf(
  params: Readonly<Record<string, string>> = {},
  answer: Readonly<Record<string, unknown>> = {},
): string | null {
  const { payment_id: refused } = (answer['error'] ?? {}) as Refusal
  const isId = (value: unknown): value is string => typeof value === 'string' && IDENTIFIER.test(value)
  return [params['id'], answer['id'], refused].find(isId) ?? null
}

interface Refusal {
  code?: string
  payment_id?: string | null
  param?: string | null
  errors?: readonly { param: string }[]
}

/** The fields that were not refused. A field that is refused, for example as an amount, may contain anything. */
function withoutRefused(fields: object, { param, errors = [] }: Refusal): object {
  // There may have been more faults than were reported.
  if (errors.length >= FAULT_LIMIT) return {}
  const refused = [...errors.map((fault) => fault.param), ...(typeof param === 'string' ? [param] : [])]
  const isRefused = (field: string) =>
    refused.some((name) => name === field || name.startsWith(`${field}[`) || isPart(name, field))
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isRefused(field)))
}

/** Whether one name is that of a field within the other. */
const isPart = (name: string, other: string): boolean =>
  name.startsWith(`${other}.`) || other.startsWith(`${name}.`)

const IDENTIFIER = /^[a-z]{3,5}_[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** The path with the identifiers that were sent. Anything else in their place may be a secret, and is left out. */
const pathOf = ({ path }: LoggedRoute, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? ''
    return IDENTIFIER.test(value) ? tidy(value) : whole
  })

/** Lists are long, so only two of their fields are kept. */
const LIST = '{"object":"list",'

function readObject(text: string): Record<string, unknown> | undefined {
  if (text.startsWith(LIST)) return { object: 'list', has_more: text.endsWith('"has_more":true}') }
  const value: unknown = JSON.parse(text)
  return isObject(value) ? value : undefined
}

/** The fields of a request's body that the log keeps. */
export function keptOfRequest({ operationId, noStore }: LoggedRoute, body: unknown): object | null {
  return isObject(body) && noStore !== true ? keep(body, loggedOfRequest(operationId)) : null
}

function keep(body: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const field of fields) {
    const value = safe(valueAt(body, field.split('.')))
    if (value !== undefined) kept[field] = value
  }
  return kept
}

const valueAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), body)

/** A value of a type that may be kept. Any type may have been sent. */
function safe(value: unknown): unknown {
  if (typeof value === 'string') return tidy(value)
  if (typeof value === 'number') return tidy(String(value)) === String(value) ? value : undefined
  if (Array.isArray(value))
    return value
      .slice(0, 100)
      .filter((item) => typeof item === 'string')
      .map(tidy)
  return typeof value === 'boolean' || value === null ? value : undefined
}

/** Printable ASCII, as most texts are. */
const ASCII = /^[ -~]*$/

/** The text, cut between characters. PostgreSQL accepts neither NUL nor half a character. */
function tidy(text: string): string {
  if (text.length <= LONGEST && ASCII.test(text)) return maskDigitRuns(text)
  const masked = maskDigitRuns(text.replaceAll('\0', ''))
  // No character is longer than two UTF-16 units.
  return Array.from(masked.slice(0, 2 * LONGEST))
    .slice(0, LONGEST)
    .join('')
    .toWellFormed()
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
