/** The OpenAPI 3.1 document, made from the route records. */
import type { z } from 'zod'
import { publishedCode } from '../../contract/errors'
import { FAULTS, isPublicFault, paramsOf, type FaultCode } from '../../contract/faults/table'
import { CURRENT_VERSION } from '../../contract/versions'
import { CLIENT_SCOPES, PUBLISHABLE_SCOPES } from '../../domain/scopes'
import type { Permission } from '../../domain/roles'
import type { Route } from '../route'
import { CLIENT_SCHEME, TOKEN_PATH, accessTokenPaths } from './access-tokens'
import { RESPONSE_HEADERS, errorResponses, responsesOf } from './answers'
import { REQUEST_HEADERS, parametersOf } from './parameters'
import { SchemaCollection, type Defaults, type Json } from './schemas'
import { TAGS, WEBHOOKS_TAG, tagOf } from './tags'
import { SIGNATURE_HEADER, webhooksOf } from './webhooks'

interface Manner {
  /** Whether every field is described, with an example. */
  published?: boolean
  defaults?: Defaults
}

export function openApiDocument(
  routes: readonly Route[],
  publicUrl: string,
  { published = true, defaults = 'told' }: Manner = {},
): Json {
  const schemas = new SchemaCollection(published, defaults)
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, schemas) }
  }
  if (published) Object.assign(paths, accessTokenPaths(schemas))
  const responses = errorResponses(routes, schemas)
  const webhooks = webhooksOf(schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Card payments',
      version: CURRENT_VERSION,
      description: 'Amounts are decimal major units, times are UTC. Every write needs an Idempotency-Key.',
      contact: { name: 'Documentation', url: `${publicUrl}/docs` },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    security: [{ secretKey: [] }, { accessToken: [] }],
    tags: [...Object.values(TAGS), WEBHOOKS_TAG],
    paths,
    webhooks,
    components: {
      securitySchemes: securitySchemes(publicUrl),
      parameters: { ...REQUEST_HEADERS, 'Svc-Signature': SIGNATURE_HEADER },
      headers: RESPONSE_HEADERS,
      responses,
      schemas: withFaultCodes(schemas.all(), published),
    },
    // Which of the properties of `Fault` each code has.
    'x-faults': faultParams(published),
  }
}

/** What is published names no fault that only members meet. */
const faultCodes = (isPublished: boolean): FaultCode[] =>
  (Object.keys(FAULTS) as FaultCode[]).filter((code) => !isPublished || isPublicFault(code))

const faultParams = (isPublished: boolean): Json =>
  Object.fromEntries(faultCodes(isPublished).map((code) => [code, paramsOf(code)]))

/** The schemas, with those codes in that of a fault. */
function withFaultCodes(schemas: Json, isPublished: boolean): Json {
  const { properties, ...rest } = schemas['Fault'] as { properties: { code: Json } }
  const code = { ...properties.code, enum: faultCodes(isPublished) }
  return { ...schemas, Fault: { ...rest, properties: { ...properties, code } } }
}

function securitySchemes(publicUrl: string): Json {
  return {
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
    ...CLIENT_SCHEME,
    accessToken: {
      type: 'oauth2',
      description:
        'A platform acting for a merchant. The token request also takes `merchant`, the identifier of the account.',
      flows: {
        clientCredentials: {
          tokenUrl: publicUrl + TOKEN_PATH,
          scopes: Object.fromEntries(CLIENT_SCOPES.map((scope) => [scope, `Calls that need ${scope}`])),
        },
      },
    },
  }
}

function operation(route: Route, schemas: SchemaCollection): Json {
  return {
    operationId: route.operationId,
    tags: [tagOf(route.path)],
    summary: route.summary,
    description: descriptionOf(route),
    security: securityOf(route),
    parameters: parametersOf(route, schemas),
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
    responses: responsesOf(route, schemas),
  }
}

function descriptionOf({ scope, publishable, errors, body }: Route): string {
  const codes = [...new Set(errors.map(publishedCode))].map((code) => `\`${code}\``)
  return [
    `Needs the scope \`${scope}\`${body?.scopes ? `; also ${body.scopes.told}` : ''}.`,
    publishable === true && 'A publishable key may call it, too.',
    codes.length > 0 && `Errors of its own: ${codes.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The credentials that a route accepts. */
function securityOf({ scope, publishable }: Route): Json[] {
  if (isPublic(scope)) return [{ publishableKey: [] }]
  return [
    { secretKey: [] },
    ...(CLIENT_SCOPES.some((one) => one === scope) ? [{ accessToken: [scope] }] : []),
    ...(publishable === true ? [{ publishableKey: [] }] : []),
  ]
}

const isPublic = (scope: Permission): boolean => PUBLISHABLE_SCOPES.some((one) => one === scope)

function bodySchema(shapes: readonly z.ZodType[], schemas: SchemaCollection): Json {
  const [first, ...others] = shapes.map((shape) => schemas.add(shape, 'input', 'body'))
  return others.length === 0 ? (first ?? {}) : { anyOf: [first, ...others] }
}

/** The examples of a shape come from the shape itself, because the schema of a transformed value has none. */
function bodyExamples(shapes: readonly z.ZodType[]): Json {
  const examples = shapes.flatMap((shape) => {
    const { id, examples: [value] = [] } = (shape.meta() ?? {}) as { id?: string; examples?: unknown[] }
    return id === undefined || value === undefined ? [] : [[id, { value }] as const]
  })
  return examples.length === 0 ? {} : { examples: Object.fromEntries(examples) }
}
