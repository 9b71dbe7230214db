/** The fields of a form, described: `{ name: 'reference', label: texts.reference, required: false }`. The form knows their bounds. */
import type { ReactNode } from 'react'
import { AmountField } from '../AmountField'
import { Checkbox, Field, Radios, Select, TextArea, type Option } from '../Field'
import { MetadataFields } from '../MetadataFields'
import styles from './fields.module.css'

interface Named {
  /** As the API names it, so that its faults are found. */
  name: string
  label: string
  hint?: string
  /** What stands in it at first. */
  value?: string | number | null | undefined
}

interface Typed extends Named {
  required?: boolean
  placeholder?: string
}

export type FormField =
  | (Typed & {
      kind?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'number'
      inputMode?: 'decimal' | 'numeric'
    })
  | (Typed & { kind: 'area'; rows?: number })
  | (Named & { kind: 'select' | 'radio'; options: readonly Option[]; required?: boolean })
  | (Named & { kind: 'check'; isChecked?: boolean })
  /** `most` in minor units. */
  | (Named & { kind: 'amount'; currency: string; most: number })
  /** `metadataIn(values)` reads it. */
  | { kind: 'metadata'; name: string; value: Readonly<Record<string, string>> }
  /** Two in a line, a short one first. */
  | { kind: 'pair'; fields: readonly FormField[] }
  /** As many in a line as there is room for. */
  | { kind: 'row'; fields: readonly FormField[] }
  | { kind: 'group'; legend: string; fields: readonly FormField[] }
  /** What only this form has. */
  | { kind: 'own'; name: string; shown: ReactNode }

export const Fields = ({ of }: { of: readonly FormField[] }) =>
  of.map((field) => <One key={keyOf(field)} field={field} />)

/** Names stay while others come and go. Checkboxes of one name have values. */
const keyOf = (field: FormField): string =>
  'fields' in field
    ? field.fields.map(keyOf).join()
    : `${field.name} ${field.kind === 'check' ? field.value : ''}`

/** All of them, without the groups around them. */
export const flat = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => ('fields' in field ? flat(field.fields) : [field]))

function One({ field }: { field: FormField }) {
  switch (field.kind) {
    case 'pair':
    case 'row':
      return (
        <div className={styles[field.kind]}>
          <Fields of={field.fields} />
        </div>
      )
    case 'group':
      return (
        <fieldset className={styles.group}>
          <legend>{field.legend}</legend>
          <Fields of={field.fields} />
        </fieldset>
      )
    case 'own':
      return field.shown
    case 'amount': {
      const { name, label, currency, most, hint } = field
      // What stands in it at first depends on the currency.
      return (
        <AmountField
          key={currency}
          {...{ name, label, currency, most, ...(hint !== undefined && { hint }) }}
        />
      )
    }
    case 'metadata':
      return <MetadataFields metadata={field.value} />
    case 'select': {
      const { kind, value, ...rest } = field
      return <Select {...rest} defaultValue={value ?? undefined} />
    }
    case 'radio': {
      const { name, label, options, value } = field
      return <Radios legend={label} {...{ name, options, defaultValue: String(value) }} />
    }
    case 'check': {
      const { kind, isChecked, value, ...rest } = field
      return <Checkbox {...rest} value={value ?? 'true'} defaultChecked={isChecked} />
    }
    case 'area': {
      const { kind, value, ...rest } = field
      return <TextArea {...rest} defaultValue={value ?? ''} />
    }
    default: {
      const { kind = 'text', value, ...rest } = field
      return <Field {...rest} type={kind} defaultValue={value ?? ''} autoComplete="off" />
    }
  }
}
