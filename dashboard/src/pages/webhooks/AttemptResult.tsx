/** What became of an attempt, in a few words. */
import { useTexts } from '../../texts/language'
import { Status } from '../../ui/Status'
import type { Attempt } from './types'

export function AttemptResult({ attempt }: { attempt: Attempt }) {
  const { delivery: texts } = useTexts('webhooks')
  const { response_status: status, error, duration_ms: duration } = attempt
  if (status !== null) return <Status look={error === null ? 'good' : 'bad'} text={texts.answered(status)} />
  if (error === 'circuit_open') return <Status look="warn" icon="pause" text={texts.errors.circuit_open} />
  if (error !== null) return <Status look="bad" text={texts.errors[error]} />
  return <Status look="info" icon="clock" text={duration === null ? texts.running : texts.notYet} />
}
