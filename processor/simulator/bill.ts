/** Amounts on the pages of the sandbox's bank, with the currency's decimal places. */
import { escapeHtml } from '../../formats/html'
import { currencyDigits, toMajorText } from '../../domain/money'

const amountText = ({ amount, currency }: { amount: bigint; currency: string }): string =>
  `${toMajorText(amount, currencyDigits(currency))} ${currency}`

/** The amount that a cardholder pays, and the merchant's name. */
export interface AcsBill {
  merchant: string
  amount: bigint
  currency: string
}

/** HTML that shows amount and merchant at the top of a page. */
export const acsBillText = (bill: AcsBill): string =>
  `<p class="amount">${escapeHtml(amountText(bill))}</p>\n<p class="quiet">to ${escapeHtml(bill.merchant)}</p>`
