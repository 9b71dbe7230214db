/** Ends an advance of the sandbox's clock where it is. */
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { ProblemNote } from '../../../ui/ProblemNote'
import { toast } from '../../../ui/toast'

export function AbortClock() {
  const { clock: texts } = useTexts('sandbox')
  const abort = useWrite('post', '/v1/sandbox/clock/abort', { onDone: () => toast(texts.aborted) })
  return (
    <>
      {abort.error && <ProblemNote error={abort.error} />}
      <Button isBusy={abort.isPending} onClick={() => abort.mutate()}>
        {texts.abort}
      </Button>
    </>
  )
}
