/** The pages that a cardholder sees during 3-D Secure. Each shows the amount and the merchant. */
import { html } from '../../formats/html'
import { billText, type Bill } from './bill'
import { lookAgainLink } from './look-again'
import type { BrowserPage } from './page'
import type { SessionEnding } from './texts/texts'

/** The form also works without it; the script only saves a click. */
const SUBMIT = 'document.forms[0].submit()'

/** Leads to the bank's page with the `creq`. */
export function challengePage({ acs_url, creq }: { acs_url: string; creq: string }, bill: Bill): BrowserPage {
  const { title, text, button } = bill.reader.texts.bank
  return {
    title,
    account: bill.account,
    main: html`${billText(bill)}
      <p>${text}</p>
      <form method="post" action="${acs_url}">
        <input type="hidden" name="creq" value="${creq}" />
        <button>${button}</button>
      </form>`,
    formTargets: [acs_url],
    script: SUBMIT,
  }
}

export function waitingPage(bill: Bill): BrowserPage {
  const { title, text } = bill.reader.texts.waiting
  return {
    status: 202,
    title,
    account: bill.account,
    main: html`${billText(bill)}
      <p role="status">${text}</p>
      ${lookAgainLink(bill.reader)}`,
    lookAgainAfter: 2,
  }
}

/** For a bank's answer that does not belong to this payment's challenge. */
export function refusedPage(address: string, bill: Bill): BrowserPage {
  const { title, text, button } = bill.reader.texts.unanswered
  return {
    status: 422,
    title,
    account: bill.account,
    main: html`${billText(bill)}
      <p>${text}</p>
      <p><a class="button" href="${address}">${button}</a></p>`,
  }
}

const ENDINGS: Readonly<Partial<Record<string, SessionEnding>>> = {
  declined: 'declined',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
}

/** For a payment whose merchant gave no return address. */
export function resultPage(status: string, bill: Bill): BrowserPage {
  const { endings, closeWindow } = bill.reader.texts
  const { title, text } = endings[ENDINGS[status] ?? 'complete']
  return {
    title,
    account: bill.account,
    main: html`${billText(bill)}
      <p>${text}</p>
      <p class="quiet">${closeWindow}</p>`,
  }
}
