/** Sets the sandbox's clock back to the real time. */
import { useState } from 'react'
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'

export function ResetClock() {
  const { clock: texts } = useTexts('sandbox')
  const [isAsking, setAsking] = useState(false)
  const reset = useWrite('post', '/v1/sandbox/clock/reset', {
    onDone: () => {
      setAsking(false)
      toast(texts.wasReset)
    },
  })
  return (
    <>
      <Button icon="refunds" onClick={() => setAsking(true)}>
        {texts.reset}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.resetTitle}
        text={texts.resetText}
        action={texts.reset}
        write={reset}
        onConfirm={() => reset.mutate()}
      />
    </>
  )
}
