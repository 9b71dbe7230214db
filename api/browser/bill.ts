/** What every page of a payment shows: how much, to whom, in the cardholder's language. */
import { html, type Html } from '../../formats/html'
import type { Branded } from './brand'
import { amountText, type Reader } from './language'

export interface Bill {
  reader: Reader
  /** Whom the cardholder pays. */
  account: Branded & { name: string }
  amount: bigint
  currency: string
}

/** Shows amount and merchant at the top of a page. */
export const billText = ({ reader, account, ...money }: Bill): Html =>
  html`<p class="amount">${amountText(reader, money)}</p>
    <p class="quiet">${reader.texts.toMerchant(account.name)}</p>`
