/** A short list of things with a name, a line about each, and its buttons: sessions, members. `<ItemList label items empty />`. */
import type { ReactNode } from 'react'
import { Empty } from './Empty'
import styles from './ItemList.module.css'

export interface Item {
  id: string
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
}

interface ItemListProps {
  /** What the list is called for screen readers. */
  label: string
  items: readonly Item[]
  /** What to say if there is none. */
  empty: string
}

export function ItemList({ label, items, empty }: ItemListProps) {
  if (items.length === 0) return <Empty title={empty} />
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ id, title, text, actions }) => (
        <li key={id} className={styles.item}>
          <div className={styles.words}>
            <div className={styles.title}>{title}</div>
            {text !== undefined && <div className={styles.text}>{text}</div>}
          </div>
          {actions !== undefined && actions !== false && <div className={styles.actions}>{actions}</div>}
        </li>
      ))}
    </ul>
  )
}
