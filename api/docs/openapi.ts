/** The OpenAPI 3.1 document, folded from the route records. */
import { z } from 'zod'
import { ErrorEnvelope } from '../../contract/error-envelope'
import { ERRORS, type ErrorCode } from '../../contract/errors'
import { API_VERSIONS, CURRENT_VERSION } from '../../contract/versions'
import { ID_PREFIXES, type IdType } from '../../domain/ids'
import { CLIENT_SCOPES, PUBLIC_SCOPES, type Scope } from '../../domain/scopes'
import { LIMIT_HEADERS } from '../limits'
import { isWrite, type Route } from '../route'

type Json = Record<string, unknown>

/** What any route may answer. */
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
  'service_unavailable',
]

const OF_WRITES: readonly ErrorCode[] = [
  'idempotency_key_missing',
  'json_malformed',
  'parameter_missing',
  'parameter_impossible',
  'idempotency_key_reused',
  'request_in_progress',
  'body_too_large',
  'media_type_unsupported',
]

export function openApiDocument(routes: readonly Route[], publicUrl: string): Json {
  const schemas = new SchemaCollection()
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Card payments',
      version: CURRENT_VERSION,
      description: 'Amounts are decimal major units, times are UTC. Every write needs an Idempotency-Key.',
    },
    servers: [{ url: publicUrl }],
    security: [{ secretKey: [] }, { accessToken: [] }],
    paths,
    components: {
      securitySchemes: {
        secretKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A secret key: svc_secret_test_… or svc_secret_live_…',
        },
        publishableKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A publishable key, which a page may show: svc_public_test_… or svc_public_live_…',
        },
        accessToken: {
          type: 'oauth2',
          description:
            'A platform acting for a merchant. The token request also takes `merchant`, the identifier of the account.',
          flows: {
            clientCredentials: {
              tokenUrl: `${publicUrl}/v1/oauth/token`,
              scopes: Object.fromEntries(CLIENT_SCOPES.map((scope) => [scope, `Calls that need ${scope}`])),
            },
          },
        },
      },
      schemas: schemas.all(),
    },
  }
}

/** Schemas with an id stand once among the components, and are referred to. */
class SchemaCollection {
  readonly #named: Json = {}

  /** `io`: as a caller sends it, or as it is answered. */
  add(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _dialect,
      $defs,
      ...root
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      reused: 'inline',
    }) as Json & { $defs?: Json }
    for (const [name, definition] of Object.entries($defs ?? {})) this.#named[name] = cleaned(definition)
    return cleaned(root) as Json
  }

  all(): Json {
    return Object.fromEntries(Object.entries(this.#named).sort(([a], [b]) => a.localeCompare(b)))
  }
}

/** References into the components; ids of definitions are zod's own. */
function cleaned(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(cleaned)
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(node)
    .filter(
      ([key, value]) =>
        !((key === 'id' || key === '$id') && typeof value === 'string' && entriesLookLikeSchema(node)),
    )
    .map(
      ([key, value]) =>
        [
          key,
          key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : cleaned(value),
        ] as const,
    )
  return Object.fromEntries(entries)
}

const entriesLookLikeSchema = (node: object): boolean => 'type' in node || 'anyOf' in node || '$ref' in node

function operation(route: Route, schemas: SchemaCollection): Json {
  return {
    operationId: route.operationId,
    summary: route.summary,
    description: `Needs the scope \`${route.scope}\`.${route.publishable === true ? ' A publishable key may call it, too.' : ''}`,
    security: securityOf(route),
    parameters: [...pathParameters(route), ...queryParameters(route, schemas), ...headerParameters(route)],
    ...(route.body && {
      requestBody: {
        required: !route.body.shapes.some((shape) => shape.safeParse({}).success),
        content: {
          'application/json': {
            schema: bodySchema(route.body.shapes, schemas),
            ...bodyExamples(route.body.shapes),
          },
        },
      },
    }),
    responses: { ...successResponse(route, schemas), ...errorResponses(route, schemas) },
  }
}

/** Whose credentials a route takes. */
function securityOf({ scope, publishable }: Route): Json[] {
  if (isPublic(scope)) return [{ publishableKey: [] }]
  return [
    { secretKey: [] },
    ...(CLIENT_SCOPES.some((one) => one === scope) ? [{ accessToken: [scope] }] : []),
    ...(publishable === true ? [{ publishableKey: [] }] : []),
  ]
}

const isPublic = (scope: Scope): boolean => PUBLIC_SCOPES.some((one) => one === scope)

function bodySchema(shapes: readonly z.ZodType[], schemas: SchemaCollection): Json {
  const [first, ...others] = shapes.map((shape) => schemas.add(shape, 'input'))
  return others.length === 0 ? (first ?? {}) : { anyOf: [first, ...others] }
}

/** A shape's examples are taken from the shape: a schema of what is transformed has none. */
function bodyExamples(shapes: readonly z.ZodType[]): Json {
  const examples = shapes.flatMap((shape) => {
    const { id, examples: [value] = [] } = (shape.meta() ?? {}) as { id?: string; examples?: unknown[] }
    return id === undefined || value === undefined ? [] : [[id, { value }] as const]
  })
  return examples.length === 0 ? {} : { examples: Object.fromEntries(examples) }
}

const idPattern = (type: IdType): string => `^${ID_PREFIXES[type]}[0-7][0-9A-HJKMNP-TV-Z]{25}$`

function pathParameters({ params }: Route): Json[] {
  return Object.entries(params ?? {}).map(([name, type]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: idPattern(type) },
  }))
}

function queryParameters({ query }: Route, schemas: SchemaCollection): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemas.add(query, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function headerParameters({ method }: Route): Json[] {
  const version = {
    name: 'Svc-Version',
    in: 'header',
    required: false,
    schema: { type: 'string', enum: API_VERSIONS },
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Names this write; a repeat with the same key and body returns the stored response.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]([ -~]*[!-~])?$' },
  }
  return isWrite(method) ? [key, version] : [version]
}

const commonHeaders = {
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
}

const statusHeaders: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { required: true, schema: { type: 'string', enum: ['Bearer'] } } },
  409: { 'Retry-After': retryAfter({ required: false }) },
  429: { 'Retry-After': retryAfter({ required: true }) },
  503: { 'Retry-After': retryAfter({ required: true }) },
}

function retryAfter({ required }: { required: boolean }): Json {
  return {
    required,
    schema: { type: 'integer', minimum: 1 },
    description: 'Seconds after which a repeat with the same key may be answered otherwise',
  }
}

function successResponse({ success, method }: Route, schemas: SchemaCollection): Json {
  const replay = {
    'Idempotent-Replay': {
      schema: { type: 'string', enum: ['true'] },
      description: 'The stored response of an earlier call',
    },
  }
  return {
    [success.status]: {
      description: success.description,
      headers: { ...commonHeaders, ...(isWrite(method) && replay) },
      content: { 'application/json': { schema: schemas.add(success.schema, 'output') } },
    },
  }
}

function errorResponses(route: Route, schemas: SchemaCollection): Json {
  const codes = [
    ...SHARED,
    ...(isWrite(route.method) ? OF_WRITES : []),
    ...(route.query ? (['parameter_impossible'] as const) : []),
    ...route.errors,
  ]
  const byStatus = new Map<number, Set<string>>()
  for (const code of codes) {
    const { status, publishedAs } = ERRORS[code] as { status: number; publishedAs?: string }
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(publishedAs ?? code))
  }
  const schema = schemas.add(ErrorEnvelope, 'output')
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, published]) => [
        status,
        {
          description: [...published].join(', '),
          headers: { ...commonHeaders, ...statusHeaders[status] },
          content: { 'application/json': { schema } },
        },
      ]),
  )
}
