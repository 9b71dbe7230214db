/** The control of one filter. */
import { useTexts } from '../../texts/language'
import { DateRange } from '../DateRange'
import { Select } from '../Field'
import styles from '../Filters.module.css'
import { AmountFilter } from './AmountFilter'
import type { FilterProps } from './fields'
import { SeveralFilter } from './SeveralFilter'
import { TypedFilter } from './TypedFilter'

export function FilterControl({ field, address, set }: FilterProps) {
  const { filters } = useTexts('common')
  const { name, label } = field
  switch (field.kind) {
    case 'select':
      return (
        <div className={styles.short}>
          <Select
            label={label}
            value={address[name] ?? ''}
            options={[{ value: '', label: filters.any }, ...field.options]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        </div>
      )
    case 'several':
      return <SeveralFilter {...{ field, address, set }} />
    case 'dates':
      return (
        <DateRange
          legend={label}
          from={address[`${name}_from`] ?? ''}
          to={address[`${name}_to`] ?? ''}
          onChange={({ from, to }) => set({ [`${name}_from`]: from, [`${name}_to`]: to })}
        />
      )
    case 'amounts':
      return <AmountFilter {...{ field, address, set }} />
    case 'search':
    case 'text':
      return <TypedFilter {...{ field, address, set }} />
  }
}
