/** Cancels a subscription for good. */
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { toast } from '../../ui/toast'
import type { ChangeProps } from './changing'

export function CancelDialog({ subscription: { id }, onClose }: ChangeProps) {
  const { cancel: texts } = useTexts('subscriptions')
  const cancel = useWrite('delete', '/v1/subscriptions/{id}', {
    call: () => ({ params: { path: { id } } }),
    onDone: () => {
      toast(texts.done)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.title}
      text={texts.text}
      action={texts.action}
      isDanger
      write={cancel}
      onConfirm={() => cancel.mutate(undefined)}
    />
  )
}
