import { useMemo } from 'react'
import { $api } from '../../api/client'
import { usePage } from '../../api/page'
import type { components } from '../../api/schema'
import { useAddress } from '../../app/search'
import { useTexts } from '../../texts/language'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { Time } from '../../ui/Time'
import { RequestStatus } from './RequestStatus'

type Request = components['schemas']['OperatorGoingLiveRequest']

const STATUSES = ['submitted', 'returned', 'granted'] as const

/** Requests to go live. */
export function Page() {
  const { requests: texts } = useTexts('operators')
  const [address] = useAddress()
  const status = STATUSES.find((one) => one === address['status'])
  const filters = status === undefined ? {} : { status }
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/dashboard/operator/going-live', {
      params: { query: { ...filters, ...cursor } },
    }),
  )
  const columns = useMemo(
    (): Column<Request>[] => [
      { id: 'account', header: texts.account, cell: ({ account }) => account.name },
      { id: 'status', header: texts.status, cell: ({ status: value }) => <RequestStatus status={value} /> },
      {
        id: 'submitted',
        header: texts.submitted,
        cell: ({ submitted_at: at }) => at !== null && <Time at={at} />,
        align: 'end',
      },
      {
        id: 'decided',
        header: texts.decided,
        cell: ({ decided_at: at }) => at !== null && <Time at={at} />,
        align: 'end',
      },
    ],
    [texts],
  )
  return (
    <>
      <PageHead title={texts.title} />
      <Stack>
        <Filters
          fields={[
            {
              kind: 'select',
              name: 'status',
              label: texts.status,
              options: STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
            },
          ]}
        />
        <DataTable
          name="operator-requests"
          label={texts.title}
          page={page}
          columns={columns}
          rowTo={({ id }) => ({ to: '/operator/going-live/$id', params: { id } })}
          empty={<Empty title={texts.none} />}
        />
      </Stack>
    </>
  )
}
