/** The fields of a card on a page of this service: groups the number, names its brand, puts the slash into the date, and shows faults. */
import { cardBrand, isCardNumber, normalizeCardNumber, readExpiry } from '../../../domain/cards'
import { typedDigits } from '../../../domain/typed-digits'

const BRAND_NAMES: Readonly<Partial<Record<string, string>>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
}

/** How the digits stand on cards of a brand; on all others in fours. */
const GROUPS: Readonly<Partial<Record<string, RegExp>>> = {
  amex: /^(\d{1,4})(\d{1,6})?(\d{1,5})?(\d+)?/,
  diners: /^(\d{1,4})(\d{1,6})?(\d{1,4})?(\d+)?/,
}
const FOURS = /\d{1,4}/g

const input = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`)
export const [number, expiry, cvc, holder] = [input('number'), input('expiry'), input('cvc'), input('name')]

function grouped(digits: string): string {
  const groups = GROUPS[cardBrand(digits)]?.exec(digits)?.slice(1).filter(Boolean)
  return (groups ?? digits.match(FOURS) ?? []).join(' ')
}

/** Groups the digits, and leaves the caret behind the digit that it was behind. */
function group(field: HTMLInputElement): void {
  // Something else than a number stays as it was typed: the service says what is wrong with it.
  const digits = normalizeCardNumber(field.value)
  if (/\D/.test(digits)) return
  const before = normalizeCardNumber(field.value.slice(0, field.selectionStart ?? undefined)).length
  const text = grouped(digits)
  if (text === field.value) return
  field.value = text
  let caret = 0
  for (let passed = 0; passed < before && caret < text.length; caret += 1)
    if (text[caret] !== ' ') passed += 1
  if (document.activeElement === field) field.setSelectionRange(caret, caret)
}

/** Above the number, for eyes and screen readers. */
function brandBadge(field: HTMLInputElement): (brand: string) => void {
  const badge = document.createElement('span')
  badge.className = 'brand'
  badge.setAttribute('role', 'status')
  field.after(badge)
  return (brand) => {
    const name = BRAND_NAMES[brand] ?? ''
    // A text that is set again is read aloud again.
    if (badge.textContent !== name) badge.textContent = name
  }
}

if (number) {
  const show = brandBadge(number)
  const renew = () => {
    group(number)
    show(cardBrand(normalizeCardNumber(number.value)))
  }
  // What an input method still composes is not touched: full-width digits arrive when it ends.
  number.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) renew()
  })
  number.addEventListener('compositionend', renew)
  renew()
}

expiry?.addEventListener('input', () => {
  const [, month, year] = /^(\d\d)(\d{1,4})$/.exec(expiry.value) ?? []
  if (month && year) expiry.value = `${month}/${year}`
})

const HOLDS: readonly (readonly [HTMLInputElement | null, (text: string) => boolean])[] = [
  [number, (text) => isCardNumber(normalizeCardNumber(text))],
  [expiry, (text) => readExpiry(text) !== undefined],
  [cvc, (text) => /^\d{3,4}$/.test(typedDigits(text))],
  [holder, () => true],
]

/** Shows what is wrong with a field at the field; nothing, if undefined. */
export function showFault(field: HTMLInputElement, text: string | undefined): void {
  const id = `${field.id}-fault`
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const notes = described.filter((note) => note !== '' && note !== id)
  document.getElementById(id)?.remove()
  field.removeAttribute('aria-invalid')
  if (text !== undefined) {
    const fault = document.createElement('span')
    fault.id = id
    fault.className = 'fault'
    fault.textContent = text
    field.closest('.field')?.append(fault)
    field.setAttribute('aria-invalid', 'true')
    notes.push(id)
  }
  if (notes.length === 0) field.removeAttribute('aria-describedby')
  else field.setAttribute('aria-describedby', notes.join(' '))
}

/** Shows the faults at their fields. Returns the fields that have one. */
export function showFaults(): HTMLInputElement[] {
  return HOLDS.flatMap(([field, holds]) => {
    if (!field) return []
    const text = field.value.trim()
    const fault = text === '' ? field.dataset['empty'] : holds(text) ? undefined : field.dataset['wrong']
    showFault(field, fault)
    return fault === undefined ? [] : [field]
  })
}

/** Whether what is in a field can be right. */
export const isGood = (field: HTMLInputElement): boolean =>
  field.value.trim() !== '' && HOLDS.some(([one, holds]) => one === field && holds(field.value.trim()))

for (const [field] of HOLDS)
  field?.addEventListener('input', () => {
    if (field.hasAttribute('aria-invalid') && isGood(field)) showFault(field, undefined)
  })
