/** Amounts as people write them. */

/** More decimal places than `Intl` can show. */
const MOST_PLACES = 20

/** `major` is a decimal text, which `Intl` reads exactly, whatever its length. */
export function moneyText(locale: string, major: string, currency: string): string {
  const places = Math.min(major.split('.')[1]?.length ?? 0, MOST_PLACES)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(major as `${number}`)
}
