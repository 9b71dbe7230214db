import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Status, type Look } from '../../ui/Status'

type State = components['schemas']['GoingLiveRequest']['status']

const LOOKS: Readonly<Record<State, Look>> = {
  draft: 'plain',
  submitted: 'info',
  returned: 'warn',
  granted: 'good',
}

/** What has become of a request to go live. */
export function RequestStatus({ status }: { status: State }) {
  const { requests } = useTexts('operators')
  return <Status look={LOOKS[status]} text={requests.statuses[status]} />
}
