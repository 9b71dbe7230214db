/** A dialog over the page: it begins in its first field, holds the focus, closes on Escape, and gives the focus back. `isAlert` for one that must be answered. */
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
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

/** The first thing to fill in; without one the focus goes to the first button. */
const FIELD =
  'input:not([type=hidden], [type=radio]:not(:checked), :disabled), select:not(:disabled), textarea:not(:disabled)'

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
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Part.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Part.Portal>
        <Part.Backdrop className={styles.backdrop} />
        <Part.Popup
          ref={popup}
          className={`${styles.popup} ${isWide ? styles.wide : ''}`}
          initialFocus={() => popup.current?.querySelector<HTMLElement>(FIELD) ?? true}
        >
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
