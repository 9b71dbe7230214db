/** A line that opens to show more. What is inside is made when it is opened. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './payment.module.css'

interface DetailsProps {
  summary: ReactNode
  children: ReactNode
  /** Open at first, and brought into view: what the address names. */
  isNamed?: boolean
}

export function Details({ summary, children, isNamed = false }: DetailsProps) {
  const [isOpen, setOpen] = useState(isNamed)
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isNamed) return
    setOpen(true)
    ref.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  return (
    <details
      ref={ref}
      className={styles.details}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{summary}</span>
      </summary>
      {isOpen && <div className={styles.inside}>{children}</div>}
    </details>
  )
}
