/** The timeline of a payment, back and forward: what happened, now, and what will happen if nobody does anything. */
import type { ReactNode } from 'react'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Note } from '../../../ui/Note'
import { Panel } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { Timeline, type TimelineItem } from '../../../ui/Timeline'
import { useComing } from './coming'
import { usePast } from './past'
import { useStory, type Payment, type Story } from './queries'
import { useRenewal } from './refresh'

export function StoryPanel({ payment }: { payment: Payment }) {
  const texts = useTexts('paymentStory')
  const query = useStory(payment.id)
  useRenewal(payment.id, query.data)
  return (
    <Panel title={texts.title}>
      <QueryState query={query}>{(story) => <Told story={story} payment={payment} />}</QueryState>
    </Panel>
  )
}

function Told({ story, payment }: { story: Story; payment: Payment }) {
  const texts = useTexts('paymentStory')
  const { may } = useSession()
  const itemOfPast = usePast(payment, may('logs.read'), may('disputes.read'))
  const itemOfComing = useComing(story, payment)
  const now: TimelineItem = { key: 'now', at: null, title: <Marked>{texts.now}</Marked>, look: 'info' }
  const nothing: TimelineItem = { key: 'nothing', at: null, title: texts.nothing, isFuture: true }
  const coming = story.coming.map(itemOfComing)
  return (
    <>
      {story.more_past && <Note>{texts.moreEarlier}</Note>}
      <Timeline
        label={texts.title}
        ahead={Date.parse(story.now) - Date.now()}
        items={[...story.past.map(itemOfPast), now, ...(coming.length > 0 ? coming : [nothing])]}
      />
    </>
  )
}

const Marked = ({ children }: { children: ReactNode }) => <strong>{children}</strong>
