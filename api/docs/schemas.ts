/**
 * The schemas of the OpenAPI document, made from those that validate and present, with a description for every field.
 */
import { z } from 'zod'
import { GLOSSARY } from '../../contract/glossary'
import { exampleOf, fieldExamples } from './examples'

export type Json = Record<string, unknown>

/**
 * Where a default stands. Many generators take a field with a `default` for one that is always present, so that it is told
 * in the description. Those without a value for "not given" send what the language has in its place, such as false, so
 * that they need it stated.
 */
export type Defaults = 'told' | 'stated'

/** Schemas with an id are components of the document, to which others refer. */
export class SchemaCollection {
  readonly #named: Json = {}

  /** `published`: every field gets a description and an example. What is not published needs neither. */
  constructor(
    readonly published = true,
    private readonly defaults: Defaults = 'told',
  ) {}

  /**
   * `io`: the form that a caller sends, or the form that is answered. `place`: the object that the fields belong to, if
   * it has no id.
   */
  add(schema: z.ZodType, io: 'input' | 'output', place = ''): Json {
    const {
      $schema: _dialect,
      $defs,
      ...root
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json & { $defs?: Json }
    for (const [name, definition] of Object.entries($defs ?? {}))
      this.#named[name] = this.#shown(definition, [name])
    return this.#shown(root, [place]) as Json
  }

  /** An example of what a schema of this collection describes. */
  example(schema: Json): unknown {
    return this.published ? exampleOf(schema, [], this.#named) : undefined
  }

  #shown(node: unknown, path: readonly string[]): unknown {
    return shown(node, path, {
      fieldsOf: this.published ? describedFields : plainFields,
      defaults: this.defaults,
    })
  }

  all(): Json {
    return Object.fromEntries(Object.entries(this.#named).sort(([a], [b]) => a.localeCompare(b)))
  }
}

/** How schemas are shown. `fieldsOf` shows the fields of an object. */
interface Manner {
  fieldsOf: (fields: Json, path: readonly string[], manner: Manner) => Json
  defaults: Defaults
}

/** A schema as the document shows it. `path` is its place. */
function shown(node: unknown, path: readonly string[], manner: Manner): unknown {
  if (Array.isArray(node)) return node.map((part) => shown(part, path, manner))
  if (node === null || typeof node !== 'object') return node
  const schema = manner.defaults === 'told' ? withoutDefault(node as Json) : (node as Json)
  const entries = Object.entries(readable(schema)).flatMap(([key, value]) => {
    // The ids of definitions are zod's own.
    if ((key === 'id' || key === '$id') && typeof value === 'string') return []
    if (key === '$ref') return [[key, String(value).replace('#/$defs/', '#/components/schemas/')]]
    if (key === 'properties') return [[key, manner.fieldsOf(value as Json, path, manner)]]
    if (key === 'examples' || key === 'default') return [[key, value]]
    return [[key, shown(value, path, manner)]]
  })
  return Object.fromEntries(entries) as Json
}

function plainFields(fields: Json, path: readonly string[], manner: Manner): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shown(field, [...path, name], manner)]),
  )
}

function describedFields(fields: Json, path: readonly string[], manner: Manner): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const own = [...path, name]
      const schema = shown(field, own, manner) as Json
      return [
        name,
        { ...schema, description: describe(own, schema['description']), ...fieldExamples(schema, own) },
      ]
    }),
  )
}

/** The glossary's description of a field, followed by that of its schema. */
function describe(path: readonly string[], own: unknown): string {
  const meaning = path.map((_, index) => GLOSSARY[path.slice(index).join('.')]).find(Boolean)
  const parts = [meaning, own as string | undefined].filter((part) => part !== undefined)
  if (parts.length === 0) throw new Error(`contract/glossary.ts does not say what ${path.join('.')} means`)
  return parts.join('. ')
}

/** The bounds that zod gives every integer. */
const UNBOUNDED = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }

/**
 * What clients make of a schema. A time that they have read has no text that a pattern could match; a number needs a
 * format, or in some languages it has few digits; bounds that no value reaches do not fit their types.
 */
function readable(schema: Json): Json {
  const { pattern, minimum, maximum, propertyNames, ...rest } = schema
  const isTime = rest['format'] === 'date-time' || rest['format'] === 'date'
  const isWhole = rest['type'] === 'integer'
  const isWide = isWhole && minimum === UNBOUNDED.minimum && maximum === UNBOUNDED.maximum
  const isAnyName = JSON.stringify(propertyNames) === '{"type":"string"}'
  return {
    ...rest,
    ...(isWide && { format: 'int64' }),
    ...(rest['type'] === 'number' && { format: 'double' }),
    ...(pattern !== undefined && !isTime && { pattern }),
    ...(minimum !== undefined && minimum !== UNBOUNDED.minimum && { minimum }),
    ...(maximum !== undefined && maximum !== UNBOUNDED.maximum && { maximum }),
    ...(propertyNames !== undefined && !isAnyName && { propertyNames }),
  }
}

/** A default moved to the description of its field. */
function withoutDefault(schema: Json): Json {
  if (!('default' in schema)) return schema
  const { default: value, description, ...rest } = schema
  const told = `Default: \`${JSON.stringify(value)}\``
  return { ...rest, description: typeof description === 'string' ? `${description}. ${told}` : told }
}
