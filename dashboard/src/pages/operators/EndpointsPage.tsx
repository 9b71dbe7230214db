/** Webhook endpoints that are not well, and their circuits. */
import { listPage } from '../../ui/kit/list-page'
import { AccountLink } from './AccountLink'
import { Logged } from './Logged'
import { UNWELL_FILTERS } from './filters'

export const Page = listPage('/v1/dashboard/operator/webhook-endpoints', 'operators.endpoints', {
  name: 'operator-endpoints',
  title: ({ title }) => title,
  empty: ({ none }) => ({ title: none }),
  above: <Logged />,
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ status }) => status,
      options: UNWELL_FILTERS.status.options,
    },
  ],
  columns: [
    { key: 'url', label: ({ url }) => url, text: (row) => row.url },
    { key: 'account', label: ({ account }) => account, text: (row) => <AccountLink {...row.account} /> },
    { key: 'status', label: ({ status }) => status, status: (row) => row.status },
    {
      key: 'circuit',
      label: ({ circuit }) => circuit,
      look: ({ circuit }, { texts }) => [circuit === 'open' ? 'warn' : 'good', texts.circuits[circuit]],
    },
    {
      key: 'failures',
      label: ({ failures }) => failures,
      text: (row) => row.consecutive_failures,
      align: 'end',
    },
    {
      key: 'failing',
      label: ({ failingSince }) => failingSince,
      time: (row) => row.failing_since,
      form: 'relative',
    },
    { key: 'probe', label: ({ nextProbe }) => nextProbe, time: (row) => row.next_probe_at, form: 'relative' },
    {
      key: 'success',
      label: ({ lastSuccess }) => lastSuccess,
      time: (row) => row.last_success_at,
      form: 'relative',
      isHidden: true,
    },
    { key: 'reason', label: ({ reason }) => reason, text: (row) => row.disabled_reason, isHidden: true },
    { key: 'id', label: ({ id }) => id, id: (row) => row.id, isHidden: true },
  ],
})
