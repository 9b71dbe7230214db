/**
 * The filters of a list: `<Filters fields more />`. What they hold stands in the address, so that a filtered list can be linked
 * to; `useAddress()` reads it. `more` are those that few readers need: they open at a button, and show as chips what they hold.
 */
import { useId, useState } from 'react'
import { useAddress } from '../app/search'
import { useTexts } from '../texts/language'
import { Button } from './Button'
import { Chips } from './filters/Chips'
import { Faults } from './filters/Faults'
import { useFilterFaults } from './filters/faults'
import { FilterControl } from './filters/FilterControl'
import { keysOf, type FilterField, type SetFilters } from './filters/fields'
import styles from './Filters.module.css'

interface FiltersProps {
  fields: readonly FilterField[]
  more?: readonly FilterField[]
}

/** A filtered list begins at its first page. */
const FIRST_PAGE = { after: undefined, before: undefined }

export function Filters({ fields, more = [] }: FiltersProps) {
  const { filters } = useTexts('common')
  const [address, change] = useAddress()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const all = [...fields, ...more]
  const keys = all.flatMap(keysOf)
  const faults = useFilterFaults(all, address)
  const set: SetFilters = (changes, step) => change({ ...changes, ...FIRST_PAGE }, step)
  const show = (field: FilterField) => <FilterControl key={field.name} {...{ field, address, set }} />
  return (
    <div
      role="search"
      aria-label={filters.title}
      className={styles.filters}
      data-faulty={faults.length > 0 || undefined}
    >
      <div className={styles.row} data-open={isOpen || undefined}>
        {fields.map(show)}
        {all.some(({ kind }) => kind !== 'search') && (
          <Button
            className={`${styles.toggle} ${more.length === 0 ? styles.phone : ''}`}
            icon="settings"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {filters.more}
          </Button>
        )}
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
      <div id={id} className={styles.more} hidden={!isOpen || more.length === 0}>
        {more.map(show)}
      </div>
      {!isOpen && (
        <Chips
          fields={all.filter(({ kind }) => kind !== 'search')}
          inSight={fields}
          address={address}
          set={set}
        />
      )}
      <Faults faults={faults} set={set} />
    </div>
  )
}

export type { FilterField }
