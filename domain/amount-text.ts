/** Amounts on the pages that a cardholder reads: with the decimal places of the currency. */
import { escapeHtml } from './html'
import { currencyDigits, decimalText, toMajorText } from './money'

export const amountText = ({ amount, currency }: { amount: bigint; currency: string }): string =>
  `${toMajorText(amount, currencyDigits(currency))} ${currency}`

/** `times` an amount that came with a line item, in major units. */
export const itemText = (amount: number, currency: string, times = 1): string =>
  `${decimalText(amount, currencyDigits(currency), times)} ${currency}`

/** What a cardholder pays, and whom. */
export interface Bill {
  merchant: string
  amount: bigint
  currency: string
}

/** HTML that names both, at the head of a page. */
export const billText = (bill: Bill): string =>
  `<p class="amount">${escapeHtml(amountText(bill))}</p>\n<p class="quiet">to ${escapeHtml(bill.merchant)}</p>`
