/** The pages of a hosted session. */
import { escapeHtml } from '../../domain/html'
import { CARD_LIMIT, hasTriedAll } from '../../domain/hosted-session'
import type { HostedSessionModel, PaymentModel } from '../../prisma/generated/models'
import { amountText, billText, type Bill } from '../../domain/amount-text'
import { FIELDS, type CardForm, type Field } from './card-form'
import { orderSection } from './order'
import type { Page } from './page'

export interface Checkout {
  session: HostedSessionModel
  /** The name of the merchant that is paid. */
  merchant: string
  /** Names the attempt that the form is for. The form of an earlier attempt begins no payment. */
  formKey: string
  /** The earlier payment that was refused. */
  refused: PaymentModel | null
  /** What was posted, if it cannot be used. */
  form?: Extract<CardForm, { ok: false }>
  /** Values that were typed before, and need not be typed again. */
  keep: Partial<Record<Field, string | undefined>>
}

export function checkoutPage(checkout: Checkout): Page {
  const { session, merchant, refused, form } = checkout
  const title = `Pay ${merchant}`
  const main = `<p class="amount">${escapeHtml(amountText(session))}</p>
<p class="quiet">For ${escapeHtml(session.reference)}</p>
${orderSection(session)}${session.livemode ? '' : '<p class="note">Sandbox: use a test card. No money moves.</p>'}
${form ? faultsAlert(form.faults) : refused ? refusedAlert(refused) : ''}
<form method="post" novalidate autocomplete="on">
<input type="hidden" name="form_key" value="${escapeHtml(checkout.formKey)}">
${cardField('number', checkout)}
<div class="row">
${cardField('expiry', checkout)}
${cardField('cvc', checkout)}
</div>
${cardField('name', checkout)}
${session.store ? `<p class="quiet">${escapeHtml(merchant)} keeps this card for later payments.</p>` : ''}
<button>Pay ${escapeHtml(amountText(session))}</button>
</form>
<p class="cancel"><a href="${escapeHtml(session.cancelUrl)}">Cancel and go back to ${escapeHtml(merchant)}</a></p>`
  return {
    title: form ? `Error: ${title}` : title,
    heading: title,
    status: form ? 422 : 200,
    main,
    formTargets: [session.successUrl],
  }
}

const INPUTS: Readonly<Record<Field, { label: string; hint?: string; attributes: string }>> = {
  number: { label: 'Card number', attributes: 'autocomplete="cc-number" inputmode="numeric" maxlength="40"' },
  expiry: {
    label: 'Expiry date',
    hint: 'MM/YY',
    attributes: 'autocomplete="cc-exp" inputmode="text" maxlength="9"',
  },
  cvc: {
    label: 'Security code',
    hint: '3 or 4 digits',
    attributes: 'autocomplete="cc-csc" inputmode="numeric" maxlength="4"',
  },
  name: { label: 'Name on the card', attributes: 'autocomplete="cc-name" maxlength="200"' },
}

function cardField(field: Field, { form, keep }: Checkout): string {
  const { label, hint, attributes } = INPUTS[field]
  const fault = form?.faults[field]
  const value = keep[field]
  const notes = [
    ...(hint === undefined ? [] : [{ id: `${field}-hint`, kind: 'hint', text: hint }]),
    ...(fault === undefined ? [] : [{ id: `${field}-fault`, kind: 'fault', text: fault }]),
  ]
  const described = notes.length > 0 ? ` aria-describedby="${notes.map(({ id }) => id).join(' ')}"` : ''
  return `<div class="field">
<label for="${field}">${label}</label>
${notes.map(({ id, kind, text }) => `<span class="${kind}" id="${id}">${text}</span>`).join('\n')}
<input id="${field}" name="${field}" type="text" required spellcheck="false" ${attributes}${described}${
    fault === undefined ? '' : ' aria-invalid="true"'
  }${value === undefined ? '' : ` value="${escapeHtml(value)}"`}>
</div>`
}

/** Lists the faults above the form, each with a link to its field. */
function faultsAlert(faults: Partial<Record<Field, string>>): string {
  const items = FIELDS.filter((field) => field in faults).map(
    (field) => `<li><a href="#${field}">${faults[field] ?? ''}</a></li>`,
  )
  return `<div class="alert" role="alert" tabindex="-1" autofocus><h2>Check the card's details</h2><ul>${items.join('')}</ul></div>`
}

/** What the cardholder is told; merchants are told more. */
const REASONS: Readonly<Record<string, string>> = {
  authentication_failed: 'Your bank did not confirm that it was you.',
  authentication_required: 'Your bank wanted a confirmation that this payment could not ask for.',
  card_not_supported: 'This kind of card is not accepted.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code is not the one of this card.',
  insufficient_funds: 'There is not enough money available on this card.',
}

function refusedAlert({ status, declineCode }: PaymentModel): string {
  const reason =
    status === 'declined'
      ? (REASONS[declineCode ?? ''] ?? 'Your bank did not approve the payment.')
      : 'The payment could not be completed.'
  return `<div class="alert" role="alert" tabindex="-1" autofocus><h2>The payment was not taken</h2><p>${reason} The card was not charged. Try again, or use another card.</p></div>`
}

export function expiredPage({ cancelUrl, attempt }: HostedSessionModel, bill: Bill): Page {
  const merchant = escapeHtml(bill.merchant)
  const reason = hasTriedAll({ attempt })
    ? `${CARD_LIMIT} cards were tried, and none of them was approved. `
    : ''
  return {
    status: 410,
    title: reason === '' ? 'This payment page has expired' : 'This payment page takes no more cards',
    main: `${billText(bill)}
<p>${reason}Nothing was charged. To pay, go back to ${merchant} and begin again.</p>
<p><a class="button" href="${escapeHtml(cancelUrl)}">Go back to ${merchant}</a></p>`,
  }
}

/** For a payment that cannot be begun with any card, for example because its customer was deleted. */
export function impossiblePage({ cancelUrl }: HostedSessionModel, bill: Bill): Page {
  const merchant = escapeHtml(bill.merchant)
  return {
    status: 422,
    title: 'This payment cannot be taken',
    main: `${billText(bill)}
<p>Nothing was charged. Go back to ${merchant} and ask there how to pay.</p>
<p><a class="button" href="${escapeHtml(cancelUrl)}">Go back to ${merchant}</a></p>`,
  }
}
