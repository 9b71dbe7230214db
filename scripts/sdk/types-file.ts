/** `sdk/src/generated/types.ts`: what is sent and what is answered. */
import { queryType, type Document, type Operation } from './operations'
import { comment, nameOf, objectOf, type Schema, type Side } from './schema-types'

export function typesFile(operations: readonly Operation[], document: Document): string {
  const { schemas } = document.components
  const sent = reachable(
    operations.flatMap(({ path, verb, body }) => (body ? [requestSchema(document, path, verb)] : [])),
    schemas,
  )
  const answered = Object.entries(schemas).filter(
    ([name, schema]) => !sent.has(name) && isShown(name, schema),
  )
  return [
    "import type { Amount, Open } from '../values.js'",
    ...answered.map(([name, schema]) => declaration(name, schema, 'answered')),
    ...[...sent].sort().map((name) => declaration(name, schemas[name] ?? {}, 'sent')),
    ...operations.flatMap((operation) => [...bodyOf(operation), ...queryOf(operation)]),
  ].join('\n\n')
}

/** The library has its own types for pages of lists, errors and events, and no calls for access tokens. */
const OF_ITS_OWN = ['ErrorEnvelope', 'Fault', 'Event', 'AccessToken', 'AccessTokenRequest', 'JsonWebKeySet']

export const isShown = (name: string, { properties }: Schema): boolean =>
  properties?.['object']?.const !== 'list' && !OF_ITS_OWN.includes(name)

function declaration(name: string, schema: Schema, side: Side): string {
  return [...comment(schema.description), `export interface ${name} ${objectOf(schema, side)}`].join('\n')
}

function bodyOf({ summary, body }: Operation): string[] {
  if (body?.shapes === undefined) return []
  return [[...comment(`${summary}.`), `export type ${body.type} = ${body.shapes}`].join('\n')]
}

function queryOf({ id, query }: Operation): string[] {
  if (query.length === 0) return []
  const properties = Object.fromEntries(
    query.map(({ name, description, schema }) => [name, { ...schema, description }]),
  )
  const required = query.filter((one) => one.required).map(({ name }) => name)
  return [`export interface ${queryType(id)} ${objectOf({ properties, required }, 'sent')}`]
}

export function requestSchema({ paths }: Document, path: string, verb: string): Schema {
  return paths[path]?.[verb.toLowerCase()]?.requestBody?.content['application/json'].schema ?? {}
}

/** The names of the schemas that others lead to. */
export function reachable(from: readonly Schema[], schemas: Record<string, Schema>): Set<string> {
  const found = new Set<string>()
  const look = (schema: unknown): void => {
    for (const [, reference = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) {
      const name = nameOf(reference)
      if (found.has(name)) continue
      found.add(name)
      look(schemas[name])
    }
  }
  from.forEach(look)
  return found
}
