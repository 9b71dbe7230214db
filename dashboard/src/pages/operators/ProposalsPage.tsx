/** What operators have proposed, and another operator approves. */
import { listPage } from '../../ui/kit/list-page'
import { Time } from '../../ui/Time'
import { AccountLink } from './AccountLink'
import { Changes } from './Changes'
import { ProposalDecision } from './ProposalDecision'
import { PROPOSAL_FILTERS } from './filters'

const LOOKS = { waiting: 'warn', approved: 'good', declined: 'plain', outdated: 'plain' } as const

export const Page = listPage('/v1/dashboard/operator/proposals', 'operators.proposals', {
  name: 'operator-proposals',
  title: ({ title }) => title,
  sub: ({ sub }) => sub,
  empty: ({ none }) => ({ title: none }),
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ status }) => status,
      options: PROPOSAL_FILTERS.status.options,
      words: ({ statuses }) => statuses,
    },
  ],
  columns: [
    { key: 'kind', label: ({ kind }) => kind, text: ({ kind }, { texts }) => texts.kinds[kind] },
    { key: 'account', label: ({ account }) => account, text: (row) => <AccountLink {...row.account} /> },
    {
      key: 'change',
      label: ({ change }) => change,
      text: (row) => <Changes changes={changesOf(row.change)} />,
    },
    {
      key: 'by',
      label: ({ by }) => by,
      text: ({ proposed_by: { email }, proposed_at: at }) => (
        <>
          {email} · <Time at={at} form="relative" />
        </>
      ),
    },
    {
      key: 'status',
      label: ({ status }) => status,
      look: ({ status }, { texts }) => [LOOKS[status], texts.statuses[status]],
    },
    {
      key: 'decided',
      label: ({ decidedBy }) => decidedBy,
      text: (row) => row.decided_by?.email,
      isHidden: true,
    },
    {
      key: 'actions',
      label: ({ decision }) => decision,
      text: (row) => row.status === 'waiting' && <ProposalDecision proposal={row} />,
      isFixed: true,
      align: 'end',
    },
  ],
})

const changesOf = (change: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(change).map(([name, to]) => [name, { to }]))
