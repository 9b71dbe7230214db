/**
 * Inside the service an amount is an integer of minor units. The API uses decimal major units as JSON numbers
 * (contract 2.2). The conversion works on decimal digits, never with floating-point arithmetic.
 */
import { CURRENCY_DIGITS } from './currencies'

/** `not_positive` covers everything below one minor unit, including fractions of one (contract 2.2). */
export type AmountFault = 'not_a_number' | 'too_many_places' | 'not_positive'
export type AmountVerdict = { ok: true; minor: bigint } | { ok: false; fault: AmountFault }

/** Whether it is a code of ISO 4217 that is in use. */
export const isCurrency = (code: string): boolean => Object.hasOwn(CURRENCY_DIGITS, code)

/** Decimal places of a currency by ISO 4217. Throws for a code that is not in use: an amount of it cannot be read. */
export function currencyDigits(currency: string): number {
  const digits = isCurrency(currency) ? CURRENCY_DIGITS[currency] : undefined
  if (digits === undefined) throw new RangeError(`no currency in use has the code "${currency}"`)
  return digits
}

/**
 * Reads an amount in major units (a JSON number, or a decimal string) as minor units of `currency`.
 * A JSON number is read as the shortest decimal that denotes it, so 10.1 is exactly 1010 cents.
 */
export function toMinor(amount: number | string, digits: number): AmountVerdict {
  const parsed = parseDecimal(typeof amount === 'number' ? String(amount) : amount)
  if (!parsed) return { ok: false, fault: 'not_a_number' }
  const minor = floorAt(parsed, digits)
  if (minor < 1n) return { ok: false, fault: 'not_positive' }
  return parsed.scale > digits ? { ok: false, fault: 'too_many_places' } : { ok: true, minor }
}

/** How many decimal places a decimal number has, without zeros at its end. */
export const placesOf = (text: string): number => parseDecimal(text)?.scale ?? 0

/** Minor units as a decimal string of major units: `toMajorText(1010n, 2)` is `10.10`. */
export function toMajorText(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : ''
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** `times` an amount in major units, exactly, with `digits` decimal places or as many more as it has. */
export function decimalText(major: number, digits: number, times = 1): string {
  const { units, scale } = decimal(String(major))
  const places = Math.max(scale, digits)
  return toMajorText(units * BigInt(times) * 10n ** BigInt(places - scale), places)
}

/** Minor units as a JSON number of major units, for the API's answers. */
export function toMajor(minor: bigint, currency: string): number {
  return Number(toMajorText(minor, currencyDigits(currency)))
}

/** The largest whole number of minor units that does not exceed `major`, a decimal string of major units. */
export function floorToMinor(major: string, digits: number): bigint {
  return floorAt(decimal(major), digits)
}

/**
 * `basisPoints` of an amount plus a fixed sum in major units. Rounded half up to a minor unit only once, at the end,
 * because the fixed sum may have more decimal places than the currency.
 */
export function feeFor(minor: bigint, basisPoints: number, fixedMajor: string, digits: number): bigint {
  const fixed = decimal(fixedMajor)
  const parts = 10_000n * 10n ** BigInt(fixed.scale)
  const sum =
    minor * BigInt(basisPoints) * 10n ** BigInt(fixed.scale) + fixed.units * 10_000n * 10n ** BigInt(digits)
  return floorDivide(2n * sum + parts, 2n * parts)
}

/**
 * What an amount is worth in another currency, in minor units of it. `rate`: decimal text, how many of its major units one major
 * unit is worth. Rounded half away from zero, so that an amount and its opposite are worth the same.
 */
export function exchanged(minor: bigint, rate: string, digits: { from: number; to: number }): bigint {
  const { units, scale } = decimal(rate)
  const worth = (minor < 0n ? -minor : minor) * units * 10n ** BigInt(digits.to)
  const parts = 10n ** BigInt(digits.from + scale)
  const rounded = (2n * worth + parts) / (2n * parts)
  return minor < 0n ? -rounded : rounded
}

/** `exchanged` for a decimal text of major units, such as a fee. Text with the decimal places of `to`. */
export function inCurrency(major: string, rate: string, to: string): string {
  const { units, scale } = decimal(major)
  const digits = currencyDigits(to)
  return toMajorText(exchanged(units, rate, { from: scale, to: digits }), digits)
}

function floorAt({ units, scale }: Decimal, digits: number): bigint {
  return scale <= digits
    ? units * 10n ** BigInt(digits - scale)
    : floorDivide(units, 10n ** BigInt(scale - digits))
}

/** BigInt division drops the fraction, which rounds a negative number up. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend < 0n && dividend % divisor !== 0n ? quotient - 1n : quotient
}

/** The number is `units` × 10^-`scale`, with the smallest possible scale that is not negative. */
interface Decimal {
  units: bigint
  scale: number
}

const DECIMAL = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,3}))?$/

function decimal(text: string): Decimal {
  const parsed = parseDecimal(text)
  if (!parsed) throw new Error(`"${text}" is not a decimal number of major units`)
  return parsed
}

function parseDecimal(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = fraction.replace(/(?<!0)0+$/, '')
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
