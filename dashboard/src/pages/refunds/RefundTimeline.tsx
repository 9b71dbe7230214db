/** What happened to a refund and what will: its part of its payment's story. */
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Note } from '../../ui/Note'
import { QueryState } from '../../ui/QueryState'
import type { Look } from '../../ui/Status'
import { Timeline, type TimelineItem } from '../../ui/Timeline'

type Refund = components['schemas']['Refund']
type Story = components['schemas']['PaymentStory']

const KINDS = {
  refund_created: ['created', 'info'],
  refund_succeeded: ['succeeded', 'good'],
  refund_failed: ['failed', 'bad'],
} as const satisfies Record<string, readonly [string, Look]>

const isKind = (kind: string): kind is keyof typeof KINDS => kind in KINDS

/** Keyed by the refund's state where it is shown, so that it is read again when that changes. */
export function RefundTimeline({ refund: { id, payment } }: { refund: Refund }) {
  const { timeline: texts } = useTexts('refunds')
  const query = $api.useQuery(
    'get',
    '/v1/dashboard/payments/{id}/story',
    { params: { path: { id: payment } } },
    { refetchOnMount: 'always' },
  )
  const itemsOf = ({ past, coming }: Story): TimelineItem[] => [
    ...past.flatMap(({ kind, at, by, refund }) => {
      if (refund !== id || !isKind(kind)) return []
      const [word, look] = KINDS[kind]
      const doer = by && kind === 'refund_created' ? texts.by(texts.doers[by.type]) : undefined
      return [{ key: kind, at, title: texts[word], look, ...(doer !== undefined && { text: doer }) }]
    }),
    ...coming.flatMap((entry) =>
      entry.kind === 'refund_settles' && entry.refund === id
        ? [{ key: 'settles', at: entry.at, title: texts.settles, isFuture: true }]
        : [],
    ),
  ]
  return (
    <QueryState query={query}>
      {(story) => {
        const items = itemsOf(story)
        return items.length === 0 ? (
          <Note>{texts.unknown}</Note>
        ) : (
          <Timeline items={items} label={texts.title} />
        )
      }}
    </QueryState>
  )
}
