/** A part of a page: a card with a heading (`h2`) and its buttons. */
import { useId, useState, type ReactNode } from 'react'
import { useTexts } from '../texts/language'
import { Button } from './Button'
import styles from './Panel.module.css'

interface PanelProps {
  title: string
  sub?: ReactNode
  actions?: ReactNode
  /** On a phone it is its heading alone until it is opened. */
  folds?: boolean
  children: ReactNode
}

export function Panel({ title, sub, actions, folds = false, children }: PanelProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      className={styles.panel}
      aria-labelledby={id}
      {...(folds && { 'data-folds': isOpen ? 'open' : 'closed' })}
    >
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {sub !== undefined && <p className={styles.sub}>{sub}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {folds && <Fold title={title} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />}
      </div>
      {folds ? <div className={styles.inside}>{children}</div> : children}
    </section>
  )
}

/** Is seen where the page is as narrow as a phone. What is folded is hidden, and what was typed in it stays. */
function Fold({ title, isOpen, onPress }: { title: string; isOpen: boolean; onPress: () => void }) {
  const { open, close } = useTexts('common').folding
  const label = isOpen ? close : open
  return (
    <span className={styles.fold}>
      <Button isSmall look="quiet" aria-expanded={isOpen} aria-label={`${label}: ${title}`} onClick={onPress}>
        {label}
      </Button>
    </span>
  )
}

/** Parts side by side, where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
)

/** Parts below each other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>
