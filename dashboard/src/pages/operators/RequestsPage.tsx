/** Requests to go live. */
import { listPage } from '../../ui/kit/list-page'
import { RequestStatus } from './RequestStatus'
import { GOING_LIVE_FILTERS } from './filters'

export const Page = listPage('/v1/dashboard/operator/going-live', 'operators.requests', {
  name: 'operator-requests',
  title: ({ title }) => title,
  empty: ({ none }) => ({ title: none }),
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ status }) => status,
      options: GOING_LIVE_FILTERS.status.options,
      words: ({ statuses }) => statuses,
    },
  ],
  columns: [
    { key: 'account', label: ({ account }) => account, text: ({ account }) => account.name },
    { key: 'status', label: ({ status }) => status, text: (row) => <RequestStatus status={row.status} /> },
    { key: 'submitted', label: ({ submitted }) => submitted, time: (row) => row.submitted_at, align: 'end' },
    { key: 'decided', label: ({ decided }) => decided, time: (row) => row.decided_at, align: 'end' },
  ],
  rowTo: ({ id }) => ({ to: '/operator/going-live/$id', params: { id } }),
})
