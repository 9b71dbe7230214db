/** What the filters that are out of sight hold, each with a button that takes it away. */
import type { Search } from '../../app/search'
import { useTexts } from '../../texts/language'
import { Icon } from '../Icon'
import styles from '../Filters.module.css'
import { keysOf, wordsOf, type FilterField, type SetFilters } from './fields'

interface ChipsProps {
  fields: readonly FilterField[]
  /** Those that only a phone hides. */
  inSight: readonly FilterField[]
  address: Search
  set: SetFilters
}

export function Chips({ fields, inSight, address, set }: ChipsProps) {
  const { filters } = useTexts('common')
  const active = fields.flatMap((field) => {
    const words = wordsOf(field, address)
    return words === undefined ? [] : [{ field, words }]
  })
  if (active.length === 0) return null
  return (
    <ul className={styles.chips}>
      {active.map(({ field, words }) => (
        <li key={field.name} className={`${styles.chip} ${inSight.includes(field) ? styles.phone : ''}`}>
          <span>
            {field.label}: <strong>{words}</strong>
          </span>
          <button
            type="button"
            aria-label={filters.remove(field.label)}
            onClick={() => set(Object.fromEntries(keysOf(field).map((key) => [key, undefined])))}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
}
