/** The state of a delivery: one that was tried in vain is failing, although it waits for its next attempt. */
import { useTexts } from '../../texts/language'
import { Status } from '../../ui/Status'
import type { Delivery } from './types'

const LOOKS = { pending: 'info', succeeded: 'good', failed: 'bad', cancelled: 'plain' } as const

export function DeliveryStatus({ delivery }: { delivery: Delivery }) {
  const { deliveryStatuses: words } = useTexts('webhooks')
  const { status, attempts, attempt_count: counted } = delivery
  const hasFailed = counted > 0 || attempts.some(({ error }) => error !== null)
  return status === 'pending' && hasFailed ? (
    <Status look="bad" text={words.failing} />
  ) : (
    <Status look={LOOKS[status]} text={words[status]} />
  )
}

/** How many attempts were made, also those outside of the schedule: by hand, or interrupted. */
export const attemptsMade = ({ attempts, attempt_count: counted }: Delivery): number =>
  Math.max(counted, attempts.at(-1)?.ordinal ?? 0)
