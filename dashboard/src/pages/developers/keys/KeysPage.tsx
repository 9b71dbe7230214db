import { useMemo } from 'react'
import { $api } from '../../../api/client'
import { usePage } from '../../../api/page'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { DataTable, type Column } from '../../../ui/DataTable'
import { Empty } from '../../../ui/Empty'
import { useGo } from '../../../ui/Link'
import { PageHead } from '../../../ui/PageHead'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import { LastUse } from './LastUse'
import type { UsedKey } from './types'

/** The account's API keys in this mode. */
export function Page() {
  const texts = useTexts('keys')
  const go = useGo()
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/dashboard/api-keys', { params: { query: cursor } }),
  )
  const columns = useMemo(
    (): Column<UsedKey>[] => [
      { id: 'name', header: texts.name, cell: (row) => row.name ?? texts.unnamed },
      { id: 'key', header: texts.key, cell: (row) => <code>{`${row.prefix}…${row.last4}`}</code> },
      { id: 'status', header: texts.status, cell: (row) => <Status value={row.status} /> },
      { id: 'type', header: texts.type, cell: (row) => texts.types[row.type] },
      { id: 'used', header: texts.lastUsed, cell: (row) => <LastUse at={row.last_used_at} /> },
      { id: 'created', header: texts.created, cell: (row) => <Time at={row.created_at} form="date" /> },
      {
        id: 'expires',
        header: texts.expires,
        cell: (row) => (row.expires_at ? <Time at={row.expires_at} /> : texts.never),
      },
    ],
    [texts],
  )
  const add = (
    <Button look="primary" icon="plus" onClick={() => go({ to: '/dashboard/developers/keys/new' })}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHead title={texts.title} sub={texts.intro} actions={add} />
      <DataTable
        name="keys"
        label={texts.title}
        page={page}
        columns={columns}
        rowTo={({ id }) => ({ to: '/dashboard/developers/keys/$id', params: { id } })}
        empty={
          <Empty title={texts.none} actions={add}>
            {texts.noneText}
          </Empty>
        }
      />
    </>
  )
}
