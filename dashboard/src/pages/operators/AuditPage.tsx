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
import { rangeOf } from '../../ui/range'
import { Time } from '../../ui/Time'
import { AccountLink } from './AccountLink'
import { Changes } from './Changes'

type Entry = components['schemas']['OperatorAuditLog']

/** What all operators did, the newest first. */
export function Page() {
  const { audit: texts } = useTexts('operators')
  const [search] = usePageSearch('/operator/audit')
  const { actor } = search
  const filters = { ...rangeOf(search, 'created'), ...(actor !== undefined && { actor }) }
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/dashboard/operator/audit-logs', {
      params: { query: { ...filters, ...cursor } },
    }),
  )
  const columns = useMemo(
    (): Column<Entry>[] => [
      { id: 'action', header: texts.action, cell: ({ action }) => <code>{action}</code> },
      {
        id: 'actor',
        header: texts.actor,
        cell: ({ actor: { id } }) => (id === null ? texts.command : <CopyId id={id} />),
      },
      { id: 'account', header: texts.account, cell: ({ account }) => <AccountLink id={account} /> },
      { id: 'changes', header: texts.changes, cell: ({ changes }) => <Changes changes={changes} /> },
      { id: 'address', header: texts.address, cell: (entry) => entry.ip_address, isHidden: true },
      {
        id: 'object',
        header: texts.object,
        cell: (entry) => <CopyId id={entry.object_id} />,
        isHidden: true,
      },
      { id: 'created', header: texts.time, cell: ({ created_at: at }) => <Time at={at} />, align: 'end' },
    ],
    [texts],
  )
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Stack>
        <Filters
          fields={[
            { kind: 'text', name: 'actor', label: texts.actor, placeholder: 'mem_…' },
            { kind: 'dates', name: 'created', label: texts.time },
          ]}
        />
        <DataTable
          name="operator-audit"
          label={texts.title}
          page={page}
          columns={columns}
          empty={<Empty title={texts.none} />}
        />
      </Stack>
    </>
  )
}
