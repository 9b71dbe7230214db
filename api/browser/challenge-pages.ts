/** The pages that a cardholder sees while he acts. Each shows the amount and the merchant. */
import type { Challenge, DeviceData, Redirect } from '../../domain/actions'
import { SECOND } from '../../domain/time'
import { html, type Html } from '../../formats/html'
import { billText, type Bill } from './bill'
import { FACT_FIELDS } from './browser-facts'
import { cardScript } from './card-script'
import { lookAgainLink } from './look-again'
import type { BrowserPage } from './page'
import type { SessionEnding } from './texts/texts'

/** A card is stored where nothing is paid. */
const wordsFor = ({ paid, reader: { texts } }: Bill, page: 'bank' | 'unanswered') =>
  paid === null ? { ...texts[page], ...texts.storing[page] } : texts[page]

/** The form also works without it; the script only saves a click. */
const SUBMIT = 'document.forms[0].submit()'

/** Leads to the bank's page with the `creq`. */
export const challengePage = ({ acsUrl, creq }: Challenge, bill: Bill): BrowserPage =>
  redirectPage({ url: acsUrl, fields: { creq } }, bill)

/** Leads to a page of the acquirer's own with the fields of its form. */
export function redirectPage({ url, fields }: Pick<Redirect, 'url' | 'fields'>, bill: Bill): BrowserPage {
  const { title, text, button } = wordsFor(bill, 'bank')
  return {
    title,
    account: bill.account,
    main: html`${billText(bill)}
      <p>${text}</p>
      <form method="post" action="${url}">
        ${hidden(fields)}
        <button>${button}</button>
      </form>`,
    formTargets: [url],
    script: SUBMIT,
  }
}

/** How long a hidden frame is waited for, as EMV 3-D Secure has it. */
const FRAME_PATIENCE = 10 * SECOND

/** Carries out a hidden step, and goes on by itself. Without a script the cardholder goes on, and the frame stays empty. */
export function devicePage(
  { url, fields }: DeviceData,
  { answerUrl, endsAt }: { answerUrl: string; endsAt: string | null },
  bill: Bill,
): BrowserPage {
  const { title, text, button } = bill.reader.texts.device
  const frame =
    url === null
      ? ''
      : html`<form method="post" action="${url}" target="device">${hidden(fields)}</form>
          <iframe name="device" title="${title}" hidden></iframe>`
  return {
    title,
    account: bill.account,
    main: html`${billText(bill)}
      <p role="status">${text}</p>
      <form method="post" action="${answerUrl}" data-patience="${FRAME_PATIENCE}">
        ${FACT_FIELDS}
        <input type="hidden" name="returned" />
        <button>${button}</button>
      </form>
      ${frame}`,
    formTargets: [url, endsAt].filter((one) => one !== null),
    ...(url !== null && { frames: [url] }),
    scriptFile: cardScript().path,
  }
}

const hidden = (fields: Redirect['fields']): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

export function waitingPage(bill: Bill): BrowserPage {
  const { paid, reader } = bill
  const { title, text } = paid === null ? reader.texts.storing.waiting : reader.texts.waiting
  return {
    status: 202,
    title,
    account: bill.account,
    main: html`${billText(bill)}
      <p role="status">${text}</p>
      ${lookAgainLink(reader)}`,
    lookAgainAfter: 2,
  }
}

/** For a bank's answer that does not belong to this payment's challenge. */
export function refusedPage(address: string, bill: Bill): BrowserPage {
  const { title, text, button } = wordsFor(bill, 'unanswered')
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
