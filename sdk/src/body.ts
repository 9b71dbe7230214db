/** Bodies and filters of requests: JSON in which amounts are numbers, and a search with values. */
import { isPlain, requirePlain, requireRight } from './arguments.js'
import { ArgumentError } from './errors.js'

const AMOUNT = /^(?:.+_)?amount$/
const DECIMAL = /^-?\d+(?:\.\d+)?$/
/** Decimal numbers of so many digits pass through a floating-point number unchanged. */
const EXACT_DIGITS = 15
/** Deeper than every body of the API. */
const DEEPEST = 64

/**
 * @throws ArgumentError if it holds what JSON has no place for, or would change or leave out; if an amount is a string
 * that is no decimal number, or has more than 15 digits.
 */
export function bodyText(body: object | undefined): string | undefined {
  if (body === undefined) return undefined
  requirePlain(body, 'The body')
  return JSON.stringify(sendable(body, { path: '', name: '', depth: 0 }))
}

interface Place {
  path: string
  /** That of the field, if it is one of the API's: the texts of `metadata` are the merchant's own, whatever their names. */
  name: string
  depth: number
}

function sendable(value: unknown, place: Place): unknown {
  const { path, name, depth } = place
  if (depth > DEEPEST)
    throw new ArgumentError(`${path.slice(0, 60)}… leads too deep: does the body hold itself?`)
  if (Array.isArray(value))
    // A place that was left empty counts too.
    return Array.from(value, (item: unknown, index) =>
      sendable(item, { path: `${path}[${index}]`, name: '', depth: depth + 1 }),
    )
  if (isPlain(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [key, sendable(field, within(place, key))]),
    )
  requireRight(path, value)
  if (typeof value === 'string') return AMOUNT.test(name) ? numberOf(value, path) : value
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return value
  throw new ArgumentError(
    `${path} must be ${AMOUNT.test(name) ? AMOUNT_TOLD : 'a value of JSON'}, not ${kindOf(value)}`,
  )
}

const AMOUNT_TOLD = "a number or a decimal text, such as '25.50'"

function within({ path, name, depth }: Place, key: string): Place {
  const inside = path === '' ? key : `${path}.${key}`
  return { path: inside, name: name === 'metadata' ? name : key, depth: depth + 1 }
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'object' ? 'an object of a class' : `a ${typeof value}`
}

function numberOf(text: string, path: string): number {
  if (!DECIMAL.test(text)) throw new ArgumentError(`${path} must be a decimal number, such as '25.50'`)
  if (text.replace(/\D/g, '').replace(/^0+/, '').length > EXACT_DIGITS)
    throw new ArgumentError(`${path} has more than ${EXACT_DIGITS} digits`)
  return Number(text)
}

/**
 * Values of a list are separated by commas.
 * @throws ArgumentError if a filter would not be sent as it is meant: a list without it has every object.
 */
export function searchOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(requirePlain(query, 'The query')))
    for (const [at, one] of entriesOf(name, value)) search.set(at, filter(at, one))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Of an object, such as the metadata that is looked for, each entry is a filter of its own: `metadata[order_id]`. */
function entriesOf(name: string, value: unknown): [string, unknown][] {
  const entries = isPlain(value) ? Object.entries(value) : []
  return entries.length > 0 ? entries.map(([key, one]) => [`${name}[${key}]`, one]) : [[name, value]]
}

function filter(name: string, value: unknown): string {
  requireRight(name, value)
  if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return String(value)
  if (
    Array.isArray(value) &&
    Array.from(value, (item) => typeof item === 'string' && !item.includes(',')).every(Boolean)
  )
    return value.join(',')
  throw new ArgumentError(`${name} must be a text, a number, a boolean, or a list of texts without commas`)
}
