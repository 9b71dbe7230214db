/** The schemas of the OpenAPI document, from those that validate and present, with a description for every field. */
import { z } from 'zod'
import { GLOSSARY } from '../../contract/glossary'

export type Json = Record<string, unknown>

/** Schemas with an id stand once among the components, and are referred to. */
export class SchemaCollection {
  readonly #named: Json = {}

  /** `io`: as a caller sends it, or as it is answered. `place`: what its fields belong to, where it has no id. */
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

  all(): Json {
    return Object.fromEntries(Object.entries(this.#named).sort(([a], [b]) => a.localeCompare(b)))
  }
}

/** A schema as it is published; `path` leads to it. */
function published(node: unknown, path: readonly string[]): unknown {
  if (Array.isArray(node)) return node.map((part) => published(part, path))
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(withoutDefault(node as Json)).flatMap(([key, value]) => {
    // Ids of definitions are zod's own.
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
      return [name, { ...schema, description: describe(own, schema['description']) }]
    }),
  )
}

/** What the glossary says of a field, and what its schema says of itself. */
function describe(path: readonly string[], own: unknown): string {
  const meaning = path.map((_, index) => GLOSSARY[path.slice(index).join('.')]).find(Boolean)
  const parts = [meaning, own as string | undefined].filter((part) => part !== undefined)
  if (parts.length === 0) throw new Error(`contract/glossary.ts does not say what ${path.join('.')} means`)
  return parts.join('. ')
}

/** Generators take a field with a default for one that is always given: the default is told in words. */
function withoutDefault(schema: Json): Json {
  if (!('default' in schema)) return schema
  const { default: value, description, ...rest } = schema
  const told = `Default: \`${JSON.stringify(value)}\``
  return { ...rest, description: typeof description === 'string' ? `${description}. ${told}` : told }
}
