/** Pins the account to a newer version. */
import { useState } from 'react'
import { api, got } from '../../../api/client'
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import type { Version } from './types'

export function Upgrade({ to }: { to: string }) {
  const { version: texts } = useTexts('developers')
  const [isAsking, setAsking] = useState(false)
  const upgrade = useWrite<Version>({
    send: () => got(api.POST('/v1/dashboard/version/upgrade', { body: { to } })),
    renews: [['version']],
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
