/** What every page of a payment shows: how much, to whom, in the cardholder's language. */
import { escapeHtml } from '../../formats/html'
import type { Branded } from './brand'
import { amountText, type Reader } from './language'

export interface Bill {
  reader: Reader
  /** Whom the cardholder pays. */
  account: Branded & { name: string }
  amount: bigint
  currency: string
}

/** HTML that shows amount and merchant at the top of a page. */
export const billText = ({ reader, account, ...money }: Bill): string =>
  `<p class="amount">${escapeHtml(amountText(reader, money))}</p>
<p class="quiet">${escapeHtml(reader.texts.toMerchant(account.name))}</p>`
