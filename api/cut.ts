/**
 * Bodies are cut to size before anything reads them, since not every schema, nor every check beside it, counts entries
 * before it reads them. What is left of a list is one entry more than it may have, of an object the parameters that it
 * knows and some that it does not. So whatever was cut is refused, with the faults that the whole would have, at a cost
 * that does not grow with it. The sizes are those of the schema, by way of its JSON Schema.
 */
import { z } from 'zod'

/** No refusal tells of more faults than this. */
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

/** What JSON makes of brackets and braces; its numbers may be objects of another kind (api/exact-json.ts). */
const isContainer = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** The value as far as `schema` has to see it; the same object where nothing had to be cut. */
export function cutToSize(schema: z.ZodType, value: unknown): unknown {
  const root = documentOf(schema)

  const resolve = (node: Node): Node =>
    node.$ref === undefined ? node : (root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {})

  const cut = (given: Node, part: unknown): unknown => {
    if (!isContainer(part)) return part
    const node = resolve(given)
    const type = Array.isArray(part) ? 'array' : 'object'
    const option = (node.anyOf?.map(resolve) ?? [node]).find((one) => one.type === type)
    // It is refused for its kind; whatever it holds need not be looked at.
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
