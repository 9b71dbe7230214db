/** Form fields with label, hint and fault: `Field` (one line), `TextArea`, `Select`, `Checkbox`, `Radios`. In a `Form` they show its faults by `name`. */
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { useTexts } from '../texts/language'
import { useBounds, useFault } from './Form'
import { Icon } from './Icon'
import styles from './Field.module.css'

interface Labelled {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong with the value; in a `Form` it comes from there. */
  fault?: string | undefined
  /** Shows the label to screen readers alone. */
  isLabelHidden?: boolean
}

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

function Frame({
  label,
  hint,
  fault,
  isLabelHidden = false,
  name,
  required,
  children,
}: Labelled & {
  name?: string | undefined
  required?: boolean | undefined
  children: (wiring: Wiring) => ReactNode
}) {
  const id = useId()
  const { optional } = useTexts('common')
  const wrong = useFault(name) ?? fault
  const described = [hint !== undefined && `${id}-hint`, wrong !== undefined && `${id}-fault`].filter(Boolean)
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'hidden-text' : styles.label}>
        {label}
        {required === false && <span className={styles.optional}> ({optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': wrong === undefined ? undefined : true,
        'aria-required': required === true ? true : undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {wrong !== undefined && (
        <p id={`${id}-fault`} className={styles.fault}>
          <Icon name="warning" size={14} /> {wrong}
        </p>
      )}
    </div>
  )
}

/** `required` is true or false for a form's fields; without it, as in a filter, nothing is said. */
export function Field({
  label,
  hint,
  fault,
  isLabelHidden,
  required,
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const bounds = useBounds(input.name, input.type === 'number')
  return (
    <Frame {...{ label, hint, fault, isLabelHidden, required }} name={input.name}>
      {(wiring) => <input {...bounds} {...input} {...wiring} className={styles.control} />}
    </Frame>
  )
}

/** The code that an authenticator shows now, or that a mail brought. */
export const OneTimeCode = (own: Pick<Labelled, 'label' | 'hint'>) => (
  <Field {...own} name="code" inputMode="numeric" autoComplete="one-time-code" required />
)

export function TextArea({
  label,
  hint,
  fault,
  isLabelHidden,
  required,
  ...area
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { maxLength } = useBounds(area.name, false)
  return (
    <Frame {...{ label, hint, fault, isLabelHidden, required }} name={area.name}>
      {(wiring) => (
        <textarea rows={4} maxLength={maxLength} {...area} {...wiring} className={styles.control} />
      )}
    </Frame>
  )
}

export interface Option {
  value: string
  label: string
}

interface SelectProps extends Labelled, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[]
}

/** The browser's own list: it works with every keyboard, phone and screen reader. */
export function Select({ label, hint, fault, isLabelHidden, required, options, ...select }: SelectProps) {
  return (
    <Frame {...{ label, hint, fault, isLabelHidden, required }} name={select.name}>
      {(wiring) => (
        <span className={styles.select}>
          <select {...select} {...wiring} className={styles.control}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Frame>
  )
}

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const id = useId()
  const wrong = useFault(input.name)
  return (
    <div className={styles.check}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        aria-invalid={wrong === undefined ? undefined : true}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {wrong !== undefined && (
        <p className={styles.fault}>
          <Icon name="warning" size={14} /> {wrong}
        </p>
      )}
    </div>
  )
}

interface RadiosProps {
  legend: string
  name: string
  options: readonly (Option & { hint?: string | undefined })[]
  defaultValue?: string
  onChange?: (value: string) => void
}

/** A choice of a few, all in sight. */
export function Radios({ legend, name, options, defaultValue, onChange }: RadiosProps) {
  const id = useId()
  return (
    <fieldset className={styles.radios}>
      <legend className={styles.label}>{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <div key={value} className={styles.check}>
          <input
            type="radio"
            id={`${id}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            aria-describedby={hint === undefined ? undefined : `${id}-${value}-hint`}
            onChange={() => onChange?.(value)}
          />
          <label htmlFor={`${id}-${value}`}>{label}</label>
          {hint !== undefined && (
            <p id={`${id}-${value}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  )
}
