import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Status, type Look } from '../../ui/Status'

type State = components['schemas']['AcquirerNotification']['status']

const LOOKS: Readonly<Record<State, Look>> = {
  received: 'info',
  done: 'good',
  ignored: 'plain',
  unmatched: 'bad',
}

/** What became of a notification. */
export function NotificationStatus({ status }: { status: State }) {
  const { notifications } = useTexts('operators')
  return <Status look={LOOKS[status]} text={notifications.statuses[status]} />
}
