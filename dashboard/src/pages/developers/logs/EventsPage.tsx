import { useMemo } from 'react'
import { $api } from '../../../api/client'
import { usePage } from '../../../api/page'
import { useAddress } from '../../../app/search'
import { useTexts } from '../../../texts/language'
import { DataTable, type Column } from '../../../ui/DataTable'
import { Empty } from '../../../ui/Empty'
import { Filters } from '../../../ui/Filters'
import { PageHead } from '../../../ui/PageHead'
import { rangeOf } from '../../../ui/range'
import { Time } from '../../../ui/Time'
import { EVENT_TYPES } from '../../webhooks/event-types'
import type { Event } from './types'

/** What happened in the account. */
export function Page() {
  const { events: texts } = useTexts('logs')
  const [address] = useAddress()
  const type = EVENT_TYPES.find((one) => one === address['type'])
  const object = address['object']
  const range = rangeOf(address, 'created')
  const isFiltered = type !== undefined || object !== undefined || Object.keys(range).length > 0
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/events', {
      params: {
        query: {
          ...cursor,
          ...range,
          ...(type && { type: [type] }),
          ...(object !== undefined && { object_id: object }),
        },
      },
    }),
  )
  const columns = useMemo(
    (): Column<Event>[] => [
      { id: 'type', header: texts.type, cell: (row) => <code>{row.type}</code> },
      {
        id: 'object',
        header: texts.object,
        cell: ({ data }) => <code>{idOf(data.object)}</code>,
      },
      { id: 'time', header: texts.time, cell: (row) => <Time at={row.created_at} form="second" /> },
      { id: 'id', header: 'ID', cell: (row) => <code>{row.id}</code>, isHidden: true },
      { id: 'version', header: texts.version, cell: (row) => row.api_version, isHidden: true },
    ],
    [texts],
  )
  return (
    <>
      <PageHead title={texts.title} sub={texts.intro} />
      <Filters
        fields={[
          { kind: 'search', name: 'object', label: texts.object, placeholder: 'pay_…' },
          {
            kind: 'select',
            name: 'type',
            label: texts.type,
            options: EVENT_TYPES.map((value) => ({ value, label: value })),
          },
          { kind: 'dates', name: 'created', label: texts.time },
        ]}
      />
      <DataTable
        name="events"
        label={texts.title}
        page={page}
        columns={columns}
        rowTo={({ id }) => ({ to: '/dashboard/developers/events/$id', params: { id } })}
        empty={isFiltered ? undefined : <Empty title={texts.none}>{texts.noneText}</Empty>}
      />
    </>
  )
}

const idOf = ({ id }: Readonly<Record<string, unknown>>): string => (typeof id === 'string' ? id : '–')
