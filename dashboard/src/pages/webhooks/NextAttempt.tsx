/** When a delivery is tried next. While its endpoint's circuit holds it, nobody knows the time. */
import { useTexts } from '../../texts/language'
import { AccountTime } from '../../ui/AccountTime'
import { Time } from '../../ui/Time'
import type { Delivery } from './types'

interface NextAttemptProps {
  of: Pick<Delivery, 'held' | 'next_attempt_at'>
  /** How long until then, rather than when. */
  isRelative?: boolean
}

export function NextAttempt({ of: { held, next_attempt_at: at }, isRelative = false }: NextAttemptProps) {
  const { delivery: texts } = useTexts('webhooks')
  if (held) return texts.held
  if (at === null) return '–'
  return isRelative ? <AccountTime at={at} /> : <Time at={at} form="second" />
}
