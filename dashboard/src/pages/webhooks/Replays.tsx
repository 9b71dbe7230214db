/** The replays to an endpoint. */
import { useMemo } from 'react'
import { $api } from '../../api/client'
import { usePage } from '../../api/page'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { useGo } from '../../ui/Link'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import type { ReplaySummary } from './types'

export function Replays({ endpointId }: { endpointId: string }) {
  const { replay: texts, created, status, events } = useTexts('webhooks')
  const go = useGo()
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/webhook_endpoints/{id}/replays', {
      params: { path: { id: endpointId }, query: cursor },
    }),
  )
  const columns = useMemo(
    (): Column<ReplaySummary>[] => [
      { id: 'created', header: created, cell: (row) => <Time at={row.created_at} /> },
      { id: 'status', header: status, cell: (row) => <Status value={row.status} /> },
      { id: 'total', header: texts.total, cell: (row) => row.total, align: 'end' },
      { id: 'from', header: texts.from, cell: (row) => <Time at={row.from} /> },
      { id: 'to', header: texts.to, cell: (row) => <Time at={row.to} /> },
      { id: 'types', header: events, cell: (row) => row.types?.join(', ') ?? texts.typesAll },
    ],
    [texts, created, status, events],
  )
  const start = (
    <Button onClick={() => go({ to: '/dashboard/webhooks/$id/replay', params: { id: endpointId } })}>
      {texts.start}
    </Button>
  )
  return (
    <DataTable
      name="replays"
      label={texts.one}
      page={page}
      columns={columns}
      actions={start}
      rowTo={({ id }) => ({
        to: '/dashboard/webhooks/$id/replays/$replay',
        params: { id: endpointId, replay: id },
      })}
      empty={
        <Empty title={texts.none} actions={start}>
          {texts.noneText}
        </Empty>
      }
    />
  )
}
