/** One refund: its state, what happened to it and what will, and its payment. */
import { $api } from '../../api/client'
import { useSession } from '../../session/session'
import { objectPage } from '../../ui/kit/object-page'
import { Columns, Panel } from '../../ui/Panel'
import { Refund } from './refunding'
import { RefundTimeline } from './RefundTimeline'

const REFRESH_MS = 5_000

export const Page = objectPage('/v1/refunds/{id}', 'refunds', {
  at: '/dashboard/refunds/$id',
  one: (texts) => texts.one,
  title: ({ amount, currency }, { texts, money }) => texts.of(money(amount, currency)),
  above: { to: '/dashboard/refunds', label: (texts) => texts.title },
  actions: ({ status, payment }) => status === 'failed' && <RefundAgain payment={payment} />,
  refreshMs: ({ status }) => (status === 'pending' ? REFRESH_MS : false),
  details: [
    { label: ({ fields }) => fields.status, status: ({ status }) => status },
    { label: ({ fields }) => fields.amount, money: (refund) => refund },
    {
      label: ({ fields }) => fields.reason,
      text: ({ reason }, { texts }) => texts.reasons[reason ?? 'none'],
    },
    {
      label: ({ fields }) => fields.failure,
      text: ({ failure_reason: failure }, { texts }) => failure && texts.failures[failure],
    },
    { label: ({ fields }) => fields.arn, text: ({ arn }) => arn },
    { label: ({ fields }) => fields.reference, text: ({ reference }) => reference },
    {
      label: ({ fields }) => fields.payment,
      link: ({ payment: id }) => ({ to: { to: '/dashboard/payments/$id', params: { id } }, text: id }),
    },
    { label: ({ fields }) => fields.created, time: (refund) => refund.created_at },
  ],
  body: (refund, details, texts) => (
    <Columns>
      <Panel title={texts.one}>{details}</Panel>
      <Panel title={texts.timeline.title}>
        <RefundTimeline key={refund.status} refund={refund} />
      </Panel>
    </Columns>
  ),
})

/** A failed refund gives its amount free again. */
function RefundAgain({ payment: id }: { payment: string }) {
  const { may } = useSession()
  const { data } = $api.useQuery(
    'get',
    '/v1/payments/{id}',
    { params: { path: { id } } },
    { enabled: may('refunds.write') },
  )
  return data ? <Refund of={data} /> : null
}
