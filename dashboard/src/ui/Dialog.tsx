/** A dialog over the page: it holds the focus, closes on Escape, and gives the focus back. `isAlert` for one that must be answered. */
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/language'
import { Icon } from './Icon'
import styles from './Dialog.module.css'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  text?: ReactNode
  children?: ReactNode
  isAlert?: boolean
  isWide?: boolean
}

export function Dialog({
  isOpen,
  onClose,
  title,
  text,
  children,
  isAlert = false,
  isWide = false,
}: DialogProps) {
  const { close } = useTexts('common')
  const Part = isAlert ? AlertDialog : Base
  return (
    <Part.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Part.Portal>
        <Part.Backdrop className={styles.backdrop} />
        <Part.Popup className={`${styles.popup} ${isWide ? styles.wide : ''}`}>
          <div className={styles.head}>
            <Part.Title className={styles.title}>{title}</Part.Title>
            {!isAlert && (
              <Part.Close className={styles.close} aria-label={close}>
                <Icon name="close" />
              </Part.Close>
            )}
          </div>
          {text !== undefined && <Part.Description className={styles.text}>{text}</Part.Description>}
          {children}
        </Part.Popup>
      </Part.Portal>
    </Part.Root>
  )
}
