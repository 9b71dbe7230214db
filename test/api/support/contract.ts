/** Checks every answer of the API against its OpenAPI document and the error table. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv2020, { type Options, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { ErrorEnvelope } from '../../../contract/error-envelope'
import { ERRORS, publishedCode, type ErrorCode } from '../../../contract/errors'
import type { Exchange } from '../../support/merchant'
import { CONTRACT_FILE, readFacts } from './facts'

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, Response> }
}

interface Operation {
  requestBody?: { content: { 'application/json': { schema: object } } }
  responses: Record<string, Reference | Response>
}

interface Reference {
  $ref: string
}

interface Response {
  description: string
  content: { 'application/json': { schema: object } }
}

/** An operation as its route declares it, with every code that it may answer. */
interface DeclaredRoute {
  method: string
  path: string
  codes: string[]
}

/** What the routes declare. It is made once for all suites, because loading the routes takes longer than most of them run. */
export interface Contract {
  document: OpenApi
  routes: DeclaredRoute[]
}

const { document, routes } = JSON.parse(
  readFileSync(join(readFacts().folder, CONTRACT_FILE), 'utf8'),
) as Contract
export { document }

const DOCUMENT = 'document.json'

// In the document, types may be lists. Its components are added once, so that each is compiled once.
function createCompiler(more: Options): Ajv2020 {
  const compiler = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, ...more })
  addFormats(compiler)
  compiler.addKeyword('components')
  compiler.addSchema({ $id: DOCUMENT, components: document.components })
  return compiler
}

const validators = new WeakMap<object, ValidateFunction>()

function compileWith(compiler: Ajv2020, schema: object): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const absolute = JSON.stringify(schema).replaceAll('"#/components/', `"${DOCUMENT}#/components/`)
  const made = compiler.compile(JSON.parse(absolute) as object)
  validators.set(schema, made)
  return made
}

let strict: Ajv2020 | undefined

/** A validator of a schema of the document. Throws if it is not a valid JSON Schema. */
export const compile = (schema: object): ValidateFunction =>
  compileWith((strict ??= createCompiler({})), schema)

// That each schema is valid is for one suite to see. To look in all of them takes half the time of the others.
const ajv = createCompiler({ validateSchema: false, meta: false, code: { optimize: false } })

/** Returns a check that throws, and so fails the test that made the call, if an answer is not as documented. */
export function checkReply(publicUrl: string): (exchange: Exchange) => void {
  return ({ method, path, reply }) => {
    const { status, headers } = reply
    const told = `${method} ${path} answered ${status} ${reply.text}`
    const need = (holds: boolean, what: string): void => {
      if (!holds) throw new Error(`${what}: ${told}`)
    }
    need(/^req_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(headers.get('request-id') ?? ''), 'no Request-Id')
    need(headers.get('svc-version') === '2026-09-01', 'no Svc-Version')
    checkLimits(headers, need)
    need(/^application\/json(;|$)/.test(headers.get('content-type') ?? ''), 'no JSON')
    need(status !== 500, 'the service failed')
    if (status >= 400) checkEnvelope(publicUrl, reply, need)
    const route = routeOf(method, path)
    if (!route) return
    const documented = responseOf(route, status)
    need(documented !== undefined, 'an undocumented status')
    if (!documented) return
    const code = reply.body.error?.code
    need(code === undefined || route.codes.includes(code), 'an undocumented code')
    const validate = compileWith(ajv, documented.content['application/json'].schema)
    need(validate(reply.body), `not of the documented shape (${ajv.errorsText(validate.errors)})`)
  }
}

/** Every answer has the rate limit headers of both families, and they agree. */
function checkLimits(headers: Headers, need: (holds: boolean, what: string) => void): void {
  const [limit, left, reset] = ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))
  const [, policy] = /^"(\w+)";q=\d+;w=2$/.exec(headers.get('ratelimit-policy') ?? '') ?? []
  need(
    [limit, left, reset].every((value) => /^\d+$/.test(value ?? '')),
    'no RateLimit headers',
  )
  need(headers.get('ratelimit-policy') === `"${policy}";q=${limit};w=2`, 'another RateLimit-Policy')
  need(headers.get('ratelimit') === `"${policy}";r=${left};t=${reset}`, 'another RateLimit')
}

function checkEnvelope(
  publicUrl: string,
  { status, headers, body }: Exchange['reply'],
  need: (holds: boolean, what: string) => void,
): void {
  const { success, data } = ErrorEnvelope.safeParse(body)
  need(success, 'no error envelope')
  if (!data) return
  const { code, type, request_id, doc_url, message, errors } = data.error
  const rows = (Object.keys(ERRORS) as ErrorCode[]).filter((candidate) => publishedCode(candidate) === code)
  need(
    rows.some((row) => ERRORS[row].status === status && ERRORS[row].type === type),
    'a code of another status or type',
  )
  need(request_id === headers.get('request-id'), 'two request ids')
  need(doc_url === `${publicUrl}/docs/errors#${code}`, 'a doc_url of another code')
  need(message.length > 0 && errors.every((entry) => entry.message.length > 0), 'an empty message')
  need(
    (![429, 503].includes(status) && code !== 'request_in_progress') || headers.has('retry-after'),
    'no Retry-After',
  )
}

function responseOf({ path, method }: DeclaredRoute, status: number): Response | undefined {
  const response = document.paths[path]?.[method]?.responses[status]
  if (!response || !('$ref' in response)) return response
  return document.components.responses[response.$ref.replace('#/components/responses/', '')]
}

function routeOf(method: string, path: string): DeclaredRoute | undefined {
  const [pathname = ''] = path.split('?')
  return routes.find(
    (route) =>
      route.method === method.toLowerCase() &&
      new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
}
