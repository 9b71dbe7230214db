/** The pages of a hosted session. */
import { html, type Html } from '../../formats/html'
import { CARD_LIMIT, hasTriedAll } from '../../domain/hosted-session'
import type { HostedSessionModel, PaymentModel } from '../../prisma/generated/models'
import { cardScript } from './card-script'
import { billText, type Bill } from './bill'
import { FACT_FIELDS } from './browser-facts'
import { cardFields, faultsAlert } from './card-fields'
import type { CardForm, Field } from './card-form'
import { amountText, numberText, type Reader } from './language'
import { orderSection } from './order'
import type { BrowserPage } from './page'
import { REASONS } from './texts/texts'

export interface Checkout {
  session: HostedSessionModel
  bill: Bill
  /** Names the attempt that the form is for. The form of an earlier attempt begins no payment. */
  formKey: string
  /** The earlier payment that was refused. */
  refused: PaymentModel | null
  /** What was posted, if it cannot be used. */
  form?: Extract<CardForm, { ok: false }>
  /** Values that were typed before, and need not be typed again. */
  keep: Partial<Record<Field, string | undefined>>
}

export function checkoutPage({ session, bill, formKey, refused, form, keep }: Checkout): BrowserPage {
  const { reader, account } = bill
  const { texts } = reader
  const title = texts.payMerchant(account.name)
  const amount = amountText(reader, session)
  const main = html`<p class="amount">${amount}</p>
    <p class="quiet">${texts.forReference(session.reference)}</p>
    ${orderSection(session, reader)}${session.livemode ? '' : html`<p class="note">${texts.sandbox}</p>`}
    ${form ? faultsAlert(form.faults, reader) : refused ? refusedAlert(refused, reader) : ''}
    <form method="post" novalidate autocomplete="on">
      <input type="hidden" name="form_key" value="${formKey}" />
      ${FACT_FIELDS} ${cardFields({ reader, faults: form?.faults ?? {}, keep })}
      ${session.store ? html`<p class="quiet">${texts.keepsCard(account.name)}</p>` : ''}
      <button>${texts.payAmount(amount)}</button>
    </form>
    ${session.cancelUrl === '' ? '' : html` <p class="cancel"><a href="${session.cancelUrl}">${texts.cancel(account.name)}</a></p>`}`
  return {
    title: form ? texts.error(title) : title,
    heading: title,
    status: form ? 422 : 200,
    main,
    account,
    formTargets: session.successUrl === '' ? [] : [session.successUrl],
    scriptFile: cardScript().path,
  }
}

function refusedAlert({ status, declineCode }: PaymentModel, { texts: { refused } }: Reader): Html {
  const known = REASONS.find((reason) => reason === declineCode)
  const reason =
    status === 'declined' ? (known ? refused.reasons[known] : refused.notApproved) : refused.notCompleted
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
    <h2>${refused.title}</h2>
    <p>${reason} ${refused.tryAgain}</p>
  </div>`
}

/** For a link that was paid and returns nowhere. */
export function paidPage(
  { session: { reference }, payment }: { session: HostedSessionModel; payment: PaymentModel | null },
  bill: Bill,
): BrowserPage {
  const { account, reader } = bill
  const { paid, endings } = reader.texts
  // The money of a payment that is to be captured, or is held for review, is not taken yet.
  const isTaken = payment?.status !== 'authorized' && payment?.status !== 'on_hold'
  const { title, text } = isTaken ? { ...paid, text: paid.text(account.name) } : endings.complete
  return {
    title,
    account,
    main: html`${billText(bill)}
      <p class="quiet">${reader.texts.forReference(reference)}</p>
      <p>${text}</p>`,
  }
}

export function expiredPage({ cancelUrl, attempt }: HostedSessionModel, bill: Bill): BrowserPage {
  const { reader, account } = bill
  const { expired, exhausted } = reader.texts
  const [title, text] = hasTriedAll({ attempt })
    ? [exhausted.title, exhausted.text(numberText(reader, CARD_LIMIT), account.name)]
    : [expired.title, expired.text(account.name)]
  return leavingPage({ status: 410, title, text }, cancelUrl, bill)
}

/** For a payment that cannot be begun with any card, for example because its customer was deleted. */
export function impossiblePage({ cancelUrl }: HostedSessionModel, bill: Bill): BrowserPage {
  const { title, text } = bill.reader.texts.impossible
  return leavingPage({ status: 422, title, text: text(bill.account.name) }, cancelUrl, bill)
}

/** For a session that takes no card: all that is left is the way back to the merchant, if there is one. */
function leavingPage(
  { status, title, text }: { status: number; title: string; text: string },
  cancelUrl: string,
  bill: Bill,
): BrowserPage {
  const { account, reader } = bill
  return {
    status,
    title,
    account,
    main: html`${billText(bill)}
      <p>${text}</p>
      ${
        cancelUrl === ''
          ? ''
          : html` <p><a class="button" href="${cancelUrl}">${reader.texts.goBack(account.name)}</a></p>`
      }`,
  }
}
