/** A secret that the service shows once: the reader must copy it now. */
import { useTexts } from '../texts/language'
import { CopyButton } from './CopyId'
import { Note } from './Note'
import styles from './Secret.module.css'

export function Secret({ value, label }: { value: string; label: string }) {
  const { shownOnce, copy } = useTexts('common')
  return (
    <div className={styles.secret}>
      <Note look="warn">{shownOnce}</Note>
      <div className={styles.value} role="group" aria-label={label}>
        <code>{value}</code>
        <CopyButton text={value} name={`${copy}: ${label}`} />
      </div>
    </div>
  )
}
