import { useState } from 'react'
import { api, got } from '../../api/client'
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
  const withdraw = useWrite({
    send: () => got(api.POST('/v1/dashboard/going-live/withdraw', { body: { version } })),
    renews: [['going-live']],
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
