/** What the faults have hit, newest first. */
import { useMemo } from 'react'
import { $api } from '../../../api/client'
import { usePage } from '../../../api/page'
import { useAddress } from '../../../app/search'
import { useTexts } from '../../../texts/language'
import { DataTable, type Column } from '../../../ui/DataTable'
import { Empty } from '../../../ui/Empty'
import { Filters } from '../../../ui/Filters'
import { Link } from '../../../ui/Link'
import { Panel } from '../../../ui/Panel'
import { Time } from '../../../ui/Time'
import { KINDS } from './fault-form'
import type { FaultHit } from './types'

export function FaultHits() {
  const { faults: texts } = useTexts('sandbox')
  const [address] = useAddress()
  const kind = KINDS.find((one) => one === address['kind'])
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/sandbox/faults/hits', {
      params: { query: { ...cursor, ...(kind && { kind }) } },
    }),
  )
  const columns = useMemo(
    (): Column<FaultHit>[] => [
      { id: 'kind', header: texts.kind, cell: (row) => texts.kinds[row.kind] },
      { id: 'operation', header: texts.operation, cell: (row) => <code>{row.operation}</code> },
      { id: 'nth', header: texts.nth, cell: (row) => row.nth, align: 'end' },
      {
        id: 'object',
        header: texts.object,
        cell: ({ object_id: id }) => (id === null ? '–' : <code>{id}</code>),
      },
      {
        id: 'request',
        header: texts.request,
        cell: ({ request_id: id }) =>
          id === null ? (
            '–'
          ) : (
            <Link to="/dashboard/developers/requests/$id" params={{ id }}>
              {id}
            </Link>
          ),
        isHidden: true,
      },
      { id: 'time', header: texts.time, cell: (row) => <Time at={row.created_at} form="second" /> },
    ],
    [texts],
  )
  return (
    <Panel title={texts.hitsTitle}>
      <Filters
        fields={[
          {
            kind: 'select',
            name: 'kind',
            label: texts.kind,
            options: KINDS.map((value) => ({ value, label: texts.kinds[value] })),
          },
        ]}
      />
      <DataTable
        name="fault-hits"
        label={texts.hitsTitle}
        page={page}
        columns={columns}
        empty={kind ? undefined : <Empty title={texts.noHits} />}
      />
    </Panel>
  )
}
