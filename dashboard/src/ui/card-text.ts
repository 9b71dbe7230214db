/** Cards, as readers call them. */

/** By the names that the API has for them. */
export const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
  jcb: 'JCB',
  discover: 'Discover',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
}

export const brandName = (brand: string): string =>
  BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ')

/** 04/30 */
export const expiryText = ({
  expiry_month: month,
  expiry_year: year,
}: Record<'expiry_month' | 'expiry_year', number>): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`

/** Visa •••• 4242 */
export const cardText = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brandName(brand)} •••• ${last4}`
