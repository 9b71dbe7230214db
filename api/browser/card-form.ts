/** The card form: what a cardholder entered, and its faults. No message repeats what was entered. */
import { CardInput } from '../../contract/card'
import { fullYear, isExpired } from '../../domain/cards'
import { maskDigitRuns } from '../../domain/digits'

export const FIELDS = ['number', 'expiry', 'cvc', 'name'] as const
export type Field = (typeof FIELDS)[number]

export type CardForm =
  | { ok: true; card: CardInput }
  /** `keep`: values that may be shown again, so that they need not be typed twice. */
  | { ok: false; faults: Partial<Record<Field, string>>; keep: Partial<Record<Field, string>> }

const EMPTY: Readonly<Record<Field, string>> = {
  number: 'Enter the card number',
  expiry: 'Enter the expiry date',
  cvc: 'Enter the security code',
  name: 'Enter the name on the card',
}

const WRONG = {
  number: 'Check the card number: a digit is wrong or missing',
  expiry: 'Enter the expiry date as month and year, such as 05/29',
  expired: 'This date is in the past: use a card that is still good',
  cvc: 'Enter the 3 or 4 digits of the security code',
  name: 'Enter the name as it stands on the card',
} as const

export function readCardForm(form: URLSearchParams, now: Date): CardForm {
  const typed = (field: Field) => (form.get(field) ?? '').trim()
  const [number, cvc, name] = [typed('number'), typed('cvc'), typed('name')]
  const expiry = readExpiry(typed('expiry'))
  const { shape } = CardInput
  const holds: Record<Field, string | true> = {
    number: shape.number.safeParse(number).success || WRONG.number,
    expiry: !expiry ? WRONG.expiry : isExpired(expiry.month, expiry.year, now) ? WRONG.expired : true,
    cvc: shape.cvc.safeParse(cvc).success || WRONG.cvc,
    name: isHolderName(name) || WRONG.name,
  }
  const faults = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const message = typed(field) === '' ? EMPTY[field] : holds[field]
      return message === true ? [] : [[field, message]]
    }),
  )
  if (expiry && Object.keys(faults).length === 0) {
    const { month: expiry_month, year: expiry_year } = expiry
    return { ok: true, card: { number, cvc, expiry_month, expiry_year, holder_name: name } }
  }
  // A card number in the wrong field is still a card number.
  const fit = (['expiry', 'name'] as const).filter(
    (field) => !(field in faults) && !mayHoldNumber(typed(field)),
  )
  return { ok: false, faults, keep: Object.fromEntries(fit.map((field) => [field, typed(field)])) }
}

/** A card number in the wrong field is not a name. */
export const isHolderName = (text: string): boolean =>
  CardInput.shape.holder_name.safeParse(text).success && !mayHoldNumber(text)

const mayHoldNumber = (text: string) => maskDigitRuns(text) !== text

function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[-/. ]?\s*(\d{4}|\d{2})$/.exec(text) ?? []
  const read = { month: Number(month), year: fullYear(Number(year)) }
  return read.month >= 1 && read.month <= 12 && read.year <= 2099 ? read : undefined
}
