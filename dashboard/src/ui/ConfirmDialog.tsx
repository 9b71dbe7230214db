/** Asks before something that cannot be undone: says what will happen, and names it on the button. The write's failure stands in it. */
import type { ReactNode } from 'react'
import type { Messages } from '../api/problem'
import { useTexts } from '../texts/language'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { FormActions } from './Form'
import { ProblemNote } from './ProblemNote'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  text?: ReactNode
  /** What the button does, as a verb: Refund €25.50. */
  action: string
  isDanger?: boolean
  write: { isPending: boolean; error: Error | null }
  onConfirm: () => void
  /** What to say instead of the API's message, by error code. */
  messages?: Messages | undefined
  children?: ReactNode
}

export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  text,
  action,
  isDanger = false,
  write,
  onConfirm,
  messages,
  children,
}: ConfirmDialogProps) {
  const { cancel } = useTexts('common')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} text={text} isAlert>
      {children}
      {write.error && <ProblemNote error={write.error} messages={messages} />}
      <FormActions>
        <Button onClick={onClose}>{cancel}</Button>
        <Button look={isDanger ? 'danger' : 'primary'} isBusy={write.isPending} onClick={onConfirm}>
          {action}
        </Button>
      </FormActions>
    </Dialog>
  )
}
