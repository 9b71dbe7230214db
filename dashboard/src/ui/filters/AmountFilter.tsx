/** Amounts from and to, of one currency: an amount says nothing without it. */
import { useTexts } from '../../texts/language'
import { Field, Select } from '../Field'
import range from '../DateRange.module.css'
import type { FieldOf, FilterProps } from './fields'
import { useTyped } from './typed'

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/

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
  const { filters } = useTexts('common')
  const key = `${field.name}_${end}`
  const typed = useTyped(address[key] ?? '', (text) => {
    const amount = text.replace(',', '.')
    if (amount === '') set({ [key]: undefined })
    else if (AMOUNT.test(amount)) set({ [key]: amount, currency: address['currency'] ?? field.currencies[0] })
  })
  const text = typed.text.trim().replace(',', '.')
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed.text}
      fault={text === '' || AMOUNT.test(text) ? undefined : filters.amountWrong}
      {...typed.wiring}
    />
  )
}
