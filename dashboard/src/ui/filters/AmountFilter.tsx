/** Amounts from and to, of one currency: an amount says nothing without it. */
import { useLanguage, useTexts } from '../../texts/language'
import { amountText, asTyped } from '../amount'
import { Field, Select } from '../Field'
import range from '../DateRange.module.css'
import type { FieldOf, FilterProps } from './fields'
import { useTyped } from './typed'

type AmountProps = FilterProps<FieldOf<'amounts'>>

export function AmountFilter({ field, address, set }: AmountProps) {
  const { filters } = useTexts('common')
  const { name, label, currencies } = field
  return (
    <fieldset className={range.range}>
      <legend className="hidden-text">{label}</legend>
      <Bound {...{ field, address, set }} end="from" label={`${label}: ${filters.from}`} />
      <Bound {...{ field, address, set }} end="to" label={filters.to} />
      <Select
        label={filters.currency}
        value={address['currency'] ?? ''}
        options={[{ value: '', label: filters.any }, ...currencies.map((value) => ({ value, label: value }))]}
        onChange={({ target: { value } }) =>
          set(
            value === ''
              ? { [`${name}_from`]: undefined, [`${name}_to`]: undefined, currency: undefined }
              : { currency: value },
          )
        }
      />
    </fieldset>
  )
}

function Bound({ field, address, set, end, label }: AmountProps & { end: 'from' | 'to'; label: string }) {
  const { amount } = useTexts('common')
  const { locale } = useLanguage()
  const key = `${field.name}_${end}`
  const currency = address['currency'] ?? field.currencies[0]
  const read = (text: string) => (isZero(text) ? '0' : amountText(text, locale, currency))
  const typed = useTyped(asTyped(address[key] ?? '', locale), (text, step) => {
    const found = read(text)
    if (text === '') set({ [key]: undefined }, step)
    else if (found !== undefined) set({ [key]: found, currency }, step)
  })
  const text = typed.text.trim()
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed.text}
      fault={text === '' || read(text) !== undefined ? undefined : amount.none(asTyped('1234.50', locale))}
      {...typed.wiring}
    />
  )
}

/** As a bound of a range, which amounts to pay cannot be. */
const isZero = (text: string): boolean => /^0+([.,]0+)?$/.test(text)
