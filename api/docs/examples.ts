/** Examples of fields and of whole objects, from the table of examples and the schemas. */
import { EXAMPLES, exampleId } from '../../contract/examples'
import { ID_PREFIXES, type IdType } from '../../domain/ids'

type Json = Readonly<Record<string, unknown>>

/** The parts of JSON Schema that examples follow from. */
interface Schema {
  $ref?: string
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  type?: string | string[]
  format?: string
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

/** The keys under which the table may have a field: its whole path, then ever shorter ends of it. */
const keysOf = (path: readonly string[]): string[] => path.map((_, index) => path.slice(index).join('.'))

/** An example of what a schema describes, which is found at `path`. `named` are the document's own schemas. */
export function exampleOf(given: unknown, path: readonly string[], named: Json): unknown {
  const schema = given as Schema
  const keys = path.length > 1 ? keysOf(path) : []
  const own = keys.slice(0, -1).find((key) => Object.hasOwn(EXAMPLES, key))
  if (own !== undefined) return EXAMPLES[own]
  const implied = impliedBy(schema)
  if (implied !== undefined) return implied
  const [name] = keys.slice(-1)
  if (name !== undefined && Object.hasOwn(EXAMPLES, name)) return EXAMPLES[name]
  if (schema.$ref !== undefined) {
    const component = schema.$ref.split('/').at(-1) ?? ''
    return exampleOf(named[component], [component], named)
  }
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], path, named)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return exampleObject(schema, path, named)
    case 'array':
      return schema.items ? [exampleOf(schema.items, path, named)] : []
    case 'boolean':
      return false
    default:
      throw new Error(`contract/examples.ts has no ${path.join('.')}`)
  }
}

/** The example that follows from a schema alone. */
function impliedBy({ const: constant, enum: values, format, pattern = '' }: Schema): unknown {
  if (constant !== undefined) return constant
  if (values) return values[0]
  if (format === 'date-time') return '2026-11-21T10:15:00.000Z'
  if (format === 'date') return '2026-12-01'
  const type = (Object.keys(ID_PREFIXES) as IdType[]).find((one) =>
    pattern.startsWith(`^${ID_PREFIXES[one]}`),
  )
  return type && exampleId(type)
}

/** Without optional marks such as `deleted: true`, which say something unusual. */
function exampleObject(
  { properties = {}, required = [] }: Schema,
  path: readonly string[],
  named: Json,
): Json {
  const usual = Object.entries(properties).filter(
    ([name, field]) => field.const === undefined || required.includes(name),
  )
  const fields = usual.map(([name, field]) => [name, exampleOf(field, [...path, name], named)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

const isScalar = ({ type, enum: values, anyOf, const: constant }: Schema): boolean =>
  constant !== undefined ||
  values !== undefined ||
  (anyOf?.every(isScalar) ??
    ![type].flat().some((one) => one === 'object' || one === 'array' || one === undefined))

/** What a single field's schema says of its example: nothing, if the field holds an object or a list. */
export function fieldExamples(schema: Json, path: readonly string[]): { examples?: unknown[] } {
  if ('examples' in schema || !isScalar(schema)) return {}
  const example = exampleOf(schema, path, {})
  return example === undefined ? {} : { examples: [example] }
}
