/** Says that the browser is offline, for as long as it is. */
import { useSyncExternalStore } from 'react'
import { useTexts } from '../texts/language'
import { Icon } from '../ui/Icon'
import styles from './Shell.module.css'

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineNote() {
  const { offline } = useTexts('common')
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine)
  return (
    <div role="status" className={isOnline ? undefined : styles.offline}>
      {!isOnline && (
        <>
          <Icon name="offline" /> {offline}
        </>
      )}
    </div>
  )
}
