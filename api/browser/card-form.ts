/** The card form: what a cardholder entered, and its faults. */
import { CardInput } from '../../contract/card'
import { isExpired, normalizeCardNumber, readExpiry } from '../../domain/cards'
import { maskDigitRuns } from '../../domain/digits'
import { typedDigits } from '../../domain/typed-digits'

export const FIELDS = ['number', 'expiry', 'cvc', 'name'] as const
export type Field = (typeof FIELDS)[number]

/** What is wrong with a field; `past` is a well-formed expiry date of a card that is no longer good. */
export type CardFault = 'empty' | 'wrong' | 'past'
export type Faults = Partial<Record<Field, CardFault>>

export type CardForm =
  | { ok: true; card: CardInput }
  /** `keep`: values that may be shown again, so that they need not be typed twice. */
  | { ok: false; faults: Faults; keep: Partial<Record<Field, string>> }

export function readCardForm(form: URLSearchParams, now: Date): CardForm {
  const typed = (field: Field) => (form.get(field) ?? '').trim()
  const [number, cvc, name] = [normalizeCardNumber(typed('number')), typedDigits(typed('cvc')), typed('name')]
  const expiry = readExpiry(typed('expiry'))
  const { shape } = CardInput
  const holds: Record<Field, CardFault | true> = {
    number: shape.number.safeParse(number).success || 'wrong',
    expiry: !expiry ? 'wrong' : isExpired(expiry.month, expiry.year, now) ? 'past' : true,
    cvc: shape.cvc.safeParse(cvc).success || 'wrong',
    name: isHolderName(name) || 'wrong',
  }
  const faults: Faults = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const fault = typed(field) === '' ? 'empty' : holds[field]
      return fault === true ? [] : [[field, fault]]
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
