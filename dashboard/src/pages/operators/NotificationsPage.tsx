/** What acquirers have told unasked, and what became of it. */
import { listPage } from '../../ui/kit/list-page'
import { AccountLink } from './AccountLink'
import { NOTIFICATION_FILTERS } from './filters'
import { NotificationStatus } from './NotificationStatus'

export const Page = listPage('/v1/dashboard/operator/acquirer-notifications', 'operators.notifications', {
  name: 'acquirer-notifications',
  title: ({ title }) => title,
  sub: ({ sub }) => sub,
  empty: ({ none }) => ({ title: none }),
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ status }) => status,
      options: NOTIFICATION_FILTERS.status.options,
      words: ({ statuses }) => statuses,
    },
    { kind: 'text', name: 'acquirer', label: ({ acquirer }) => acquirer },
  ],
  refreshMs: (rows) => (rows.some(({ status }) => status === 'received') ? 5_000 : 30_000),
  columns: [
    {
      key: 'type',
      label: ({ type }) => type,
      text: ({ type }) => <code>{type}</code>,
    },
    {
      key: 'status',
      label: ({ status }) => status,
      text: ({ status }) => <NotificationStatus status={status} />,
    },
    {
      key: 'tries',
      label: ({ tries }) => tries,
      text: ({ tries }) => (tries > 0 ? tries : null),
    },
    {
      key: 'acquirer',
      label: ({ acquirer }) => acquirer,
      text: ({ acquirer }) => acquirer,
    },
    {
      key: 'source',
      label: ({ source }) => source,
      text: ({ source }, { texts }) => texts.sources[source],
      isHidden: true,
    },
    {
      key: 'account',
      label: ({ account }) => account,
      text: ({ account }) => account && <AccountLink id={account} />,
    },
    { key: 'object', label: ({ object }) => object, text: (row) => row.object_id },
    {
      key: 'their_id',
      label: ({ theirId }) => theirId,
      text: (row) => row.their_id,
      isHidden: true,
    },
    {
      key: 'told',
      label: ({ told }) => told,
      time: (row) => row.told_at,
      isHidden: true,
    },
    {
      key: 'created',
      label: ({ received }) => received,
      time: (row) => row.created_at,
      align: 'end',
    },
  ],
  rowTo: ({ id }) => ({ to: '/operator/notifications/$id', params: { id } }),
})
