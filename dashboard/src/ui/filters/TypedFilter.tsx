/** A filter that one types into. The list is read again a moment after the last key, or at once on Enter. */
import { Field } from '../Field'
import styles from '../Filters.module.css'
import type { FieldOf, FilterProps } from './fields'
import { useTyped } from './typed'

export function TypedFilter({ field, address, set }: FilterProps<FieldOf<'search' | 'text'>>) {
  const { kind, name, label, placeholder, check } = field
  const typed = useTyped(address[name] ?? '', (text, step) => {
    if (check?.(text) === undefined) set({ [name]: text || undefined }, step)
  })
  const fault = typed.text.trim() === '' ? undefined : check?.(typed.text.trim())
  return (
    <div className={kind === 'search' ? styles.long : styles.short}>
      <Field
        label={label}
        type={kind === 'search' ? 'search' : 'text'}
        value={typed.text}
        fault={fault}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        {...typed.wiring}
      />
    </div>
  )
}
