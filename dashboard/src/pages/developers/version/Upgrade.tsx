/** Pins the account to a newer version. */
import { useState } from 'react'
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'

export function Upgrade({ to }: { to: string }) {
  const { version: texts } = useTexts('developers')
  const [isAsking, setAsking] = useState(false)
  const upgrade = useWrite('post', '/v1/dashboard/version/upgrade', {
    call: () => ({ body: { to } }),
    onDone: () => {
      setAsking(false)
      toast(texts.upgraded)
    },
  })
  return (
    <>
      <Button look="primary" onClick={() => setAsking(true)}>
        {texts.upgrade(to)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.upgradeTitle(to)}
        text={texts.upgradeText}
        action={texts.upgrade(to)}
        write={upgrade}
        onConfirm={() => upgrade.mutate()}
      />
    </>
  )
}
