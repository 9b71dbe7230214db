/** A field for an amount of a currency in a form: it says at most how much, and `useAmountFault` what is wrong with it. */
import { useLanguage, useTexts } from '../texts/language'
import { amountText, asTyped, majorText, minorOf, placesOf } from './amount'
import { Field } from './Field'
import { useMoney } from './Money'

interface AmountFieldProps {
  name: string
  label: string
  currency: string
  /** What may be typed at most, and stands there at first; minor units. */
  most: number
  hint?: string
}

export function AmountField({ name, label, currency, most, hint }: AmountFieldProps) {
  const { amount } = useTexts('common')
  const { locale } = useLanguage()
  const money = useMoney()
  return (
    <Field
      name={name}
      label={`${label} (${currency})`}
      hint={hint ?? amount.hint(money(Number(majorText(most, currency)), currency))}
      defaultValue={asTyped(majorText(most, currency), locale)}
      inputMode={placesOf(currency) === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      required
    />
  )
}

/** Says what is wrong with a typed amount; undefined if nothing is. `most` in minor units. */
export function useAmountFault(currency: string, most: number): (typed: string) => string | undefined {
  const faultOf = useAmountFaults()
  return (typed) => faultOf(typed, currency, most)
}

export function useAmountFaults(): (typed: string, currency: string, most: number) => string | undefined {
  const { amount } = useTexts('common')
  const { locale } = useLanguage()
  const money = useMoney()
  return (typed, currency, most) => {
    const text = amountText(typed, locale)
    if (text === undefined) return amount.none(asTyped('1234.50', locale))
    const places = placesOf(currency)
    if ((text.split('.')[1]?.length ?? 0) > places) return amount.places(places)
    return minorOf(Number(text), currency) > most
      ? amount.high(money(Number(majorText(most, currency)), currency))
      : undefined
  }
}
