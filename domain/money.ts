/**
 * Money is an integer of minor units everywhere inside; the API speaks decimal major units as JSON numbers
 * (specification 2.1, rulings 2). Conversion works on the decimal digits, never with float arithmetic.
 */
import { CURRENCY_DIGITS } from './currencies'

export type AmountFault = 'not_a_number' | 'too_many_places' | 'not_positive'
export type AmountVerdict = { ok: true; minor: bigint } | { ok: false; fault: AmountFault }

/** Decimal places of a currency by ISO 4217, or undefined for a code that is not in use. */
export function currencyDigits(currency: string): number | undefined {
  return CURRENCY_DIGITS[currency]
}

/**
 * Reads an amount in major units (a JSON number, or a decimal string) as minor units of `currency`.
 * A JSON number is read as the shortest decimal that denotes it, so 10.1 is exactly 1010 cents.
 */
export function toMinor(amount: number | string, digits: number): AmountVerdict {
  const parsed = parseDecimal(typeof amount === 'number' ? String(amount) : amount)
  if (!parsed) return { ok: false, fault: 'not_a_number' }
  const { units, scale } = parsed
  if (scale > digits) return { ok: false, fault: 'too_many_places' }
  const minor = units * 10n ** BigInt(digits - scale)
  return minor > 0n ? { ok: true, minor } : { ok: false, fault: 'not_positive' }
}

/** Minor units as a decimal string of major units: `toMajorText(1010n, 2)` is `10.10`. */
export function toMajorText(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : ''
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Minor units as the JSON number of major units that the API answers. */
export function toMajor(minor: bigint, currency: string): number {
  return Number(toMajorText(minor, currencyDigits(currency) ?? 2))
}

/** The largest whole number of minor units that does not exceed `major`, a decimal string of major units. */
export function floorToMinor(major: string, digits: number): bigint {
  const parsed = parseDecimal(major)
  if (!parsed) throw new Error(`"${major}" is not a decimal number of major units`)
  const { units, scale } = parsed
  return scale <= digits ? units * 10n ** BigInt(digits - scale) : units / 10n ** BigInt(scale - digits)
}

/** `basisPoints` of an amount plus a fixed sum in major units, rounded half up to a minor unit. */
export function feeFor(minor: bigint, basisPoints: number, fixedMajor: string, digits: number): bigint {
  const share = (minor * BigInt(basisPoints) * 2n + 10_000n) / 20_000n
  return share + floorToMinor(fixedMajor, digits)
}

interface Decimal {
  units: bigint
  scale: number
}

const DECIMAL = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,3}))?$/

function parseDecimal(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = fraction.replace(/0+$/, '')
  let units = BigInt(whole + digits) * (sign === '-' ? -1n : 1n)
  let scale = digits.length - Number(exponent)
  if (scale < 0) {
    units *= 10n ** BigInt(-scale)
    scale = 0
  }
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n
    scale -= 1
  }
  return { units, scale }
}
