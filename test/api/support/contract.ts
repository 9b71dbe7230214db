/** Holds every answer of the API against its OpenAPI document and the error table. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { DOCUMENT_URL } from '../../../api/docs/openapi-file'
import { openApiDocument } from '../../../api/docs/openapi'
import { routes } from '../../../api/routes'
import { ErrorEnvelope } from '../../../contract/error-envelope'
import { ERRORS, publishedCode, type ErrorCode } from '../../../contract/errors'
import type { Exchange } from '../../support/merchant'

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
}

export const document = openApiDocument(routes, DOCUMENT_URL)

export function createAjv(): Ajv2020 {
  // Types may be lists in the document: `["string", "null"]`.
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true })
  addFormats(ajv)
  return ajv
}

const ajv = createAjv().addSchema(document, 'openapi')
const validators = new Map<string, ValidateFunction>()

/** A check that throws, and so fails the test that made the call, when an answer is not as documented. */
export function checkReply(publicUrl: string): (exchange: Exchange) => void {
  return ({ method, path, reply }) => {
    const { status, headers } = reply
    const told = `${method} ${path} answered ${status} ${reply.text}`
    const need = (holds: boolean, what: string): void => {
      if (!holds) throw new Error(`${what}: ${told}`)
    }
    need(/^req_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(headers.get('request-id') ?? ''), 'no Request-Id')
    need(headers.get('svc-version') === '2026-09-01', 'no Svc-Version')
    need(/^application\/json(;|$)/.test(headers.get('content-type') ?? ''), 'no JSON')
    need(status !== 500, 'the service failed')
    if (status >= 400) checkEnvelope(publicUrl, reply, need)
    const route = routeOf(method, path)
    if (!route) return
    const documented = (document as unknown as OpenApi).paths[route.path]?.[route.method]?.responses[status]
    need(documented !== undefined, 'an undocumented status')
    if (status >= 400) {
      const codes = documented?.description.split(', ') ?? []
      need(codes.includes(reply.body.error?.code ?? ''), 'a code that is not documented for this status')
    }
    const fault = schemaFault(responseSchema(route.path, route.method, status), reply.body)
    need(fault === undefined, `not of the documented shape (${fault})`)
  }
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
    ![409, 429, 503].includes(status) || code === 'idempotency_key_reused' || headers.has('retry-after'),
    'no Retry-After',
  )
}

/** What is wrong with a value by a schema inside the document; undefined when nothing is. */
export function schemaFault(pointer: string, value: unknown): string | undefined {
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` })
  validators.set(pointer, validate)
  return validate(value) ? undefined : ajv.errorsText(validate.errors)
}

export function routeOf(method: string, path: string): { path: string; method: string } | undefined {
  const [pathname = ''] = path.split('?')
  return routes.find(
    (route) =>
      route.method === method.toLowerCase() &&
      new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
}

function responseSchema(path: string, method: string, status: number): string {
  const segments = [
    'paths',
    path,
    method,
    'responses',
    String(status),
    'content',
    'application/json',
    'schema',
  ]
  return segments.map((segment) => `/${encodeURIComponent(segment.replaceAll('/', '~1'))}`).join('')
}
