/** The parts of the pages before signing in: heading, text, and links to the other pages. */
import type { ReactNode } from 'react'
import { PageHead } from '../../ui/PageHead'
import styles from './signin.module.css'

interface CardProps {
  title: string
  text?: ReactNode
  children?: ReactNode
  links?: ReactNode
}

export function Card({ title, text, children, links }: CardProps) {
  return (
    <>
      <PageHead title={title} sub={text} />
      {children}
      {links !== undefined && <div className={styles.links}>{links}</div>}
    </>
  )
}
