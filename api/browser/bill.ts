/** What every page of a payment shows: how much, to whom, in the cardholder's language. */
import { html, type Html } from '../../formats/html'
import type { Branded } from './brand'
import { amountText, type Reader } from './language'

export interface Bill {
  reader: Reader
  /** Whom the cardholder pays, or who stores his card. */
  account: Branded & { name: string }
  /** Null if nothing is paid. */
  paid: { amount: bigint; currency: string } | null
}

/** Shows amount and merchant at the top of a page. */
export const billText = ({ reader, account, paid }: Bill): Html =>
  paid === null
    ? html`<p class="quiet">${account.name}</p>`
    : html`<p class="amount">${amountText(reader, paid)}</p>
        <p class="quiet">${reader.texts.toMerchant(account.name)}</p>`
