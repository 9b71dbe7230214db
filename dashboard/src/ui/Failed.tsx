/** In place of what could not be read or done: why, and a button that tries it again. */
import type { Messages } from '../api/problem'
import { useTexts } from '../texts/language'
import { Button } from './Button'
import { ProblemNote } from './ProblemNote'
import styles from './QueryState.module.css'

interface FailedProps {
  error: unknown
  onRetry: () => void
  isBusy: boolean
  /** What to say instead of the API's message, by error code. */
  messages?: Messages | undefined
}

export function Failed({ error, onRetry, isBusy, messages }: FailedProps) {
  const { retry } = useTexts('common')
  return (
    <div className={styles.failed}>
      <ProblemNote error={error} messages={messages} />
      <Button icon="refunds" isSmall isBusy={isBusy} onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}
