/**
 * The document in OpenAPI 3.0, for generators that know 3.1 badly, and make a client of types that are strict about what
 * they read. It says the same as that in 3.1, except for what decision 0090 lists.
 */
import type { Route } from '../route'
import { openApiDocument } from './openapi'
import type { Json } from './schemas'
import { WEBHOOKS_TAG } from './tags'

export const olderDocument = (routes: readonly Route[], publicUrl: string): Json =>
  inOlderWords(openApiDocument(routes, publicUrl, { defaults: 'stated' }))

function inOlderWords(document: Json): Json {
  const { webhooks: _later, info, tags, components, paths, ...rest } = document
  const { license: _identifier, ...told } = info as Json
  const { parameters, ...parts } = components as Json
  const { 'Svc-Signature': _ofWebhooks, ...headers } = parameters as Json
  const { schemas, ...others } = parts
  const sent = namesIn(bodiesOf(paths), schemas as Json)
  const named = Object.entries(schemas as Json).map(([name, schema]) => [
    name,
    sent.has(name) ? older(schema) : open(older(schema)),
  ])
  return {
    ...rest,
    openapi: '3.0.3',
    info: told,
    tags: (tags as Json[]).filter(({ name }) => name !== WEBHOOKS_TAG.name),
    paths: older(paths),
    components: {
      ...withBearers(older({ ...others, parameters: headers }) as Json),
      schemas: Object.fromEntries(named) as Json,
    },
  }
}

const bodiesOf = (paths: unknown): unknown[] =>
  Object.values(paths as Record<string, Record<string, Json>>).flatMap((item) =>
    Object.values(item).map(({ requestBody }) => requestBody),
  )

/** The names of the schemas that `node` leads to. */
function namesIn(node: unknown, schemas: Json, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    namesIn(schemas[name], schemas, found)
  }
  return found
}

/**
 * An answer may get fields later, which is no change that a client may break of (docs/versioning.md). In C#, only what may be
 * missing may be null where its values are listed.
 */
const open = (schema: unknown): Json =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === 'additionalProperties' && value === false) return undefined
      return isObject(value)
        ? { ...value, required: value.required.filter((name) => !isNullableEnum(value, name)) }
        : value
    }),
  ) as Json

interface ObjectSchema {
  properties: Record<string, Json>
  required: string[]
}

const isObject = (value: unknown): value is ObjectSchema =>
  typeof value === 'object' && value !== null && 'properties' in value && 'required' in value

const isNullableEnum = ({ properties }: ObjectSchema, name: string): boolean =>
  properties[name]?.['nullable'] === true && 'enum' in properties[name]

/** Every credential is a bearer's. Of OAuth 2.0 some clients make a header without that word. */
function withBearers({ securitySchemes, ...parts }: Json): Json {
  const { accessToken, ...others } = securitySchemes as Record<string, Json>
  const { description } = accessToken ?? {}
  return {
    ...parts,
    securitySchemes: {
      ...others,
      accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description },
    },
  }
}

/** Examples are values, whatever they look like. */
const VALUES = new Set(['example', 'examples'])

function older(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(older)
  if (node === null || typeof node !== 'object') return node
  const { properties, ...rest } = olderSchema(node as Json)
  const entries = Object.entries(rest).map(([key, value]) => {
    // Only a token of OAuth 2.0 has scopes.
    if (key === 'security') return [key, (value as Json[]).map(unscoped)]
    if (key === 'requestBody') return [key, older(exclusive(value as Body))]
    return [key, VALUES.has(key) ? value : older(value)]
  })
  return {
    ...Object.fromEntries(entries),
    // A field may have any name, also that of a keyword.
    ...(properties !== undefined && { properties: fieldsOf(properties as Json) }),
  }
}

const unscoped = (requirement: Json): Json =>
  Object.fromEntries(Object.keys(requirement).map((scheme) => [scheme, []]))

interface Body {
  content: Record<string, { schema: Json }>
}

/** No body has two of the shapes that it may have, and for generators only `oneOf` is a choice between classes. */
function exclusive({ content, ...rest }: Body): Body {
  const entries = Object.entries(content).map(([type, { schema, ...more }]) => {
    const { anyOf, ...other } = schema
    return [type, { ...more, schema: { ...other, ...(anyOf !== undefined && { oneOf: anyOf }) } }]
  })
  return { ...rest, content: Object.fromEntries(entries) as Body['content'] }
}

const fieldsOf = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, older(field)]))

/** What 3.1 says in the words of 3.0. What is no schema has none of these words. */
function olderSchema(given: Json): Json {
  const { const: constant, examples, exclusiveMinimum, anyOf, type, ...others } = given
  const { propertyNames: _names, contentEncoding: _encoding, ...rest } = others
  return {
    ...(anyOf !== undefined && choice(anyOf as Json[])),
    ...rest,
    ...(type !== undefined && typeOf(type)),
    ...(constant !== undefined && { type: typeof constant, enum: [constant] }),
    ...(Array.isArray(examples)
      ? { example: examples[0] as unknown }
      : examples !== undefined && { examples }),
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
  }
}

const isNull = ({ type }: Json): boolean => type === 'null'

function typeOf(type: unknown): Json {
  if (!Array.isArray(type)) return { type }
  const [one] = type.filter((name) => name !== 'null') as string[]
  return { type: one, nullable: true }
}

function choice(parts: readonly Json[]): Json {
  const real = parts.filter((part) => !isNull(part))
  const nullable = real.length < parts.length && { nullable: true }
  const isNamed = real.some(({ $ref }) => $ref !== undefined)
  if (isNamed) return { ...(real.length > 1 ? { anyOf: real } : { allOf: real }), ...nullable }
  const [easiest = {}] = real.toSorted(byEase)
  const { enum: values, ...one } = olderSchema(easiest)
  return {
    ...one,
    ...nullable,
    ...(values !== undefined && { enum: [...(values as unknown[]), ...(nullable ? [null] : [])] }),
  }
}

/** The forms of a value that every language has a type for. */
const EASE = ['object', 'number']

const byEase = (a: Json, b: Json): number => rank(a) - rank(b)

function rank({ type }: Json): number {
  const place = EASE.indexOf(String(type))
  return place === -1 ? EASE.length : place
}
