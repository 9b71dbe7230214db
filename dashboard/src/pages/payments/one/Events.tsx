/** The events of a payment and its refunds, each with its deliveries: what was sent, and what was answered. */
import { usePageSearch } from '../../../app/search'
import { useTexts } from '../../../texts/language'
import { CodeBlock } from '../../../ui/CodeBlock'
import { CopyId } from '../../../ui/CopyId'
import { Empty } from '../../../ui/Empty'
import { Panel, Stack } from '../../../ui/Panel'
import { Time } from '../../../ui/Time'
import { Delivery } from './Delivery'
import { Details } from './Details'
import { Older } from './Older'
import { useStoryEvents, type StoryEvent } from './queries'
import styles from './payment.module.css'

export function Events({ id }: { id: string }) {
  const { events: texts, tabs } = useTexts('payment')
  const [{ event: named }] = usePageSearch('/dashboard/payments/$id')
  const query = useStoryEvents(id)
  return (
    <Panel title={tabs.events} folds={named === undefined}>
      <Stack>
        <Older query={query} empty={<Empty title={texts.none}>{texts.noneText}</Empty>}>
          {(event) => <Event event={event} isNamed={event.id === named} />}
        </Older>
      </Stack>
    </Panel>
  )
}

function Event({ event, isNamed }: { event: StoryEvent; isNamed: boolean }) {
  const { events: texts } = useTexts('payment')
  return (
    <>
      <div className={styles.head}>
        <h3>{event.type}</h3>
        <span className={styles.soft}>
          <Time at={event.created_at} form="second" />
        </span>
      </div>
      <CopyId id={event.id} />
      <Details summary={texts.body} isNamed={isNamed}>
        <CodeBlock label={`${texts.body}: ${event.type}`} value={event.payload} />
      </Details>
      {event.deliveries.length === 0 && <p className={styles.soft}>{texts.noDeliveries}</p>}
      {event.deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </>
  )
}
