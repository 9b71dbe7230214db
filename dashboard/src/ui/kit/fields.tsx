/** The fields of a form, described: `{ name: 'reference', label: texts.reference, required: false, most: 80 }`. */
import type { ReactNode } from 'react'
import { AmountField } from '../AmountField'
import { Checkbox, Field, Select, TextArea, type Option } from '../Field'
import styles from './fields.module.css'

interface Named {
  /** As the API names it, so that its faults are found. */
  name: string
  label: string
  hint?: string
  /** What stands in it at first. */
  value?: string | null | undefined
}

interface Typed extends Named {
  required: boolean
  /** The longest text that the API takes. */
  most?: number
  placeholder?: string
}

export type FormField =
  | (Typed & { kind?: 'text' | 'email' | 'tel' | 'url' | 'area'; inputMode?: 'decimal' | 'numeric' })
  | (Named & { kind: 'select'; options: readonly Option[]; required?: boolean })
  | (Named & { kind: 'check' })
  /** `most` in minor units. */
  | (Named & { kind: 'amount'; currency: string; most: number })
  /** Two in a line, a short one first. */
  | { kind: 'pair'; fields: readonly FormField[] }
  | { kind: 'group'; legend: string; fields: readonly FormField[] }
  /** What only this form has. */
  | { kind: 'own'; name: string; shown: ReactNode }

export const Fields = ({ of }: { of: readonly FormField[] }) =>
  of.map((field) => <One key={'name' in field ? field.name : namesIn(field.fields)} field={field} />)

const namesIn = (fields: readonly FormField[]): string =>
  fields.map((field) => ('name' in field ? field.name : namesIn(field.fields))).join()

/** All of them, without the groups around them. */
export const flat = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => ('fields' in field ? flat(field.fields) : [field]))

function One({ field }: { field: FormField }) {
  switch (field.kind) {
    case 'pair':
      return (
        <div className={styles.pair}>
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
      return <AmountField {...{ name, label, currency, most }} {...(hint !== undefined && { hint })} />
    }
    case 'select': {
      const { name, label, hint, options, required, value } = field
      return <Select {...{ name, label, hint, options, required }} defaultValue={value ?? undefined} />
    }
    case 'check': {
      const { name, label, hint, value } = field
      return <Checkbox {...{ name, label, hint }} value={value ?? 'true'} />
    }
    default: {
      const { kind = 'text', value, most, ...rest } = field
      const given = { ...rest, ...(most !== undefined && { maxLength: most }), defaultValue: value ?? '' }
      if (kind === 'area') return <TextArea {...given} />
      return <Field {...given} type={kind} autoComplete="off" />
    }
  }
}
