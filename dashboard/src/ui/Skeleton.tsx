/** Grey lines in place of what is being loaded. Screen readers hear that something is. */
import { useTexts } from '../texts/language'
import styles from './QueryState.module.css'

export function Skeleton({ lines }: { lines: number }) {
  const { loading } = useTexts('common')
  return (
    <div className={styles.lines} role="status">
      <span className="hidden-text">{loading}</span>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line} />
      ))}
    </div>
  )
}
