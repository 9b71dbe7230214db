/** A card in words. */
import type { Payment } from './queries'

type Card = Payment['payment_method']['card']

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/** `Visa •••• 0013` */
export const cardNumber = ({ brand, last4 }: Card): string => `${BRANDS[brand] ?? brand} •••• ${last4}`

/** `04/2030` */
export const cardExpiry = ({ expiry_month: month, expiry_year: year }: Card): string =>
  `${String(month).padStart(2, '0')}/${year}`
