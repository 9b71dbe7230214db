/** In place of a page whose code could not be read: it loads itself as soon as the service answers. */
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/language'
import { Button } from '../ui/Button'
import { Note } from '../ui/Note'
import { PageHead } from '../ui/PageHead'
import { loadAnew } from './load-code'
import styles from './Shell.module.css'

/** Not every network tells the browser that it is back. */
const ASKED_EVERY_MS = 5_000

export function NotLoaded() {
  const { notLoaded: texts, retry } = useTexts('common')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const attempt = () => void loadAnew({ byHand: false })
    attempt()
    const timer = setInterval(attempt, ASKED_EVERY_MS)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [])
  return (
    <div className={styles.crashed}>
      <PageHead title={texts.title} />
      <Note look="warn">{texts.text}</Note>
      <p>
        <Button
          icon="refunds"
          isBusy={isBusy}
          onClick={() => {
            setBusy(true)
            void loadAnew({ byHand: true }).finally(() => setBusy(false))
          }}
        >
          {retry}
        </Button>
      </p>
    </div>
  )
}
