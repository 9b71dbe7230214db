import { useMemo, useState } from 'react'
import { $api } from '../../../api/client'
import { usePage } from '../../../api/page'
import { useAddress } from '../../../app/search'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { DataTable, type Column } from '../../../ui/DataTable'
import { Empty } from '../../../ui/Empty'
import { Filters } from '../../../ui/Filters'
import { Link } from '../../../ui/Link'
import { PageHead } from '../../../ui/PageHead'
import { rangeOf } from '../../../ui/range'
import { Time } from '../../../ui/Time'
import { Actor } from './Actor'
import { Changes } from './Changes'
import type { AuditEntry } from './types'

/** Who changed what in the account. */
export function Page() {
  const { audit: texts } = useTexts('logs')
  const [address] = useAddress()
  const [opened, open] = useState<AuditEntry | undefined>()
  const { action, object } = address
  const range = rangeOf(address, 'created')
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/audit_logs', {
      params: {
        query: {
          ...cursor,
          ...range,
          ...(action !== undefined && { action }),
          ...(object !== undefined && { object_id: object }),
        },
      },
    }),
  )
  const words: Readonly<Record<string, string | undefined>> = texts.actions
  const columns = useMemo(
    (): Column<AuditEntry>[] => [
      { id: 'action', header: texts.action, cell: (row) => words[row.action] ?? row.action },
      { id: 'who', header: texts.who, cell: ({ actor }) => <Actor {...actor} /> },
      { id: 'object', header: texts.what, cell: (row) => <code>{row.object_id}</code> },
      {
        id: 'changes',
        header: texts.changes,
        cell: (row) => {
          const n = Object.keys(row.changes).length
          return n === 0 ? (
            texts.noChanges
          ) : (
            <Button isSmall onClick={() => open(row)}>
              {texts.show(n)}
            </Button>
          )
        },
        isFixed: true,
      },
      { id: 'time', header: texts.time, cell: (row) => <Time at={row.created_at} form="second" /> },
      { id: 'address', header: texts.address, cell: (row) => row.ip_address ?? '–', isHidden: true },
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
    ],
    [texts, words],
  )
  const isFiltered = action !== undefined || object !== undefined || Object.keys(range).length > 0
  return (
    <>
      <PageHead title={texts.title} sub={texts.intro} />
      <Filters
        fields={[
          { kind: 'search', name: 'object', label: texts.what },
          {
            kind: 'select',
            name: 'action',
            label: texts.action,
            options: Object.entries(texts.actions).map(([value, label]) => ({ value, label })),
          },
          { kind: 'dates', name: 'created', label: texts.time },
        ]}
      />
      <DataTable
        name="audit"
        label={texts.title}
        page={page}
        columns={columns}
        empty={isFiltered ? undefined : <Empty title={texts.none} />}
      />
      <Changes
        entry={opened}
        title={opened ? (words[opened.action] ?? opened.action) : ''}
        onClose={() => open(undefined)}
      />
    </>
  )
}
