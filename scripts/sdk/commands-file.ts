/**
 * `cli/src/generated/operations.ts`: the operations as the command line has them, each with the call of the library that
 * carries it out, and with JSON Schemas of what it takes.
 */
import { EVENT_TYPES } from '../../contract/event-types'
import type { Document, Operation } from './operations'
import type { Schema } from './schema-types'

export function commandsFile(operations: readonly Operation[], document: Document): string {
  const bodies = operations.map((operation) => bodySchema(operation, document))
  return [
    "import type { Operation, Schema } from '../operations/operation'",
    constant('EVENT_TYPES: readonly string[]', EVENT_TYPES, 'The types that can be listened to.'),
    constant(
      'SCHEMAS: Readonly<Record<string, Schema>>',
      referredTo(bodies, document),
      'What the schemas of bodies refer to.',
    ),
    [
      'export const OPERATIONS: readonly Operation[] = [',
      ...operations.map((operation, index) => entry(operation, bodies[index])),
      ']',
    ].join('\n'),
  ].join('\n\n')
}

const constant = (declared: string, value: unknown, told: string): string =>
  `/** ${told} */\nexport const ${declared} = ${JSON.stringify(value, null, 2)}`

function entry(operation: Operation, body: Schema | undefined): string {
  const { id, resource, method, verb, path, params, scope, bodyScopes, summary, isList, isFollowed } =
    operation
  const query = Object.fromEntries(
    operation.query.map(({ name, description, schema }) => [name, { ...schema, description }]),
  )
  const data = {
    id,
    resource,
    method,
    verb,
    path,
    params,
    scope,
    bodyScopes,
    summary,
    query,
    body: body ?? null,
  }
  const lines = Object.entries({ ...data, isBodyOptional: operation.body?.isOptional === true, isList })
  return [
    '  {',
    ...lines.map(([name, value]) => `    ${name}: ${JSON.stringify(value)},`),
    `    call: ${callOf(operation, method)},`,
    ...(isFollowed ? [`    callAndWait: ${callOf(operation, `${method}AndWait`)},`] : []),
    '  },',
  ].join('\n')
}

/** The arguments in the order of the library's method. */
function callOf({ resource, params, body, query }: Operation, method: string): string {
  const ids = params.map((name) => `${name} = ''`).join(', ')
  const taken = [
    ...(params.length > 0 ? [`ids: [${ids}]`] : []),
    ...(body ? ['body'] : []),
    ...(query.length > 0 ? ['query'] : []),
    'options',
  ]
  const given = [...params, ...(body ? ['body'] : []), ...(query.length > 0 ? ['query'] : []), 'options']
  return `(svc, { ${taken.join(', ')} }) => svc.${resource}.${method}(${given.join(', ')})`
}

function bodySchema({ path, verb }: Operation, { paths }: Document): Schema | undefined {
  return paths[path]?.[verb.toLowerCase()]?.requestBody?.content['application/json'].schema
}

function referredTo(schemas: readonly unknown[], { components }: Document): Record<string, Schema> {
  const found: Record<string, Schema> = {}
  const look = (schema: unknown): void => {
    for (const [, name = ''] of JSON.stringify(schema ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const referred = components.schemas[name]
      if (!referred || name in found) continue
      found[name] = referred
      look(referred)
    }
  }
  schemas.forEach(look)
  return found
}
