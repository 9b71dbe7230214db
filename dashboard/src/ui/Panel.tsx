/** A part of a page: a card with a heading (`h2`) and its buttons. */
import { useId, type ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title: string
  sub?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Panel({ title, sub, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {sub !== undefined && <p className={styles.sub}>{sub}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** Parts side by side, where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
)

/** Parts below each other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>
