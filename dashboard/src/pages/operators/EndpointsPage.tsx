import { useMemo } from 'react'
import { $api } from '../../api/client'
import { usePage } from '../../api/page'
import type { components } from '../../api/schema'
import { usePageSearch } from '../../app/search'
import { useTexts } from '../../texts/language'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { AccountLink } from './AccountLink'
import { Logged } from './Logged'
import { UNWELL_FILTERS } from './filters'

type Endpoint = components['schemas']['OperatorEndpoint']

/** Webhook endpoints that are not well, and their circuits. */
export function Page() {
  const { endpoints: texts } = useTexts('operators')
  const words = useTexts('status')
  const [{ status }] = usePageSearch('/operator/endpoints')
  const filters = status === undefined ? {} : { status }
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/dashboard/operator/webhook-endpoints', {
      params: { query: { ...filters, ...cursor } },
    }),
  )
  const columns = useMemo(
    (): Column<Endpoint>[] => [
      { id: 'url', header: texts.url, cell: ({ url }) => url },
      { id: 'account', header: texts.account, cell: ({ account }) => <AccountLink {...account} /> },
      { id: 'status', header: texts.status, cell: ({ status: value }) => <Status value={value} /> },
      {
        id: 'circuit',
        header: texts.circuit,
        cell: ({ circuit }) => (
          <Status look={circuit === 'open' ? 'warn' : 'good'} text={texts.circuits[circuit]} />
        ),
      },
      { id: 'failures', header: texts.failures, cell: (row) => row.consecutive_failures, align: 'end' },
      {
        id: 'failing',
        header: texts.failingSince,
        cell: ({ failing_since: at }) => at !== null && <Time at={at} form="relative" />,
      },
      {
        id: 'probe',
        header: texts.nextProbe,
        cell: ({ next_probe_at: at }) => at !== null && <Time at={at} form="relative" />,
      },
      {
        id: 'success',
        header: texts.lastSuccess,
        cell: ({ last_success_at: at }) => at !== null && <Time at={at} form="relative" />,
        isHidden: true,
      },
      { id: 'reason', header: texts.reason, cell: (row) => row.disabled_reason, isHidden: true },
      { id: 'id', header: texts.id, cell: ({ id }) => <CopyId id={id} />, isHidden: true },
    ],
    [texts],
  )
  return (
    <>
      <PageHead title={texts.title} />
      <Stack>
        <Logged />
        <Filters
          fields={[
            {
              kind: 'select',
              name: 'status',
              label: texts.status,
              options: UNWELL_FILTERS.status.options.map((value) => ({ value, label: words[value] })),
            },
          ]}
        />
        <DataTable
          name="operator-endpoints"
          label={texts.title}
          page={page}
          columns={columns}
          empty={<Empty title={texts.none} />}
        />
      </Stack>
    </>
  )
}
