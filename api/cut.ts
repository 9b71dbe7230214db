/**
 * Cuts bodies to size before anything else reads them, because neither every schema nor every other check counts
 * entries before it reads them. A list keeps one entry more than it may have, and an object keeps the known parameters
 * and some unknown ones. So a body that was cut is still refused, with the faults of the whole body, at a cost that
 * does not grow with its size. The sizes are those of the schema, read from its JSON Schema.
 */
import { z } from 'zod'

/** A refusal reports at most this many faults. */
export const FAULT_LIMIT = 50

interface Node {
  $ref?: string
  $defs?: Readonly<Record<string, Node>>
  anyOf?: readonly Node[]
  type?: string
  items?: Node
  maxItems?: number
  properties?: Readonly<Record<string, Node>>
  additionalProperties?: boolean | Node
  maxProperties?: number
}

const documents = new WeakMap<z.ZodType, Node>()

function documentOf(schema: z.ZodType): Node {
  const known = documents.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Node
  documents.set(schema, made)
  return made
}

/** An array or a plain object. Inexact numbers are objects of a class (api/exact-json.ts). */
const isContainer = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** The value, cut to what `schema` needs to see. Returns the same object if nothing was cut. */
export function cutToSize(schema: z.ZodType, value: unknown): unknown {
  const root = documentOf(schema)

  const resolve = (node: Node): Node =>
    node.$ref === undefined ? node : (root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {})

  const cut = (given: Node, part: unknown): unknown => {
    if (!isContainer(part)) return part
    const node = resolve(given)
    const type = Array.isArray(part) ? 'array' : 'object'
    const option = (node.anyOf?.map(resolve) ?? [node]).find((one) => one.type === type)
    // A value of the wrong type is refused, whatever it contains.
    if (!option) return Array.isArray(part) ? [] : {}
    return Array.isArray(part) ? cutArray(option, part) : cutObject(option, part as Record<string, unknown>)
  }

  const cutArray = ({ items = {}, maxItems = Infinity }: Node, all: readonly unknown[]): unknown => {
    const entries = all.length > maxItems ? all.slice(0, maxItems + 1) : all
    const read = entries.map((entry) => cut(items, entry))
    return read.length < all.length || read.some((entry, index) => entry !== all[index]) ? read : all
  }

  const cutObject = (node: Node, whole: Readonly<Record<string, unknown>>): unknown => {
    const { properties = {}, additionalProperties: others, maxProperties = FAULT_LIMIT } = node
    if (others === undefined || others === true) return whole
    const kept: [string, unknown][] = []
    let unknown = 0
    let changed = false
    for (const name of Object.keys(whole)) {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (!known && (unknown += 1) > maxProperties + 1) changed = true
      else {
        const read = cut(known ?? (others === false ? {} : others), whole[name])
        changed ||= read !== whole[name]
        kept.push([name, read])
      }
    }
    return changed ? Object.fromEntries(kept) : whole
  }

  return cut(root, value)
}
