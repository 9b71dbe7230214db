/** A remark on a page: something to know (`info`), to mind (`warn`), that went well (`good`) or wrong (`bad`). */
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import styles from './Note.module.css'

const ICONS = { info: 'info', good: 'done', warn: 'warning', bad: 'failed' } as const satisfies Record<
  string,
  IconName
>

interface NoteProps {
  look?: keyof typeof ICONS
  title?: string
  children?: ReactNode
  /** Read out at once when it appears. */
  isAlert?: boolean
}

export function Note({ look = 'info', title, children, isAlert = false }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[look]}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={ICONS[look]} />
      <div className={styles.words}>
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
      </div>
    </div>
  )
}
