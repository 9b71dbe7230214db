/** What happened to a payout, and what will. */
import { $api } from '../../api/client'
import { useAhead } from '../../api/account-time'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Timeline, type TimelineItem } from '../../ui/Timeline'
import type { Payout } from './queries'

const ENDINGS = {
  failed: { type: 'payout.failed', look: 'bad' },
  cancelled: { type: 'payout.cancelled', look: 'plain' },
} as const

const isEnding = (status: string): status is keyof typeof ENDINGS => status in ENDINGS

/** Keyed by the payout's state where it is shown, so that its events are read again when that changes. */
export function PayoutTimeline({ payout }: { payout: Payout }) {
  const { timeline: texts, failures } = useTexts('payouts')
  const { may } = useSession()
  const ahead = useAhead()
  const { id, status, automatic } = payout
  // The payout does not say when it ended otherwise than well; the log does, as long as it is kept.
  const { data } = $api.useQuery(
    'get',
    '/v1/events',
    { params: { query: { object_id: id } } },
    { enabled: isEnding(status) && may('events.read'), refetchOnMount: 'always' },
  )
  const { paid_at: paidAt, failure_code: code } = payout
  const arrives = `${payout.arrival_date}T00:00:00.000Z`
  const wasSent = status === 'in_transit' || status === 'paid' || status === 'failed'
  const endOf = (type: string) => data?.data.find((event) => event.type === type)?.created_at ?? null
  const items: (TimelineItem | false)[] = [
    {
      key: 'created',
      at: payout.created_at,
      title: texts.created,
      text: automatic ? texts.bySchedule : texts.byHand,
      look: 'info',
    },
    status === 'pending' && {
      key: 'soon',
      at: null,
      title: texts.soon,
      text: texts.soonText,
      isFuture: true,
    },
    wasSent && { key: 'sent', at: null, title: texts.sent, look: 'info' },
    (status === 'pending' || status === 'in_transit') && {
      key: 'arrives',
      at: arrives,
      title: texts.arrives,
      isFuture: true,
    },
    paidAt !== null && {
      key: 'paid',
      at: paidAt,
      title: texts.paid,
      look: 'good',
      ...(status === 'paid' && { text: texts.paidText }),
    },
    isEnding(status) && {
      key: status,
      at: endOf(ENDINGS[status].type),
      title: paidAt === null ? texts[status] : texts.cameBack,
      look: ENDINGS[status].look,
      ...(code && { text: failures[code] }),
    },
  ]
  return <Timeline items={items.filter((one) => one !== false)} label={texts.title} ahead={ahead} />
}
