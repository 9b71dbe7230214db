/** The fields of the card form, each with its hint and its fault. No fault repeats what was entered. */
import { inputLength } from '../../contract/common'
import { html, type Html } from '../../formats/html'
import { FIELDS, type CardFault, type Faults, type Field } from './card-form'
import type { Reader } from './language'
import type { Texts } from './texts/texts'

export interface CardFields {
  reader: Reader
  faults: Faults
  /** Values that need not be typed again. */
  keep: Partial<Record<Field, string | undefined>>
}

const ATTRIBUTES: Readonly<Record<Field, Html>> = {
  number: html`autocomplete="cc-number" inputmode="numeric" maxlength="${inputLength(40)}"`,
  expiry: html`autocomplete="cc-exp" inputmode="numeric" maxlength="${inputLength(14)}"`,
  cvc: html`autocomplete="cc-csc" inputmode="numeric" maxlength="${inputLength(12)}"`,
  name: html`autocomplete="cc-name" autocapitalize="words" maxlength="${inputLength(200)}"`,
}

/** Without `hasName`, the page that shows them knows the name. */
export const cardFields = (fields: CardFields, hasName = true): Html => {
  const shown = (field: Field): Html => cardField(field, fields)
  return html`${shown('number')}
    <div class="row">${shown('expiry')} ${shown('cvc')}</div>
    ${hasName ? shown('name') : ''}`
}

/** The script finds the texts that it may need in the field's `data-` attributes. */
function cardField(field: Field, { reader: { texts }, faults, keep }: CardFields): Html {
  const hint = field === 'expiry' || field === 'cvc' ? texts.hints[field] : undefined
  const fault = faults[field]
  const value = keep[field]
  const described = [hint && `${field}-hint`, fault && `${field}-fault`].filter(Boolean).join(' ')
  const attributes = [
    ATTRIBUTES[field],
    html`data-empty="${texts.faults.empty[field]}" data-wrong="${texts.faults.wrong[field]}"`,
    ...(field === 'expiry' ? [html`data-past="${texts.past}"`] : []),
    ...(described === '' ? [] : [html`aria-describedby="${described}"`]),
    ...(fault === undefined ? [] : [html`aria-invalid="true"`]),
    ...(field === firstWrong(faults) ? [html`autofocus`] : []),
    ...(value === undefined ? [] : [html`value="${value}"`]),
  ]
  return html`<div class="field">
    <label for="${field}">${texts.labels[field]}</label>
    ${hint === undefined ? '' : html`<span class="hint" id="${field}-hint">${hint}</span>`}
    <input id="${field}" name="${field}" type="text" required spellcheck="false" ${attributes} />
    ${fault === undefined ? '' : html`<span class="fault" id="${field}-fault">${faultText(texts, field, fault)}</span>`}
  </div>`
}

const firstWrong = (faults: Faults): Field | undefined => FIELDS.find((field) => field in faults)

const faultText = (texts: Texts, field: Field, fault: CardFault): string =>
  fault === 'past' ? texts.past : texts.faults[fault][field]

/** Lists the faults above the form, each with a link to its field. */
export function faultsAlert(faults: Faults, { texts }: Reader): Html {
  const items = FIELDS.flatMap((field) => {
    const fault = faults[field]
    const text = fault && faultText(texts, field, fault)
    return text === undefined ? [] : [html`<li><a href="#${field}">${text}</a></li>`]
  })
  return html`<div class="alert" role="alert">
    <h2>${texts.checkCard}</h2>
    <ul>
      ${items}
    </ul>
  </div>`
}
