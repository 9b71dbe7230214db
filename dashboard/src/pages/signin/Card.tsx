/** The parts of the pages before signing in: heading, text, a form that begins in its first field, and links to the other pages. */
import { useEffect, useRef, type ReactNode } from 'react'
import { PageHead } from '../../ui/PageHead'
import styles from './signin.module.css'

interface CardProps {
  title: string
  text?: ReactNode
  children?: ReactNode
  links?: ReactNode
}

export function Card({ title, text, children, links }: CardProps) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [])
  return (
    <>
      <PageHead title={title} sub={text} />
      <div ref={body}>{children}</div>
      {links !== undefined && <div className={styles.links}>{links}</div>}
    </>
  )
}
