/** Says which filters of the address mean nothing, in place of the list: it would show everything, or fail. */
import { useTexts } from '../../texts/language'
import { Button } from '../Button'
import styles from '../Filters.module.css'
import { Note } from '../Note'
import type { FilterFault } from './faults'
import type { SetFilters } from './fields'

export function Faults({ faults, set }: { faults: readonly FilterFault[]; set: SetFilters }) {
  const { filters: texts } = useTexts('common')
  if (faults.length === 0) return null
  return (
    <div className={styles.faults} role="alert">
      {faults.map(({ text, keys }) => (
        <Note key={keys.join()} look="warn">
          {text}{' '}
          <Button isSmall onClick={() => set(Object.fromEntries(keys.map((key) => [key, undefined])))}>
            {texts.takeAway}
          </Button>
        </Note>
      ))}
    </div>
  )
}
