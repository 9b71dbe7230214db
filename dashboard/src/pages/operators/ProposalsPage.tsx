import { useMemo } from 'react'
import { $api } from '../../api/client'
import { usePage } from '../../api/page'
import type { components } from '../../api/schema'
import { usePageSearch } from '../../app/search'
import { useTexts } from '../../texts/language'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { AccountLink } from './AccountLink'
import { Changes } from './Changes'
import { ProposalDecision } from './ProposalDecision'
import { PROPOSAL_FILTERS } from './filters'

type Proposal = components['schemas']['OperatorProposal']

const LOOKS = { waiting: 'warn', approved: 'good', declined: 'plain', outdated: 'plain' } as const

/** What operators have proposed, and another operator approves. */
export function Page() {
  const { proposals: texts } = useTexts('operators')
  const [{ status }] = usePageSearch('/operator/proposals')
  const filters = status === undefined ? {} : { status }
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/dashboard/operator/proposals', {
      params: { query: { ...filters, ...cursor } },
    }),
  )
  const columns = useMemo(
    (): Column<Proposal>[] => [
      { id: 'kind', header: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
      { id: 'account', header: texts.account, cell: ({ account }) => <AccountLink {...account} /> },
      { id: 'change', header: texts.change, cell: ({ change }) => <Changes changes={changesOf(change)} /> },
      {
        id: 'by',
        header: texts.by,
        cell: ({ proposed_by: { email }, proposed_at: at }) => (
          <>
            {email} · <Time at={at} form="relative" />
          </>
        ),
      },
      {
        id: 'status',
        header: texts.status,
        cell: (one) => <Status look={LOOKS[one.status]} text={texts.statuses[one.status]} />,
      },
      { id: 'decided', header: texts.decidedBy, cell: ({ decided_by: by }) => by?.email, isHidden: true },
      {
        id: 'actions',
        header: texts.decision,
        isFixed: true,
        align: 'end',
        cell: (one) => one.status === 'waiting' && <ProposalDecision proposal={one} />,
      },
    ],
    [texts],
  )
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Stack>
        <Filters
          fields={[
            {
              kind: 'select',
              name: 'status',
              label: texts.status,
              options: PROPOSAL_FILTERS.status.options.map((value) => ({
                value,
                label: texts.statuses[value],
              })),
            },
          ]}
        />
        <DataTable
          name="operator-proposals"
          label={texts.title}
          page={page}
          columns={columns}
          empty={<Empty title={texts.none} />}
        />
      </Stack>
    </>
  )
}

const changesOf = (change: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(change).map(([name, to]) => [name, { to }]))
