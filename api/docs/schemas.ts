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

  /** `published`: every field gets a description and an example. What is not published needs neither. */
  constructor(readonly published = true) {}

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
    return shown(node, path, this.published ? describedFields : plainFields)
  }

  all(): Json {
    return Object.fromEntries(Object.entries(this.#named).sort(([a], [b]) => a.localeCompare(b)))
  }
}

type Fields = (fields: Json, path: readonly string[]) => Json

/** A schema as the document shows it. `path` is its place; `fieldsOf` shows the fields of an object. */
function shown(node: unknown, path: readonly string[], fieldsOf: Fields): unknown {
  if (Array.isArray(node)) return node.map((part) => shown(part, path, fieldsOf))
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(withoutDefault(node as Json)).flatMap(([key, value]) => {
    // The ids of definitions are zod's own.
    if ((key === 'id' || key === '$id') && typeof value === 'string') return []
    if (key === '$ref') return [[key, String(value).replace('#/$defs/', '#/components/schemas/')]]
    if (key === 'properties') return [[key, fieldsOf(value as Json, path)]]
    if (key === 'examples' || key === 'default') return [[key, value]]
    return [[key, shown(value, path, fieldsOf)]]
  })
  return Object.fromEntries(entries) as Json
}

function plainFields(fields: Json, path: readonly string[]): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shown(field, [...path, name], plainFields)]),
  )
}

function describedFields(fields: Json, path: readonly string[]): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const own = [...path, name]
      const schema = shown(field, own, describedFields) as Json
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
