/** Amounts that readers type, in major units, as their language or another writes them: 1,234.50, 1.234,50, 1 234.5. */

/** Divided thousands, with a mark that does not divide the decimals too: 1,234,567 or 1,234.50. */
const DIVIDED = /^\d{1,3}(?:(?<mark>[.,])\d{3})+(?<decimals>(?!\k<mark>)[.,]\d{1,3})?$/
const PLAIN = /^(?<whole>\d{1,12})(?:(?<mark>[.,])(?<decimals>\d{1,3}))?$/

/**
 * As a decimal number with a point; undefined if it is no amount above zero, or could be two: whether 1,230 is a thousand or
 * one is not guessed, unless the reader's language writes decimals so. Decimal places that the currency does not have are
 * refused where a number would lose them; of others the API says more.
 */
export function amountText(typed: string, locale: string, currency?: string): string | undefined {
  const text = typed.replace(/[\s'’]/g, '')
  const plain = dividedText(text) ?? plainText(text, locale)
  if (plain === undefined || plain.length > 16 || Number(plain) <= 0) return undefined
  const decimals = plain.split('.')[1]?.length ?? 0
  const isLost = currency !== undefined && decimals > placesOf(currency) && plain.endsWith('0')
  return isLost ? undefined : plain
}

function dividedText(text: string): string | undefined {
  const { mark, decimals } = DIVIDED.exec(text)?.groups ?? {}
  if (mark === undefined) return undefined
  const whole = text.slice(0, text.length - (decimals?.length ?? 0))
  const isCertain = decimals !== undefined || whole.split(mark).length > 2
  return isCertain ? whole.replaceAll(mark, '') + (decimals ?? '').replace(',', '.') : undefined
}

function plainText(text: string, locale: string): string | undefined {
  const { whole, mark, decimals } = PLAIN.exec(text)?.groups ?? {}
  if (whole === undefined) return undefined
  if (decimals?.length === 3 && mark !== decimalMarkOf(locale)) return undefined
  return decimals === undefined ? whole : `${whole}.${decimals}`
}

const decimalMarkOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** The same as a number, as most of the API takes it. */
export function amountOf(typed: string, locale: string, currency?: string): number | undefined {
  const text = amountText(typed, locale, currency)
  return text === undefined ? undefined : Number(text)
}

/** A decimal number with a point, as the reader would type it. */
export const asTyped = (text: string, locale: string): string => text.replace('.', decimalMarkOf(locale))

/** Decimal places of a currency; as most have for what is none, such as one that is still being typed. */
export const placesOf = (currency: string): number =>
  !/^[A-Z]{3}$/i.test(currency)
    ? 2
    : (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2)

/** An amount in whole minor units, so that sums are exact. */
export const minorOf = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** placesOf(currency))

/** A number of minor units as major units, with all decimal places: 25.50. */
export const majorText = (minor: number, currency: string): string =>
  (minor / 10 ** placesOf(currency)).toFixed(placesOf(currency))
