/** The answers of operations. Failures and headers are components of the document, and stand there once. */
import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { ErrorEnvelope, presentError } from '../../contract/error-envelope'
import { ApiError, ERRORS, isPublicCode, publishedCode, type ErrorCode } from '../../contract/errors'
import { exampleId } from '../../contract/examples'
import { API_VERSIONS } from '../../contract/versions'
import { LIMIT_HEADERS } from '../limits'
import { isKeyed, isWrite, type Route } from '../route'
import { idPattern } from './parameters'
import type { Json, SchemaCollection } from './schemas'

/** The failures that every route may have. */
const SHARED: readonly ErrorCode[] = [
  'request_malformed',
  'parameter_unknown',
  'parameter_invalid',
  'invalid_api_version',
  'api_key_missing',
  'api_key_invalid',
  'api_key_revoked',
  'api_key_expired',
  'api_key_wrong_mode',
  'account_inactive',
  'scope_missing',
  'ip_not_allowed',
  'rate_limited',
  'internal_error',
  'service_recovering',
  'service_unavailable',
]

const OF_BODIES: readonly ErrorCode[] = [
  'json_malformed',
  'parameter_missing',
  'parameter_impossible',
  'body_too_large',
  'media_type_unsupported',
]

const OF_KEYS: readonly ErrorCode[] = [
  'idempotency_key_missing',
  'idempotency_key_reused',
  'request_in_progress',
]

/** Of what only members may call, with a session in the place of a key. */
const OF_MEMBERS: readonly ErrorCode[] = [
  'session_missing',
  'origin_refused',
  'account_switched',
  // To a key.
  'route_missing',
]

/** Whether it is a list that can be followed by its cursor. */
const isPolled = ({ query }: Route): boolean => query instanceof z.ZodObject && 'ending_before' in query.shape

/** All failures that a route may have. */
export const errorsOf = (route: Route): readonly ErrorCode[] => [
  ...SHARED,
  ...(isWrite(route.method) ? OF_BODIES : []),
  ...(isKeyed(route) ? OF_KEYS : []),
  ...(route.audience === 'members' ? OF_MEMBERS : []),
  ...(route.freshFactor === undefined || route.audience !== 'members'
    ? []
    : (['second_factor_required'] as const)),
  ...(route.query ? (['parameter_impossible'] as const) : []),
  ...(isPolled(route) ? (['cursor_out_of_range'] as const) : []),
  ...route.errors,
]

export function responsesOf(route: Route, schemas: SchemaCollection): Json {
  const { success } = route
  const replay = isKeyed(route) ? ['Idempotent-Replay'] : []
  const statuses = [...new Set(errorsOf(route).map((code) => ERRORS[code].status))].sort((a, b) => a - b)
  const schema = schemas.add(success.schema, 'output', 'reply')
  return {
    [success.status]: {
      description: success.description,
      headers: headersNamed([...COMMON, ...replay]),
      content: {
        'application/json': { schema, example: schemas.example(schema) },
        ...Object.fromEntries((success.files ?? []).map((type) => [type, { schema: { type: 'string' } }])),
      },
    },
    ...Object.fromEntries(statuses.map((status) => [status, responseTo(status)])),
  }
}

/** The answer of every failure with this status. */
export const responseTo = (status: number): Json => ({ $ref: `#/components/responses/${nameOf(status)}` })

/** A response for each status that an operation may fail with. */
export function errorResponses(routes: readonly Route[], schemas: SchemaCollection): Json {
  const schema = schemas.add(ErrorEnvelope, 'output')
  const isPublic = routes.every(({ audience }) => audience === undefined)
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !isPublic || isPublicCode(code))
  const used = new Set(routes.flatMap(errorsOf).map((code) => ERRORS[code].status))
  const statuses = [...used].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => ERRORS[code].status === status)
      const published = ofStatus.map(publishedCode)
      return [
        nameOf(status),
        {
          description: `One of ${[...new Set(published)].map((code) => `\`${code}\``).join(', ')}`,
          headers: headersNamed([...COMMON, ...(OF_STATUS[status] ?? [])]),
          content: { 'application/json': { schema, examples: examplesOf(ofStatus) } },
        },
      ]
    }),
  )
}

/** The envelope of each code. */
function examplesOf(codes: readonly ErrorCode[]): Json {
  return Object.fromEntries(
    codes.map((code) => {
      const envelope = presentError(new ApiError(code), exampleId('request'), 'https://api.example')
      return [publishedCode(code), { summary: ERRORS[code].meaning, value: envelope }]
    }),
  )
}

/** `Bad Request` as `BadRequest`. */
const nameOf = (status: number): string => (STATUS_CODES[status] ?? String(status)).replaceAll(/\W/g, '')

const retryAfter = (required: boolean): Json => ({
  required,
  schema: { type: 'integer', minimum: 1 },
  description: 'Seconds after which a repeat with the same key may be answered otherwise',
})

export const RESPONSE_HEADERS: Readonly<Record<string, Json>> = {
  'Request-Id': {
    required: true,
    schema: { type: 'string', pattern: idPattern('request') },
    description: 'Traces the request',
  },
  'Svc-Version': {
    required: true,
    schema: { type: 'string', enum: API_VERSIONS },
    description: 'The version the request was answered in',
  },
  ...Object.fromEntries(
    LIMIT_HEADERS.map((name) => [
      name,
      { required: true, schema: { type: 'string' }, description: 'The rate limit and what is left of it' },
    ]),
  ),
  'Idempotent-Replay': {
    schema: { type: 'string', enum: ['true'] },
    description: 'The stored response of an earlier call',
  },
  'WWW-Authenticate': {
    required: true,
    schema: { type: 'string', enum: ['Bearer', 'Basic'] },
    description: 'How to authenticate',
  },
  'Retry-After': retryAfter(true),
  'Retry-After-Maybe': retryAfter(false),
}

const COMMON = ['Request-Id', 'Svc-Version', ...LIMIT_HEADERS]

/** The headers of a status, by their names among the components. */
const OF_STATUS: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  409: ['Retry-After-Maybe'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

export function headersNamed(names: readonly string[]): Json {
  return Object.fromEntries(
    names.map((name) => [name.replace('-Maybe', ''), { $ref: `#/components/headers/${name}` }]),
  )
}
