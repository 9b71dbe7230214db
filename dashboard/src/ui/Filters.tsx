/** The filters of a list. What they hold stands in the address, so that a filtered list can be linked to; `useAddress()` reads it. */
import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../app/search'
import { useTexts } from '../texts/language'
import { Button } from './Button'
import { DateRange } from './DateRange'
import { Field, Select, type Option } from './Field'
import styles from './Filters.module.css'

export type FilterField =
  | { kind: 'search' | 'text'; name: string; label: string; placeholder?: string }
  | { kind: 'select'; name: string; label: string; options: readonly Option[] }
  | { kind: 'dates'; name: string; label: string }

/** A filtered list begins at its first page. */
const FIRST_PAGE = { after: undefined, before: undefined }

const keysOf = ({ kind, name }: FilterField): string[] =>
  kind === 'dates' ? [`${name}_from`, `${name}_to`] : [name]

export function Filters({ fields }: { fields: readonly FilterField[] }) {
  const { filters } = useTexts('common')
  const [address, change] = useAddress()
  const keys = fields.flatMap(keysOf)
  const set = (changes: Readonly<Record<string, string | undefined>>) => change({ ...changes, ...FIRST_PAGE })
  return (
    <div role="search" aria-label={filters.title} className={styles.filters}>
      {fields.map((field) => (
        <One key={field.name} field={field} set={set} />
      ))}
      {keys.some((key) => address[key] !== undefined) && (
        <Button
          look="quiet"
          icon="close"
          onClick={() => set(Object.fromEntries(keys.map((key) => [key, undefined])))}
        >
          {filters.clear}
        </Button>
      )}
    </div>
  )
}

interface OneProps {
  field: FilterField
  set: (changes: Readonly<Record<string, string | undefined>>) => void
}

function One({ field, set }: OneProps) {
  const { filters } = useTexts('common')
  const [address] = useAddress()
  const { kind, name, label } = field
  const value = address[name] ?? ''
  switch (kind) {
    case 'select':
      return (
        <div className={styles.short}>
          <Select
            label={label}
            value={value}
            options={[{ value: '', label: filters.any }, ...field.options]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        </div>
      )
    case 'dates':
      return (
        <DateRange
          legend={label}
          from={address[`${name}_from`] ?? ''}
          to={address[`${name}_to`] ?? ''}
          onChange={({ from, to }) => set({ [`${name}_from`]: from, [`${name}_to`]: to })}
        />
      )
    case 'search':
    case 'text':
      return <Typed field={field} value={value} set={set} />
  }
}

/** How long after the last key the list is read again. */
const PAUSE_MS = 350

function Typed({
  field,
  value,
  set,
}: OneProps & { field: FilterField & { kind: 'search' | 'text' }; value: string }) {
  const { kind, name, label, placeholder } = field
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may change by itself: by the button that clears the filters, or by going back.
  useEffect(() => setText(value), [value])
  const apply = (next: string) => {
    clearTimeout(timer.current)
    set({ [name]: next.trim() || undefined })
  }
  return (
    <div className={kind === 'search' ? styles.long : styles.short}>
      <Field
        label={label}
        type={kind === 'search' ? 'search' : 'text'}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => apply(target.value), PAUSE_MS)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(text)
        }}
      />
    </div>
  )
}
