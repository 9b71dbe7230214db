/** The deliveries to an endpoint. */
import { useMemo } from 'react'
import { $api } from '../../api/client'
import { usePage } from '../../api/page'
import { usePageSearch } from '../../app/search'
import { useTexts } from '../../texts/language'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { Time } from '../../ui/Time'
import { AttemptResult } from './AttemptResult'
import { attemptsMade, DeliveryStatus } from './DeliveryStatus'
import { NextAttempt } from './NextAttempt'
import type { Delivery } from './types'
import { DELIVERY_FILTERS } from './filters'

export function Deliveries({ endpointId }: { endpointId: string }) {
  const { delivery: texts, deliveryStatuses: words, status: statusText } = useTexts('webhooks')
  const [{ event, status }] = usePageSearch('/dashboard/webhooks/$id')
  const named = event !== undefined && { event }
  const page = usePage((cursor) =>
    status === 'failing'
      ? $api.queryOptions('get', '/v1/dashboard/webhook-deliveries', {
          params: { query: { ...cursor, ...named, endpoint: endpointId, status: 'failing' } },
        })
      : $api.queryOptions('get', '/v1/webhook_endpoints/{id}/deliveries', {
          params: { path: { id: endpointId }, query: { ...cursor, ...named, ...(status && { status }) } },
        }),
  )
  const columns = useMemo(
    (): Column<Delivery>[] => [
      { id: 'type', header: texts.event, cell: (row) => <code>{row.event_type}</code> },
      { id: 'status', header: statusText, cell: (row) => <DeliveryStatus delivery={row} />, isFixed: true },
      {
        id: 'last',
        header: texts.lastAttempt,
        cell: ({ attempts }) => {
          const last = attempts.at(-1)
          return last ? <AttemptResult attempt={last} /> : texts.notYet
        },
      },
      { id: 'attempts', header: texts.attempts, cell: attemptsMade, align: 'end' },
      {
        id: 'next',
        header: texts.next,
        cell: (row) => <NextAttempt of={row} isRelative />,
      },
      { id: 'created', header: texts.created, cell: (row) => <Time at={row.created_at} form="second" /> },
      { id: 'event', header: 'ID', cell: (row) => <code>{row.event}</code>, isHidden: true },
    ],
    [texts, statusText],
  )
  const isFiltered = status !== undefined || event !== undefined
  return (
    <>
      <Filters
        fields={[
          { kind: 'search', name: 'event', label: texts.event, placeholder: 'evt_…' },
          {
            kind: 'select',
            name: 'status',
            label: statusText,
            options: DELIVERY_FILTERS.status.options.map((value) => ({ value, label: words[value] })),
          },
        ]}
      />
      <DataTable
        name="deliveries"
        label={texts.title}
        page={page}
        columns={columns}
        rowTo={({ id }) => ({
          to: '/dashboard/webhooks/$id/deliveries/$delivery',
          params: { id: endpointId, delivery: id },
        })}
        empty={isFiltered ? undefined : <Empty title={texts.none}>{texts.noneText}</Empty>}
      />
    </>
  )
}
