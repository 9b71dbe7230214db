/** What acquirers have told unasked, and what became of it. */
import { listPage } from '../../ui/kit/list-page'
import { AccountLink } from './AccountLink'
import { NOTIFICATION_FILTERS } from './filters'
import { NotificationStatus } from './NotificationStatus'

export const Page = listPage('/v1/dashboard/operator/acquirer-notifications', 'operators', {
  name: 'acquirer-notifications',
  title: ({ notifications }) => notifications.title,
  sub: ({ notifications }) => notifications.sub,
  empty: ({ notifications }) => ({ title: notifications.none }),
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ notifications }) => notifications.status,
      options: NOTIFICATION_FILTERS.status.options,
      words: ({ notifications }) => notifications.statuses,
    },
    { kind: 'text', name: 'acquirer', label: ({ notifications }) => notifications.acquirer },
  ],
  refreshMs: (rows) => (rows.some(({ status }) => status === 'received') ? 5_000 : 30_000),
  columns: [
    {
      key: 'type',
      label: ({ notifications }) => notifications.type,
      text: ({ type }) => <code>{type}</code>,
    },
    {
      key: 'status',
      label: ({ notifications }) => notifications.status,
      text: ({ status }) => <NotificationStatus status={status} />,
    },
    {
      key: 'tries',
      label: ({ notifications }) => notifications.tries,
      text: ({ tries }) => (tries > 0 ? tries : null),
    },
    {
      key: 'acquirer',
      label: ({ notifications }) => notifications.acquirer,
      text: ({ acquirer }) => acquirer,
    },
    {
      key: 'source',
      label: ({ notifications }) => notifications.source,
      text: ({ source }, { texts }) => texts.notifications.sources[source],
      isHidden: true,
    },
    {
      key: 'account',
      label: ({ notifications }) => notifications.account,
      text: ({ account }) => account && <AccountLink id={account} />,
    },
    { key: 'object', label: ({ notifications }) => notifications.object, text: (row) => row.object_id },
    {
      key: 'their_id',
      label: ({ notifications }) => notifications.theirId,
      text: (row) => row.their_id,
      isHidden: true,
    },
    {
      key: 'told',
      label: ({ notifications }) => notifications.told,
      time: (row) => row.told_at,
      isHidden: true,
    },
    {
      key: 'created',
      label: ({ notifications }) => notifications.received,
      time: (row) => row.created_at,
      align: 'end',
    },
  ],
  rowTo: ({ id }) => ({ to: '/operator/notifications/$id', params: { id } }),
})
