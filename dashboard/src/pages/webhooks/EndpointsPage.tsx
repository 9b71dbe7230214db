import { useMemo } from 'react'
import { $api } from '../../api/client'
import { usePage } from '../../api/page'
import { useAddress } from '../../app/search'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { useGo } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Status } from '../../ui/Status'
import { AccountTime } from '../../ui/AccountTime'
import { Time } from '../../ui/Time'
import type { Endpoint } from './types'

const STATUSES = ['enabled', 'degraded', 'disabled'] as const

/** The account's endpoints. */
export function Page() {
  const texts = useTexts('webhooks')
  const go = useGo()
  const [address] = useAddress()
  const status = STATUSES.find((one) => one === address['status'])
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/webhook_endpoints', {
      params: { query: { ...cursor, ...(status && { status }) } },
    }),
  )
  const columns = useMemo(
    (): Column<Endpoint>[] => [
      { id: 'url', header: texts.url, cell: ({ url }) => <code>{url}</code> },
      { id: 'status', header: texts.status, cell: (row) => <Status value={row.status} /> },
      { id: 'description', header: texts.description, cell: (row) => row.description ?? '–' },
      { id: 'events', header: texts.events, cell: (row) => texts.eventsOf(row.enabled_events) },
      {
        id: 'last_success',
        header: texts.lastSuccess,
        cell: ({ health }) => <Ago at={health.last_success_at} never={texts.never} />,
      },
      {
        id: 'last_failure',
        header: texts.lastFailure,
        cell: ({ health }) => <Ago at={health.last_failure_at} never={texts.never} />,
      },
      { id: 'version', header: texts.version, cell: (row) => row.api_version, isHidden: true },
      {
        id: 'created',
        header: texts.created,
        cell: (row) => <Time at={row.created_at} form="date" />,
        isHidden: true,
      },
    ],
    [texts],
  )
  const add = (
    <Button look="primary" icon="plus" onClick={() => go({ to: '/dashboard/webhooks/new' })}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHead
        title={texts.title}
        sub={
          <>
            {texts.intro} <a href="/docs/guides/webhooks">{texts.guide}</a>
          </>
        }
        actions={add}
      />
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
        name="endpoints"
        label={texts.endpoints}
        page={page}
        columns={columns}
        rowTo={({ id }) => ({ to: '/dashboard/webhooks/$id', params: { id } })}
        empty={
          status === undefined ? (
            <Empty title={texts.none} actions={add}>
              {texts.noneText}
            </Empty>
          ) : undefined
        }
      />
    </>
  )
}

const Ago = ({ at, never }: { at: string | null; never: string }) =>
  at === null ? never : <AccountTime at={at} />
