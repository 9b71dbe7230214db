/** JSON or another text to read, with its parts in colours and a button that copies it. Long ones scroll. */
import type { ReactNode } from 'react'
import { useTexts } from '../texts/language'
import { CopyButton } from './CopyId'
import styles from './CodeBlock.module.css'

interface CodeBlockProps {
  /** A text as it is; anything else is written as JSON. A text that is JSON is set out in lines. */
  value: unknown
  label: string
}

const LONGEST = 100_000

export function CodeBlock({ value, label }: CodeBlockProps) {
  const { copy } = useTexts('common')
  const text = textOf(value)
  return (
    <div className={styles.block}>
      <pre tabIndex={0} aria-label={label} role="group">
        <code>{coloured(text.slice(0, LONGEST))}</code>
      </pre>
      <span className={styles.copy}>
        <CopyButton text={text} name={`${copy}: ${label}`} />
      </span>
    </div>
  )
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2)
  try {
    return JSON.stringify(JSON.parse(value), null, 2)
  } catch {
    return value
  }
}

const TOKENS =
  /("(?:[^"\\]|\\[^])*(?:"|\\?$))(\s*:)?|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/g

/** Plain text nodes and spans: what merchants and cardholders wrote is never read as HTML. */
function coloured(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const match of text.matchAll(TOKENS)) {
    const [whole, string, colon] = match
    parts.push(text.slice(at, match.index))
    const look = colon !== undefined ? styles.name : string !== undefined ? styles.string : styles.value
    parts.push(
      <span key={match.index} className={look}>
        {string ?? whole}
      </span>,
      colon,
    )
    at = match.index + whole.length
  }
  parts.push(text.slice(at))
  return parts
}
