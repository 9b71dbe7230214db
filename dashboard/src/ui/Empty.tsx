/** Says that there is nothing, why, and what to do about it. */
import type { ReactNode } from 'react'
import styles from './QueryState.module.css'

export function Empty({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <strong>{title}</strong>
      {children !== undefined && <div>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
