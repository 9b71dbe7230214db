/** What will happen to a payment if nobody does anything, in words. */
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../../texts/language'
import { Link } from '../../../ui/Link'
import { useMoney } from '../../../ui/Money'
import { timeText } from '../../../ui/time-text'
import type { TimelineItem } from '../../../ui/Timeline'
import type { ComingEntry, Payment, Story } from './queries'

export function useComing(
  story: Story,
  payment: Pick<Payment, 'id' | 'status'>,
): (entry: ComingEntry, index: number) => TimelineItem {
  const texts = useTexts('paymentStory')
  const states = useTexts('status')
  const { locale } = useLanguage()
  const money = useMoney()
  const timeOf = (at: string) => {
    const [date, now] = [new Date(at), new Date(story.now)]
    return timeText(date, locale, date.toDateString() === now.toDateString() ? 'time' : 'moment')
  }
  const thenOf = (status: Payment['status']) =>
    status === 'expired' || status === 'succeeded'
      ? texts.becomes[status]
      : texts.becomes.other(states[status].toLowerCase())
  const told = (entry: ComingEntry): { title: string; text?: ReactNode } => {
    const { coming, operations } = texts
    const at = timeOf(entry.at)
    const sum = 'amount' in entry ? money(entry.amount, story.currency) : ''
    const late = 'by' in entry && entry.by === 'sweep' ? { text: coming.sweep } : {}
    switch (entry.kind) {
      case 'challenge_expires':
        return { title: coming.challenge(at, thenOf(entry.becomes)) }
      case 'authorization_lapses': {
        const say = payment.status === 'on_hold' ? coming.hold : coming.lapse
        return { title: say(at, thenOf(entry.becomes)), text: coming.free(sum) }
      }
      case 'processor_asked':
        return { title: coming.processor(at), ...late }
      case 'operation_carried_out': {
        const [, name] = Object.entries(operations).find(([one]) => one === entry.operation) ?? []
        return { title: coming.operation(name ?? entry.operation, at), ...late }
      }
      case 'refund_settles':
        return { title: coming.refund(sum, at), ...late }
      case 'fee_settles':
        return { title: coming.fee(sum, at) }
      case 'dispute_due':
        return { title: coming.dispute(sum, at) }
      case 'delivery_attempted':
        return {
          title: coming.delivery(entry.attempt, entry.attempts, entry.event_type, at),
          text: <Delivery entry={entry} payment={payment} />,
        }
      case 'endpoint_probed':
        return {
          title: coming.probe(entry.event_type, at),
          text: <Delivery entry={entry} payment={payment} />,
        }
    }
  }
  return (entry, index) => ({
    key: `${entry.kind}-${index}`,
    at: entry.at,
    isFuture: true,
    ...told(entry),
  })
}

type DeliveryEntry = Extract<ComingEntry, { delivery: string }>

function Delivery({ entry, payment }: { entry: DeliveryEntry; payment: Pick<Payment, 'id'> }) {
  const texts = useTexts('paymentStory')
  return (
    <>
      {texts.coming.to(`…${entry.webhook_endpoint.slice(-6)}`)}{' '}
      <Link
        to="/dashboard/payments/$id"
        params={{ id: payment.id }}
        search={{ tab: 'events', event: entry.event }}
      >
        {texts.showDelivery}
      </Link>
    </>
  )
}
