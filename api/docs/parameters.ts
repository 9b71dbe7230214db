/** The parameters of operations: those of path and query, and the headers, which are components of the document. */
import { API_VERSIONS } from '../../contract/versions'
import { ID_PREFIXES, ofType, type IdType } from '../../domain/ids'
import { isKeyed, type Route } from '../route'
import type { Json, SchemaCollection } from './schemas'

export const idPattern = (type: IdType): string => `^${ID_PREFIXES[type]}[0-7][0-9A-HJKMNP-TV-Z]{25}$`

export const REQUEST_HEADERS: Readonly<Record<string, Json>> = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Names this write; a repeat with the same key and body returns the stored response.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]([ -~]*[!-~])?$' },
  },
  'Svc-Version': {
    name: 'Svc-Version',
    in: 'header',
    required: false,
    description: 'The version of the API to be answered in; the account’s own when absent.',
    schema: { type: 'string', enum: API_VERSIONS },
  },
}

export function parametersOf(route: Route, schemas: SchemaCollection): Json[] {
  const headers = isKeyed(route) ? ['Idempotency-Key', 'Svc-Version'] : ['Svc-Version']
  return [
    ...pathParameters(route),
    ...queryParameters(route, schemas),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

function pathParameters({ params }: Route): Json[] {
  return Object.entries(params ?? {}).map(([name, type]) => ({
    name,
    in: 'path',
    required: true,
    description: `${ofType(type).replace(/^./, (letter) => letter.toUpperCase())} identifier`,
    schema: { type: 'string', pattern: idPattern(type) },
  }))
}

function queryParameters({ query }: Route, schemas: SchemaCollection): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemas.add(query, 'input', 'query') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    // What may be repeated may also be separated by commas.
    ...(schema['type'] === 'array' && { style: 'form', explode: true }),
    // Each entry is a parameter of its own: `metadata[order_id]=6735`.
    ...(schema['type'] === 'object' && { style: 'deepObject', explode: true }),
    schema,
  }))
}
