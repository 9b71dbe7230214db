/** The navigation over the page, on a phone. */
import type { ReactNode, RefObject } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { useTexts } from '../texts/language'
import { buttonClass } from '../ui/Button'
import { Icon } from '../ui/Icon'
import styles from './Navigation.module.css'

interface DrawerProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** What has opened it, and has the focus after it. */
  opener: RefObject<HTMLElement | null>
  children: ReactNode
}

export function Drawer({ isOpen, setOpen, opener, children }: DrawerProps) {
  const { shell, close } = useTexts('common')
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.drawer} finalFocus={opener}>
          <div className={styles.drawerHead}>
            <Dialog.Title className={styles.drawerTitle}>{shell.navigation}</Dialog.Title>
            <Dialog.Close className={buttonClass('quiet')} aria-label={close}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
