/** The fields of a body or a query, each with the option that gives its value. */
import { SCHEMAS } from '../generated/operations'
import { boundsOf } from './bounds'
import type { Schema } from './operation'

type Kind = 'string' | 'number' | 'boolean' | 'list' | 'map' | 'json'

export interface Field {
  /** Its place in the body, such as `payment_method.card.number`. */
  path: string
  kind: Kind
  /** The values that it may have; empty if there are others. */
  values: readonly string[]
  isNullable: boolean
  /** In every shape of the body, and whatever else is given. */
  isRequired: boolean
  /** What may be given, such as `whole number 1 to 12`; empty if nothing limits it. */
  bounds: string
  description: string
}

/** Of a body with several shapes, the fields of all of them. */
export function fieldsOf(schema: Schema): Field[] {
  const found = new Map<string, Field>()
  const shapes = shapesOf(schema).map((shape) =>
    leaves(shape, '', '', { isNullable: false, isRequired: true }),
  )
  for (const field of shapes.flat()) {
    const before = found.get(field.path)
    found.set(field.path, before ? merged(before, field) : field)
  }
  const inAll = (path: string) =>
    shapes.every((fields) => fields.some((field) => field.path === path && field.isRequired))
  return [...found.values()].map((field) => ({ ...field, isRequired: inAll(field.path) }))
}

/** What must be given in one of several forms, such as a card or a stored one: no single field of it is needed. */
export function choicesIn(schema: Schema, fields: readonly Field[]): string[] {
  const [first, ...others] = shapesOf(schema).map(({ required = [] }) => required)
  const needed = (first ?? []).filter((name) => others.every((names) => names.includes(name)))
  const isOf = (name: string) => (path: string) => path === name || path.startsWith(`${name}.`)
  return needed.filter((name) => !fields.some(({ path, isRequired }) => isRequired && isOf(name)(path)))
}

/** The forms that a value may have, such as a payment with a card and one with a stored card. */
export function shapesOf(given: Schema): Schema[] {
  const schema = resolved(given)
  const some = schema.anyOf?.filter(({ type }) => type !== 'null')
  return some ? some.flatMap(shapesOf) : [schema]
}

export function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (SCHEMAS[name] ?? {})
}

interface Standing {
  isNullable: boolean
  isRequired: boolean
}

function leaves(given: Schema, path: string, above: string, { isNullable, isRequired }: Standing): Field[] {
  const schema = resolved(given)
  const description = given.description ?? schema.description ?? above
  if (schema.anyOf) {
    const some = schema.anyOf.filter(({ type }) => type !== 'null')
    const orNull = isNullable || some.length < schema.anyOf.length
    const isSure = isRequired && some.length === 1
    return some.flatMap((one) => leaves(one, path, description, { isNullable: orNull, isRequired: isSure }))
  }
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length > 0) {
    const inside = path === '' ? '' : `${path}.`
    return fields.flatMap(([name, field]) =>
      leaves(field, inside + name, '', {
        isNullable: false,
        isRequired: isRequired && (schema.required ?? []).includes(name),
      }),
    )
  }
  if (path === '') return []
  const { kind, values } = kindOf(schema)
  return [{ path, kind, values, isNullable, isRequired, bounds: boundsOf(schema), description }]
}

function kindOf(schema: Schema): Pick<Field, 'kind' | 'values'> {
  const { type, items } = schema
  if (typeof schema.const === 'string') return { kind: 'string', values: [schema.const] }
  if (type === 'array') {
    const item = resolved(items ?? {})
    return item.type === 'string' ? { kind: 'list', values: item.enum ?? [] } : { kind: 'json', values: [] }
  }
  if (type === 'object') return { kind: schema.additionalProperties ? 'map' : 'json', values: [] }
  if (type === 'boolean') return { kind: 'boolean', values: ['true', 'false'] }
  if (type === 'integer' || type === 'number') return { kind: 'number', values: [] }
  return { kind: 'string', values: schema.enum ?? [] }
}

/** A number that may also be text, and a map that may also be a list, are given in the simpler way. */
function merged(one: Field, other: Field): Field {
  const isOpen = one.values.length === 0 || other.values.length === 0
  const kinds = [one.kind, other.kind]
  const kind = (['map', 'number', 'list'] as const).find((some) => kinds.includes(some)) ?? one.kind
  return {
    ...one,
    kind,
    values: isOpen ? [] : [...new Set([...one.values, ...other.values])],
    isNullable: one.isNullable || other.isNullable,
    bounds: one.bounds === other.bounds ? one.bounds : '',
  }
}
