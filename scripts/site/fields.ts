/** The fields of a schema as a nested list, each with its type and what it means. */
import { code } from './page'
import { componentOf, type Schema } from './schema'

type Named = Record<string, Schema>

/** The schema itself, or the component that it refers to. */
const resolved = (schema: Schema, named: Named): Schema => {
  const name = componentOf(schema)
  return name === undefined ? schema : (named[name] ?? schema)
}

/** Of `X | null`, X. */
function withoutNull(schema: Schema): Schema {
  const [first, second] = schema.anyOf ?? []
  return first && second?.type === 'null'
    ? { ...first, ...(schema.description && { description: schema.description }) }
    : schema
}

const isNullable = (schema: Schema): boolean =>
  (schema.anyOf ?? []).some(({ type }) => type === 'null') || [schema.type].flat().includes('null')

const TYPES: Readonly<Record<string, string>> = {
  'date-time': 'time',
  date: 'date',
  uri: 'URL',
  email: 'e-mail address',
}

function typeName(given: Schema, named: Named): string {
  const schema = resolved(given, named)
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeName(one, named)))].join(' or ')
  const [type = 'any'] = [schema.type ?? 'any'].flat()
  if (type === 'array') return `list of ${typeName(schema.items ?? {}, named)}`
  return (type === 'string' ? TYPES[schema.format ?? ''] : undefined) ?? type
}

/** The fields as lines of Markdown. `isSent`: in what a caller sends, required fields are marked. */
export function fieldsList(given: Schema, named: Named, isSent: boolean, indent = ''): string[] {
  const { properties = {}, required = [] } = resolved(given, named)
  return Object.entries(properties).flatMap(([name, field]) =>
    fieldLines(name, field, { named, isSent, isRequired: required.includes(name) }, indent),
  )
}

interface Manner {
  named: Named
  isSent: boolean
  isRequired: boolean
}

export function fieldLines(name: string, field: Schema, manner: Manner, indent = ''): string[] {
  const { named, isSent, isRequired } = manner
  const schema = withoutNull(field)
  const notes = [
    typeName(schema, named),
    isNullable(field) && 'or null',
    !isSent && !isRequired && 'not always there',
  ].filter(Boolean)
  const meaning = (field.description ?? schema.description ?? '').replace(/[.\s]+$/, '')
  const line = `${indent}- ${code(name)} _${notes.join(', ')}_${isSent && isRequired ? ' (required)' : ''}. ${meaning}.${limits(resolved(schema, named))}`
  return [line, ...nested(schema, named, isSent, `${indent}  `)]
}

function limits({ enum: values, minimum, maximum, maxLength }: Schema): string {
  const range = [
    minimum !== undefined && minimum > -1e12 && `at least ${minimum}`,
    maximum !== undefined && maximum < 1e12 && `at most ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
  ].filter(Boolean)
  const told =
    range.length === 0 ? '' : ` ${range.join(', ').replace(/^./, (letter) => letter.toUpperCase())}.`
  return told + (values ? ` One of ${values.map((value) => code(value)).join(', ')}.` : '')
}

function nested(schema: Schema, named: Named, isSent: boolean, indent: string): string[] {
  const whole = resolved(schema, named)
  if (whole.type === 'array') return nested(withoutNull(whole.items ?? {}), named, isSent, indent)
  if (whole.anyOf) {
    const objects = whole.anyOf.filter((one) => resolved(one, named).properties)
    if (objects.length < 2) return objects.flatMap((one) => fieldsList(one, named, isSent, indent))
    return objects.flatMap((one, index) => [
      `${indent}- ${index === 0 ? 'Either' : 'Or'}:`,
      ...fieldsList(one, named, isSent, `${indent}  `),
    ])
  }
  return fieldsList(whole, named, isSent, indent)
}
