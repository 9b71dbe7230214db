/** JSON Schema, as the OpenAPI document has it, written as TypeScript. */

/** The parts of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string
  anyOf?: Schema[]
  const?: unknown
  enum?: string[]
  type?: string | string[]
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | false
  items?: Schema
  description?: string
}

/**
 * Which side writes the values. In what a merchant sends, amounts may also be decimal strings. In what the API answers,
 * enums are open: a later value must not break a program.
 */
export type Side = 'sent' | 'answered'

export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? ''

export function typeOf(schema: Schema, side: Side, indent = ''): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref)
  if (schema.anyOf) return union(schema.anyOf.map((one) => typeOf(one, side, indent)))
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return enumOf(schema.enum, side)
  if (Array.isArray(schema.type))
    return union(schema.type.map((type) => typeOf({ ...schema, type }, side, indent)))
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'integer':
      return 'number'
    case 'number':
      return side === 'sent' ? 'Amount' : 'number'
    case 'array':
      return `${side === 'sent' ? 'readonly ' : ''}${grouped(typeOf(schema.items ?? {}, side, indent))}[]`
    case 'object':
      return objectOf(schema, side, indent)
    default:
      return 'unknown'
  }
}

export function objectOf({ properties, required, additionalProperties }: Schema, side: Side, indent = '') {
  const fields = Object.entries(properties ?? {})
  if (fields.length === 0)
    return additionalProperties ? `Record<string, ${typeOf(additionalProperties, side, indent)}>` : 'object'
  const inner = `${indent}  `
  const lines = fields.flatMap(([name, field]) => {
    const isRequired = required?.includes(name) === true
    return [
      ...comment(field.description, inner),
      `${inner}${quoted(name)}${isRequired ? '' : '?'}: ${typeOf(field, side, inner)}`,
    ]
  })
  return ['{', ...lines, `${indent}}`].join('\n')
}

export const comment = (text: string | undefined, indent = ''): string[] =>
  text === undefined ? [] : [`${indent}/** ${text.replaceAll('*/', '*\\/')} */`]

const enumOf = (values: readonly string[], side: Side): string => {
  const listed = values.map(literal).join(' | ')
  return side === 'sent' ? listed : `Open<${listed}>`
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

const grouped = (type: string): string => (type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type)

const quoted = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)
