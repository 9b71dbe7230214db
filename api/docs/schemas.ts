/**
 * The schemas of the OpenAPI document, made from those that validate and present, with a description for every field.
 */
import { z } from 'zod'
import { GLOSSARY } from '../../contract/glossary'
import { exampleOf, fieldExamples } from './examples'

export type Json = Record<string, unknown>

/** Schemas with an id are components of the document, to which others refer. */
export class SchemaCollection {
  readonly #named: Json = {}

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
      this.#named[name] = published(definition, [name])
    return published(root, [place]) as Json
  }

  /** An example of what a schema of this collection describes. */
  example(schema: Json): unknown {
    return exampleOf(schema, [], this.#named)
  }

  all(): Json {
    return Object.fromEntries(Object.entries(this.#named).sort(([a], [b]) => a.localeCompare(b)))
  }
}

/** A schema as it is published. `path` is its place. */
function published(node: unknown, path: readonly string[]): unknown {
  if (Array.isArray(node)) return node.map((part) => published(part, path))
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(withoutDefault(node as Json)).flatMap(([key, value]) => {
    // The ids of definitions are zod's own.
    if ((key === 'id' || key === '$id') && typeof value === 'string') return []
    if (key === '$ref') return [[key, String(value).replace('#/$defs/', '#/components/schemas/')]]
    if (key === 'properties') return [[key, describedFields(value as Json, path)]]
    if (key === 'examples' || key === 'default') return [[key, value]]
    return [[key, published(value, path)]]
  })
  return Object.fromEntries(entries) as Json
}

function describedFields(fields: Json, path: readonly string[]): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const own = [...path, name]
      const schema = published(field, own) as Json
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

/** Code generators treat a field with a default as always present, so the default is moved to the description. */
function withoutDefault(schema: Json): Json {
  if (!('default' in schema)) return schema
  const { default: value, description, ...rest } = schema
  const told = `Default: \`${JSON.stringify(value)}\``
  return { ...rest, description: typeof description === 'string' ? `${description}. ${told}` : told }
}
