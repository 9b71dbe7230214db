/** Where toasts appear. Screen readers read them out without losing their place. */
import { useSyncExternalStore } from 'react'
import { useTexts } from '../texts/language'
import { Icon } from './Icon'
import { closeToast, readToasts, watchToasts } from './toast'
import styles from './Toasts.module.css'

export function Toasts() {
  const texts = useTexts('common')
  const messages = useSyncExternalStore(watchToasts, readToasts)
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {messages.map(({ id, text, look }) => (
        <div key={id} className={`${styles.toast} ${styles[look]}`}>
          <Icon name={look === 'good' ? 'done' : 'failed'} />
          <span>{text}</span>
          <button
            type="button"
            className={styles.close}
            aria-label={texts.close}
            onClick={() => closeToast(id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}
