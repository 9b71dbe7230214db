/** The fields of the card form, each with its hint and its fault. No fault repeats what was entered. */
import { escapeHtml } from '../../formats/html'
import { FIELDS, type CardFault, type Faults, type Field } from './card-form'
import type { Reader } from './language'
import type { Texts } from './texts/texts'

export interface CardFields {
  reader: Reader
  faults: Faults
  /** Values that need not be typed again. */
  keep: Partial<Record<Field, string | undefined>>
}

const ATTRIBUTES: Readonly<Record<Field, string>> = {
  number: 'autocomplete="cc-number" inputmode="numeric" maxlength="40"',
  expiry: 'autocomplete="cc-exp" inputmode="numeric" maxlength="9"',
  cvc: 'autocomplete="cc-csc" inputmode="numeric" maxlength="4"',
  name: 'autocomplete="cc-name" autocapitalize="words" maxlength="200"',
}

export const cardFields = (fields: CardFields): string => {
  const [number, expiry, cvc, name] = FIELDS.map((field) => cardField(field, fields))
  return `${number}\n<div class="row">\n${expiry}\n${cvc}\n</div>\n${name}`
}

/** The script finds the texts that it may need in the field's `data-` attributes. */
function cardField(field: Field, { reader: { texts }, faults, keep }: CardFields): string {
  const hint = field === 'expiry' || field === 'cvc' ? texts.hints[field] : undefined
  const fault = faults[field]
  const value = keep[field]
  const described = [hint && `${field}-hint`, fault && `${field}-fault`].filter(Boolean).join(' ')
  const attributes = [
    ATTRIBUTES[field],
    `data-empty="${escapeHtml(texts.faults.empty[field])}" data-wrong="${escapeHtml(texts.faults.wrong[field])}"`,
    ...(described === '' ? [] : [`aria-describedby="${described}"`]),
    ...(fault === undefined ? [] : ['aria-invalid="true"']),
    ...(field === firstWrong(faults) ? ['autofocus'] : []),
    ...(value === undefined ? [] : [`value="${escapeHtml(value)}"`]),
  ].join(' ')
  return `<div class="field">
<label for="${field}">${escapeHtml(texts.labels[field])}</label>
${hint === undefined ? '' : `<span class="hint" id="${field}-hint">${escapeHtml(hint)}</span>`}
<input id="${field}" name="${field}" type="text" required spellcheck="false" ${attributes}>
${fault === undefined ? '' : `<span class="fault" id="${field}-fault">${escapeHtml(faultText(texts, field, fault))}</span>`}
</div>`
}

const firstWrong = (faults: Faults): Field | undefined => FIELDS.find((field) => field in faults)

const faultText = (texts: Texts, field: Field, fault: CardFault): string =>
  fault === 'past' ? texts.past : texts.faults[fault][field]

/** Lists the faults above the form, each with a link to its field. */
export function faultsAlert(faults: Faults, { texts }: Reader): string {
  const items = FIELDS.flatMap((field) => {
    const fault = faults[field]
    const text = fault && faultText(texts, field, fault)
    return text === undefined ? [] : [`<li><a href="#${field}">${escapeHtml(text)}</a></li>`]
  })
  return `<div class="alert" role="alert"><h2>${escapeHtml(texts.checkCard)}</h2><ul>${items.join('')}</ul></div>`
}
