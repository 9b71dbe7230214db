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
  /** Why the card before was refused; null if there was none. */
  refused: RefusedCard | null
  /** What was posted, if it cannot be used. */
  form?: Extract<CardForm, { ok: false }>
  /** Values that were typed before, and need not be typed again. */
  keep: Partial<Record<Field, string | undefined>>
}

/** `declined`: by its issuer. */
export interface RefusedCard {
  declined: boolean
  code: string | null
}

export function checkoutPage({ session, bill, formKey, refused, form, keep }: Checkout): BrowserPage {
  const { reader, account } = bill
  const { texts } = reader
  const { title, above, consent, submit } =
    session.mode === null ? toPay(session, bill) : toStore(session, bill)
  const main = html`${above}${session.livemode ? '' : html`<p class="note">${texts.sandbox}</p>`}
    ${form ? faultsAlert(form.faults, reader) : refused ? refusedAlert(session, refused, reader) : ''}
    <form method="post" novalidate autocomplete="on">
      <input type="hidden" name="form_key" value="${formKey}" />
      ${FACT_FIELDS} ${cardFields({ reader, faults: form?.faults ?? {}, keep })}
      ${consent === null ? '' : html`<p class="quiet">${consent}</p>`}
      <button>${submit}</button>
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

/** What the page says of what it does. */
interface Purpose {
  title: string
  above: Html
  /** What the cardholder agrees to with the form; null for no more than its button says. */
  consent: string | null
  submit: string
}

function toPay(session: HostedSessionModel, { reader, account: { name } }: Bill): Purpose {
  const { texts } = reader
  const amount = amountText(reader, session)
  return {
    title: texts.payMerchant(name),
    above: html`<p class="amount">${amount}</p>
      <p class="quiet">${texts.forReference(session.reference)}</p>
      ${orderSection(session, reader)}`,
    consent: session.store ? texts.keepsCard(name) : null,
    submit: texts.payAmount(amount),
  }
}

function toStore(
  { reference, description, subscriptionId }: HostedSessionModel,
  { reader: { texts }, account: { name } }: Bill,
): Purpose {
  const { title, text, replaces, submit } = texts.setup
  const isReplaced = subscriptionId !== null
  return {
    title: title(name),
    above: html`${isReplaced ? '' : html`<p>${text}</p>`}
    ${reference === '' ? '' : html`<p class="quiet">${texts.forReference(reference)}</p>`}
    ${description === null ? '' : html`<p class="quiet">${description}</p>`}`,
    consent: isReplaced ? replaces(name) : texts.keepsCard(name),
    submit,
  }
}

function refusedAlert(
  { mode }: HostedSessionModel,
  { declined, code }: RefusedCard,
  { texts }: Reader,
): Html {
  const known = REASONS.find((reason) => reason === code)
  const words = mode === null ? texts.refused : texts.setup.refused
  const reason = declined ? (known ? texts.refused.reasons[known] : words.notApproved) : words.notCompleted
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
    <h2>${words.title}</h2>
    <p>${reason} ${words.tryAgain}</p>
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

/** For a link under which a card was stored, and that returns nowhere. */
export function storedPage(bill: Bill): BrowserPage {
  const { account, reader } = bill
  const { title, text } = reader.texts.setup.stored
  return {
    title,
    account,
    main: html`${billText(bill)}
      <p>${text(account.name)}</p>`,
  }
}

export function expiredPage({ cancelUrl, attempt, mode }: HostedSessionModel, bill: Bill): BrowserPage {
  const { reader, account } = bill
  const { expired, exhausted } = mode === null ? reader.texts : reader.texts.setup
  const [title, text] = hasTriedAll({ attempt })
    ? [exhausted.title, exhausted.text(numberText(reader, CARD_LIMIT), account.name)]
    : [expired.title, expired.text(account.name)]
  return leavingPage({ status: 410, title, text }, cancelUrl, bill)
}

/** For what cannot be begun with any card, for example because its customer was deleted. */
export function impossiblePage({ cancelUrl, mode }: HostedSessionModel, bill: Bill): BrowserPage {
  const { title, text } = (mode === null ? bill.reader.texts : bill.reader.texts.setup).impossible
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
