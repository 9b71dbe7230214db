/** Bodies of requests: JSON, in which amounts are numbers. */
import { ArgumentError } from './errors.js'

const AMOUNT = /^(?:.+_)?amount$/
const DECIMAL = /^-?\d+(?:\.\d+)?$/
/** Decimal numbers of so many digits pass through a floating-point number unchanged. */
const EXACT_DIGITS = 15

/** @throws ArgumentError if an amount is a string that is no decimal number, or has more than 15 digits. */
export function bodyText(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(withNumbers(body, ''))
}

/** The texts of `metadata` are the merchant's own, whatever their names. */
function withNumbers(value: unknown, name: string): unknown {
  if (typeof value === 'string') return AMOUNT.test(name) ? numberOf(value, name) : value
  if (typeof value !== 'object' || value === null || name === 'metadata' || 'toJSON' in value) return value
  if (Array.isArray(value)) return value.map((item) => withNumbers(item, ''))
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withNumbers(field, key)]))
}

function numberOf(text: string, name: string): number {
  if (!DECIMAL.test(text)) throw new ArgumentError(`${name} must be a decimal number, such as '25.50'`)
  if (text.replace(/\D/g, '').replace(/^0+/, '').length > EXACT_DIGITS)
    throw new ArgumentError(`${name} has more than ${EXACT_DIGITS} digits`)
  return Number(text)
}
