/** The head of a page: its `h1`, which takes the focus after a navigation, a line below it, and its buttons. Sets the window's title. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import { productName } from '../texts/product'
import { KeepFocus } from './KeepFocus'
import styles from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** What stands in the title bar, if the heading is not plain text. */
  heading?: ReactNode
  sub?: ReactNode
  /** Way back: a link above the heading. */
  above?: ReactNode
  actions?: ReactNode
}

/** A reader who opens the first page begins at its top, as on any website. */
let isFirst = true

export function PageHead({ title, heading = title, sub, above, actions }: PageHeadProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} · ${productName()}`
  }, [title])
  useEffect(() => {
    // A reader who has opened the palette while the page was loaded stays in it.
    const isElsewhere = document.activeElement?.closest('[role=dialog][data-open]')
    if (!isFirst && !isElsewhere) ref.current?.focus({ preventScroll: true })
    isFirst = false
  }, [pathname])
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {above !== undefined && <div className={styles.above}>{above}</div>}
        <h1 ref={ref} tabIndex={-1}>
          {heading}
        </h1>
        {sub !== undefined && <div className={styles.sub}>{sub}</div>}
      </div>
      {actions !== undefined && <KeepFocus className={styles.actions}>{actions}</KeepFocus>}
    </header>
  )
}
