/** The example of an operation in Python, by the client that openapi-python-client makes of the OpenAPI document. */
import { capitalized } from '../sdk/names'
import type { Operation, Parameter } from '../sdk/operations'
import { componentOf, type OpenApi, type Schema } from './schema'
import type { Sample } from './sample'

/** Where the client's limits are told, and how it is made: docs/clients.md. */
export function python(sample: Sample, { components }: OpenApi): string {
  const { operation, ids, query, body, bodySchema, isPublishable, idempotencyKey, tag } = sample
  const module = snake(operation.id)
  const model = bodySchema && body !== undefined ? modelOf(bodySchema, body, components.schemas) : undefined
  const isWrite = operation.verb !== 'GET'
  const schemas = Object.keys(query).map((name) => schemaOf(operation, name))
  const needsDate = schemas.some((schema) => schema?.format === 'date')
  const enums = Object.keys(query).filter((_, index) => schemas[index]?.enum)
  const models = [...(model === undefined ? [] : [model]), ...enums.map((name) => enumOf(operation, name))]
  const needsUuid = isWrite && idempotencyKey === undefined
  const given = [
    ...ids.map((id) => literal(id, '')),
    'client=client',
    ...(model === undefined ? [] : [`body=${model}.from_dict(${literal(body, '    ')})`]),
    ...Object.entries(query).map(([name, value]) => `${argument(name)}=${valueOf(operation, name, value)}`),
    ...(isWrite ? [`idempotency_key=${needsUuid ? 'str(uuid.uuid4())' : literal(idempotencyKey, '')}`] : []),
  ]
  const oneLine = given.join(', ')
  const call = oneLine.length < 70 && !oneLine.includes('\n') ? oneLine : `\n    ${given.join(',\n    ')},\n`
  return [
    ...(needsDate ? ['import datetime'] : []),
    'import os',
    ...(needsUuid ? ['import uuid'] : []),
    '',
    'from svc_client import AuthenticatedClient',
    `from svc_client.api.${snake(tag.replaceAll(' ', '_'))} import ${module}`,
    ...(models.length === 0 ? [] : [`from svc_client.models import ${models.join(', ')}`]),
    '',
    'client = AuthenticatedClient(',
    '    base_url=os.environ["SVC_BASE_URL"],',
    `    token=os.environ["${isPublishable ? 'SVC_PUBLISHABLE_KEY' : 'SVC_KEY'}"],`,
    ')',
    `answer = ${module}.sync(${call})`,
    'print(answer)',
  ].join('\n')
}

const schemaOf = ({ query }: Operation, parameter: string): Parameter['schema'] | undefined =>
  query.find(({ name }) => name === parameter)?.schema

/** The client takes dates and members of enumerations, and makes their text itself. */
function valueOf(operation: Operation, name: string, value: unknown): string {
  const schema = schemaOf(operation, name)
  const text = literal(value, '')
  if (schema?.format === 'date') return `datetime.date.fromisoformat(${text})`
  return schema?.enum ? `${enumOf(operation, name)}(${text})` : text
}

const enumOf = ({ id }: Operation, parameter: string): string =>
  [id, ...parameter.split(/\W|_/)].map(capitalized).join('')

/** The client names what is a word of Python with a line after it. */
const argument = (name: string): string =>
  name
    .replaceAll(/[[\]]/g, '')
    .replace(
      /^(all|any|class|filter|format|from|global|hash|in|input|is|map|max|min|next|object|pass|range|return|set|sum|type)$/,
      '$1_',
    )

/** The name of the shape that a body has. */
function modelOf(schema: Schema, body: unknown, named: OpenApi['components']['schemas']): string {
  const shape = (schema.anyOf ?? [schema]).find((one) => fits(body, one, named))
  const name = shape && componentOf(shape)
  if (name === undefined) throw new Error(`an example is no body of its operation: ${JSON.stringify(body)}`)
  return name
}

/** Whether a value has the fields of a schema: those that it must have, and no others. */
function fits(value: unknown, given: Schema, named: OpenApi['components']['schemas']): boolean {
  const schema = named[componentOf(given) ?? ''] ?? given
  if (schema.anyOf) return schema.anyOf.some((one) => fits(value, one, named))
  if (schema.const !== undefined) return value === schema.const
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!schema.properties) return isObject === (schema.type === 'object')
  if (!isObject) return false
  const { properties, required = [] } = schema
  return (
    required.every((name) => name in value) &&
    Object.entries(value).every(([name, one]) => properties[name] && fits(one, properties[name], named))
  )
}

/** `createPayment` is `create_payment`, `API keys` is `api_keys`. */
const snake = (name: string): string => name.replaceAll(/(?<=[a-z])([A-Z])/g, '_$1').toLowerCase()

function literal(value: unknown, indent: string): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string')
    return /^\$[A-Z_]+$/.test(value) ? `os.environ["${value.slice(1)}"]` : JSON.stringify(value)
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = `${indent}    `
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${literal(one, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  return `${open}\n${parts.map((part) => `${inner}${part},`).join('\n')}\n${indent}${close}`
}
