/** What happened, and what will: points in the order of time. Those to come are drawn hollow and named as such. */
import type { ReactNode } from 'react'
import type { Look } from './Status'
import { Time } from './Time'
import styles from './Timeline.module.css'

export interface TimelineItem {
  key: string
  /** ISO 8601; null if nobody knows when. */
  at: string | null
  title: ReactNode
  text?: ReactNode
  look?: Look
  isFuture?: boolean
}

interface TimelineProps {
  items: readonly TimelineItem[]
  label: string
  /** How far the account's time is ahead of this machine's, in milliseconds. */
  ahead?: number
}

export const Timeline = ({ items, label, ahead = 0 }: TimelineProps) => (
  <ol className={styles.timeline} aria-label={label}>
    {items.map(({ key, at, title, text, look = 'plain', isFuture = false }) => (
      <li key={key} className={isFuture ? styles.future : undefined}>
        <span className={`${styles.dot} ${styles[look]}`} aria-hidden="true" />
        <div className={styles.words}>
          <div className={styles.line}>
            <span className={styles.title}>{title}</span>
            {at !== null && (
              <span className={styles.time}>
                <Time at={at} form={isFuture ? 'relative' : 'second'} ahead={ahead} />
              </span>
            )}
          </div>
          {text !== undefined && <div className={styles.text}>{text}</div>}
        </div>
      </li>
    ))}
  </ol>
)
