/** Two days, each of which may be missing. The browser's own date fields: every keyboard, phone and screen reader knows them. */
import { useTexts } from '../texts/language'
import { Field } from './Field'
import styles from './DateRange.module.css'

interface Days {
  /** `2026-11-01`, in the reader's zone; empty if there is none. */
  from: string
  to: string
}

interface DateRangeProps extends Days {
  legend: string
  onChange: (days: Days) => void
}

export function DateRange({ legend, from, to, onChange }: DateRangeProps) {
  const { filters } = useTexts('common')
  return (
    <fieldset className={styles.range}>
      <legend className="hidden-text">{legend}</legend>
      <Field
        label={`${legend}: ${filters.from}`}
        type="date"
        value={from}
        max={to || undefined}
        onChange={(event) => onChange({ from: event.target.value, to })}
      />
      <Field
        label={filters.to}
        type="date"
        value={to}
        min={from || undefined}
        onChange={(event) => onChange({ from, to: event.target.value })}
      />
    </fieldset>
  )
}
