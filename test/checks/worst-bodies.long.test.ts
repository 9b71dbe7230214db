/** No body within the limit of its route takes a process for long, whoever sent it and whatever it is. */
import { z } from 'zod'
import { keptOfRequest } from '../../api/request-log'
import { parseRequest } from '../../api/parse'
import { BODY_LIMIT, parseJsonBytes } from '../../api/http/read-body'
import { isWrite, type Route } from '../../api/route'
import { routesOf } from '../../api/routes'
import { dashboardRoutes } from '../../api/routes/dashboard'
import { ApiError } from '../../contract/errors'
import { FILE_BODY_LIMIT } from '../../contract/files/body'
import { DuplicateName } from '../../api/exact-json'
import type { AccountModel } from '../../prisma/generated/models'

/** In milliseconds of a processor. What is meant is half of it; the rest is for a slow machine. */
const LIMIT_MS = 100

const ACCOUNT = {
  amountLimit: 99_999_900n,
  currencies: ['EUR', 'USD', 'JPY', 'KWD'],
  country: 'DE',
} as unknown as AccountModel
const TIMES = { now: new Date(), real: new Date() }

const fill = (size: number, before: string, part: string, after: string) =>
  before + part.repeat(Math.max(Math.floor((size - before.length - after.length) / part.length), 1)) + after

/** Values of about so many bytes in UTF-8 that are laborious to read. */
const VALUES: Readonly<Record<string, (size: number) => string>> = {
  'zeros before a digit': (size) => fill(size, '0.', '0', '1'),
  'zeros behind a digit': (size) => fill(size, '1', '0', ''),
  'a long exponent': (size) => fill(size, '1e', '9', ''),
  'many long numbers': (size) => fill(size, '[1', ',0.00000000000000000001', ']'),
  'many short numbers': (size) => fill(size, '[1', ',1', ']'),
  'deep lists': (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'deep objects': (size) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  'empty lists': (size) => fill(size, '[[]', ',[]', ']'),
  'empty objects': (size) => fill(size, '[{}', ',{}', ']'),
  'members of the prototype': (size) => fill(size, '[{}', ',{"__proto__":{}}', ']'),
  'many members': (size) =>
    `{${Array.from({ length: size / 12 }, (_, at) => `"m${at}":${at % 10}`).join(',')}}`.slice(0, size),
  'many numeric members': (size) =>
    `{${Array.from({ length: size / 14 }, (_, at) => `"${at * 97}":1`).join(',')}}`,
  'entries of metadata': (size) => fill(size, '[{"key":"a","value":"b"}', ',{"key":"c","value":"d"}', ']'),
  'many texts with digits': (size) => fill(size, '["1"', ',"4111 1111 1111 111"', ']'),
  digits: (size) => fill(size, '"', '1', '"'),
  'digits with dots between': (size) => fill(size, '"', '1.', '"'),
  'dots between few digits': (size) => fill(size, '"111111111111', '.', '"'),
  'digits of other scripts': (size) => fill(size, '"', '٣', '"'),
  'digits in circles': (size) => fill(size, '"', '①', '"'),
  'percent signs': (size) => fill(size, '"', '%31', '"'),
  'broken percent signs': (size) => fill(size, '"', '%e2', '"'),
  'one sign of many': (size) => fill(size, '"', '\ufdfa', '"'),
  'marks on a letter': (size) => fill(size, '"a', '\u0301', '"'),
  emoji: (size) => fill(size, '"', '👩‍👩‍👧', '"'),
  spaces: (size) => fill(size, '"a', ' ', 'b"'),
  'line ends': (size) => fill(size, '"a', '\\n', 'b"'),
  'escaped quotes': (size) => fill(size, '"', '\\"', '"'),
  'escaped zeros': (size) => fill(size, '"', '\\u0000', '"'),
  'halves of signs': (size) => fill(size, '"', '\\ud800', '"'),
  'dots and at signs': (size) => fill(size, '"a@', 'a.', '"'),
  slashes: (size) => fill(size, '"https://a.example', '/..', '"'),
  dashes: (size) => fill(size, '"a', '-', '"'),
  letters: (size) => fill(size, '"', 'a', '"'),
  'letters of base64': (size) => fill(size, '"', 'A', '"'),
}

/** The names of the members that a body may have. */
function membersOf(route: Route): string[] {
  const names = (route.body?.shapes ?? []).flatMap((shape) => {
    const { properties = {} } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as {
      properties?: object
    }
    return Object.keys(properties)
  })
  return [...new Set(names)]
}

function read(route: Route, bytes: Buffer): void {
  try {
    const rawBody = parseJsonBytes(bytes, route.body?.file)
    keptOfRequest(route, rawBody)
    const params = Object.fromEntries(Object.keys(route.params ?? {}).map((name) => [name, '']))
    parseRequest(
      { ...route, params: {} },
      { params, search: '', rawBody },
      { account: ACCOUNT, times: TIMES },
    )
  } catch (error) {
    if (error instanceof ApiError || error instanceof DuplicateName) return
    throw error
  }
}

/** By the quickest of several tries: a busy machine, or the collection of garbage, makes one of them slow. */
function cost(work: () => void): number {
  let least = Infinity
  for (let tries = 0; tries < 12 && least > LIMIT_MS / 2; tries += 1) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

const ROUTES = [...routesOf(false), ...routesOf(true), ...dashboardRoutes].filter(
  ({ method, operationId }, at, all) =>
    isWrite(method) && all.findIndex((other) => other.operationId === operationId) === at,
)
const USUAL = ROUTES.filter(({ body }) => body?.limit === undefined)
const LARGE = ROUTES.filter(({ body }) => body?.limit !== undefined)

test.each(Object.entries(VALUES))('%s take no route long', (_what, valueOf) => {
  const slow: string[] = []
  for (const [routes, limit] of [
    [USUAL, BODY_LIMIT],
    [LARGE, FILE_BODY_LIMIT],
  ] as const) {
    const value = valueOf(limit - 100)
    const told = new Set<string>()
    for (const route of routes)
      for (const name of [undefined, 'unknown', ...membersOf(route)]) {
        // What has one name is read alike everywhere.
        if (told.size > 0 && (name === undefined || told.has(name))) continue
        told.add(name ?? '')
        const bytes = Buffer.from(name === undefined ? value : `{"${name}":${value}}`)
        const ms = cost(() => {
          read(route, bytes)
        })
        if (ms > LIMIT_MS) slow.push(`${route.operationId} ${name ?? 'as a whole'}: ${Math.round(ms)} ms`)
      }
  }
  expect(slow).toEqual([])
})
