/** Amounts that readers type, in major units, with a point or a comma. */

/** As a decimal number with a point; undefined if it is no amount above zero. */
export function amountText(typed: string): string | undefined {
  const plain = typed.replace(/\s/g, '').replace(',', '.')
  return /^\d{1,12}([.]\d{1,3})?$/.test(plain) && Number(plain) > 0 ? plain : undefined
}

/** The same as a number, as most of the API takes it. */
export function amountOf(typed: string): number | undefined {
  const text = amountText(typed)
  return text === undefined ? undefined : Number(text)
}

/** Decimal places of a currency. */
export const placesOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount in whole minor units, so that sums are exact. */
export const minorOf = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** placesOf(currency))

/** A number of minor units as major units, with all decimal places: 25.50. */
export const majorText = (minor: number, currency: string): string =>
  (minor / 10 ** placesOf(currency)).toFixed(placesOf(currency))
