/** What happened to a dispute and what will: its part of its payment's story. */
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { QueryState } from '../../ui/QueryState'
import { Timeline } from '../../ui/Timeline'
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useComing } from '../payments/one/coming'
import { usePast } from '../payments/one/past'
import type { Dispute } from './queries'

type Story = components['schemas']['PaymentStory']

/** Keyed by the dispute's version where it is shown, so that it is read again when that changes. */
export function DisputeTimeline({ dispute }: { dispute: Dispute }) {
  const query = $api.useQuery(
    'get',
    '/v1/dashboard/payments/{id}/story',
    { params: { path: { id: dispute.payment } } },
    { refetchOnMount: 'always' },
  )
  return <QueryState query={query}>{(story) => <Told story={story} dispute={dispute} />}</QueryState>
}

function Told({ story, dispute }: { story: Story; dispute: Dispute }) {
  const { whatHappened } = useTexts('disputes')
  const { may } = useSession()
  const itemOfPast = usePast(dispute, may('logs.read'))
  const itemOfComing = useComing(story, { id: dispute.payment, status: 'disputed' })
  const isOwn = (entry: object): boolean => 'dispute' in entry && entry.dispute === dispute.id
  return (
    <Timeline
      label={whatHappened}
      ahead={Date.parse(story.now) - Date.now()}
      items={[...story.past.filter(isOwn).map(itemOfPast), ...story.coming.filter(isOwn).map(itemOfComing)]}
    />
  )
}
