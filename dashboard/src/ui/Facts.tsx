/** Names and values of an object, in two columns: `<Facts items={[{ term: texts.amount, value: <Money … /> }]} />`. */
import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  term: string
  /** A fact without a value is left out. */
  value: ReactNode
}

export const Facts = ({ items }: { items: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {items
      .filter(({ value }) => value !== undefined && value !== null && value !== false && value !== '')
      .map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
