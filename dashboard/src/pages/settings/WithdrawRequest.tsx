import { useState } from 'react'
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { toast } from '../../ui/toast'

/** Takes a submitted request back, so that it can be changed. */
export function WithdrawRequest({ version }: { version: number }) {
  const { goingLive: texts } = useTexts('settings')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const withdraw = useWrite('post', '/v1/dashboard/going-live/withdraw', {
    call: () => ({ body: { version } }),
    onDone: () => {
      close()
      toast(texts.withdrawnToast)
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.withdraw}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={texts.withdrawTitle}
        text={texts.withdrawText}
        action={texts.withdraw}
        write={withdraw}
        messages={{ unexpected_state: texts.decidedMeanwhile }}
        onConfirm={() => withdraw.mutate()}
      />
    </>
  )
}
