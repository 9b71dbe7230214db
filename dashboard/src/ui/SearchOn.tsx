/** Says how far a search has come that stopped before its page was full, and goes on with it. */
import { useLanguage } from '../texts/language'
import { Button } from './Button'
import { Note } from './Note'
import styles from './QueryState.module.css'
import { timeText } from './time-text'

interface SearchOnProps {
  /** Where it stopped, by time. */
  at: string
  told: (time: string) => string
  label: string
  isBusy: boolean
  onClick: () => void
}

export function SearchOn({ at, told, label, isBusy, onClick }: SearchOnProps) {
  const { locale } = useLanguage()
  return (
    <div className={styles.stopped}>
      <Note look="info">{told(timeText(new Date(at), locale, 'moment'))}</Note>
      <Button icon="search" isBusy={isBusy} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
