/**
 * Where toasts appear. Screen readers read them out without losing their place. What was done goes by itself, but not under the
 * pointer or the focus.
 */
import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { useTexts } from '../texts/language'
import { Icon } from './Icon'
import { showToastsBy, type ToastMessage } from './toast'
import styles from './Toasts.module.css'

const SHOWN_MS = 6_000
const MOST = 3

const manager = Toast.createToastManager<{ look: ToastMessage['look'] }>()

export function Toasts() {
  const { notices } = useTexts('common')
  useEffect(() => {
    showToastsBy(({ text, look }) =>
      manager.add({ description: text, data: { look }, timeout: look === 'good' ? SHOWN_MS : 0 }),
    )
  }, [])
  return (
    <Toast.Provider toastManager={manager} limit={MOST}>
      <Toast.Viewport className={styles.place} aria-label={notices}>
        <Messages />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

function Messages() {
  const { close } = useTexts('common')
  const { toasts } = Toast.useToastManager<{ look: ToastMessage['look'] }>()
  return toasts.map((one) => {
    const look = one.data?.look ?? 'good'
    return (
      // A dialog would keep the shortcuts of the page.
      <Toast.Root
        key={one.id}
        toast={one}
        role="group"
        aria-modal={undefined}
        className={`${styles.toast} ${styles[look]}`}
      >
        <Icon name={look === 'good' ? 'done' : 'failed'} />
        <Toast.Description render={<span />} />
        {/* The library hides it while toasts lie on each other, which these never do. */}
        <Toast.Close className={styles.close} aria-label={close} aria-hidden={false}>
          <Icon name="close" />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
