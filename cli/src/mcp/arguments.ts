/**
 * The arguments of tools: flat, and checked before anything is called. A model that misplaces an argument is told where it
 * belongs; nothing is left out silently, because what is left out of a refund is its amount (decision 0062).
 */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { SCHEMAS } from '../generated/operations'
import { shapesOf } from '../operations/fields'
import type { Operation, Schema } from '../operations/operation'

export interface InputSchema {
  // The protocol's own type has further fields.
  [field: string]: unknown
  type: 'object'
  properties: Record<string, Schema>
  required: string[]
  additionalProperties: false
}

/** What an operation is called with, once its arguments are checked. */
export interface Checked {
  ids: string[]
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
  idempotencyKey: string | undefined
}

const KEY = 'idempotency_key'
const KEY_SCHEMA: Schema = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description: 'Names this write: a repeat with the same key and arguments is not carried out twice',
}

/** Some clients take only letters, digits and underscores in names: `created[gte]` is `created_gte`. */
const argumentOf = (filter: string): string => filter.replace(/\[(\w+)\]$/, '_$1')

function schemaOf(operation: Operation, shape: Schema | undefined): InputSchema {
  const { params, query, verb, isBodyOptional } = operation
  const ids = params.map((name) => [name, { type: 'string', minLength: 1, description: 'An identifier' }])
  const filters = Object.entries(query).map(([name, schema]) => [argumentOf(name), schema])
  return {
    type: 'object',
    properties: {
      ...(Object.fromEntries([...ids, ...filters]) as Record<string, Schema>),
      ...shape?.properties,
      ...(verb !== 'GET' && { [KEY]: KEY_SCHEMA }),
    },
    required: [...params, ...(isBodyOptional ? [] : (shape?.required ?? []))],
    additionalProperties: false,
  }
}

/** One schema for each form of the arguments. */
function formsOf(operation: Operation): InputSchema[] {
  const shapes = operation.body ? shapesOf(operation.body) : []
  return shapes.length === 0
    ? [schemaOf(operation, undefined)]
    : shapes.map((one) => schemaOf(operation, one))
}

/** What a client is shown: every argument of every form, since a tool's schema is one object. */
export function inputSchemaOf(operation: Operation): InputSchema {
  const forms = formsOf(operation)
  const names = [...new Set(forms.flatMap(({ properties }) => Object.keys(properties)))]
  const merged = names.map((name) => {
    const all = forms.flatMap(({ properties }) => properties[name] ?? [])
    const different = [...new Map(all.map((schema) => [JSON.stringify(schema), schema])).values()]
    return [name, different.length === 1 ? different[0] : { anyOf: different }] as const
  })
  const required = names.filter((name) => forms.every((form) => form.required.includes(name)))
  return {
    type: 'object',
    properties: Object.fromEntries(merged) as Record<string, Schema>,
    required,
    additionalProperties: false,
  }
}

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
for (const [name, schema] of Object.entries(SCHEMAS)) ajv.addSchema(schema, `#/components/schemas/${name}`)
const compiled = new Map<string, ValidateFunction[]>()

function validatorsOf(operation: Operation): ValidateFunction[] {
  const known = compiled.get(operation.id)
  if (known) return known
  const made = formsOf(operation).map((form) => ajv.compile(form))
  compiled.set(operation.id, made)
  return made
}

/** What is wrong with the arguments, in words; empty if nothing is. */
export function faultsOf(operation: Operation, given: Readonly<Record<string, unknown>>): string[] {
  const schema = inputSchemaOf(operation)
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(schema.properties, name))
  if (unknown.length > 0) return unknown.map((name) => misplaced(name, schema))
  const told = validatorsOf(operation).map((validate) => (validate(given) ? [] : (validate.errors ?? [])))
  // Of several forms, the one that fits best is the one that was meant.
  const [best = []] = told.toSorted((one, other) => one.length - other.length)
  return [...new Set(best.map(wordsOf))]
}

function misplaced(name: string, { properties }: InputSchema): string {
  if (name === 'body') return 'body: give its fields directly, beside the others'
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const meant = Object.keys(properties).find((one) => plain(one) === plain(name))
  if (meant !== undefined) return `${name}: there is no such argument; did you mean ${meant}?`
  const place = placeOf(name, properties)
  if (place !== undefined) return `${name}: belongs in ${place}`
  return `${name}: there is no such argument; there are ${Object.keys(properties).join(', ')}`
}

/** Within which argument a field of this name is. */
function placeOf(name: string, properties: Readonly<Record<string, Schema>>, at = ''): string | undefined {
  for (const [own, schema] of Object.entries(properties)) {
    for (const shape of shapesOf(schema)) {
      if (!shape.properties) continue
      if (Object.hasOwn(shape.properties, name)) return at + own
      const deeper = placeOf(name, shape.properties, `${at}${own}.`)
      if (deeper !== undefined) return deeper
    }
  }
  return undefined
}

function wordsOf({ instancePath, keyword, message = 'is wrong', params }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.')
  const named = (name: unknown) => (place === '' ? String(name) : `${place}.${String(name)}`)
  if (keyword === 'required') return `${named(params['missingProperty'])}: is missing`
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties')
    return `${named(params['additionalProperty'] ?? params['unevaluatedProperty'])}: there is no such field`
  const allowed = (params as { allowedValues?: readonly unknown[] }).allowedValues
  return `${place === '' ? 'arguments' : place}: ${message}${allowed ? ` (${allowed.join(', ')})` : ''}`
}

/** Sorts arguments that were checked to where they go. */
export function sorted(operation: Operation, given: Readonly<Record<string, unknown>>): Checked {
  const filters = Object.keys(operation.query)
  const query = filters.flatMap((name) => {
    const value = given[argumentOf(name)]
    return value === undefined ? [] : [[name, value] as const]
  })
  const elsewhere = new Set([...operation.params, ...filters.map(argumentOf), KEY])
  const fields = Object.entries(given).filter(([name]) => !elsewhere.has(name))
  const key = given[KEY]
  return {
    ids: operation.params.map((name) => String(given[name])),
    query: Object.fromEntries(query),
    body: operation.body ? Object.fromEntries(fields) : undefined,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  }
}
