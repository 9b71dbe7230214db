/** Amounts on the pages for cardholders, with the currency's decimal places. */
import { escapeHtml } from './html'
import { currencyDigits, decimalText, toMajorText } from './money'

export const amountText = ({ amount, currency }: { amount: bigint; currency: string }): string =>
  `${toMajorText(amount, currencyDigits(currency))} ${currency}`

/** A line item's amount in major units, multiplied by `times`. */
export const itemText = (amount: number, currency: string, times = 1): string =>
  `${decimalText(amount, currencyDigits(currency), times)} ${currency}`

/** The amount that a cardholder pays, and the merchant's name. */
export interface Bill {
  merchant: string
  amount: bigint
  currency: string
}

/** HTML that shows amount and merchant at the top of a page. */
export const billText = (bill: Bill): string =>
  `<p class="amount">${escapeHtml(amountText(bill))}</p>\n<p class="quiet">to ${escapeHtml(bill.merchant)}</p>`
