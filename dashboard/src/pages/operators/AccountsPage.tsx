import { useMemo } from 'react'
import { $api } from '../../api/client'
import { usePage } from '../../api/page'
import type { components } from '../../api/schema'
import { useAddress } from '../../app/search'
import { useTexts } from '../../texts/language'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { Logged } from './Logged'

type Account = components['schemas']['OperatorAccountSummary']

/** All accounts, with search. */
export function Page() {
  const { accounts: texts } = useTexts('operators')
  const [{ search, live }] = useAddress()
  const filters = {
    ...(search !== undefined && { search }),
    ...((live === 'true' || live === 'false') && ({ live } as const)),
  }
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/dashboard/operator/accounts', {
      params: { query: { ...filters, ...cursor } },
    }),
  )
  const columns = useMemo(
    (): Column<Account>[] => [
      { id: 'name', header: texts.name, cell: ({ name }) => name },
      {
        id: 'live',
        header: texts.liveMode,
        cell: ({ live: isLive }) => (
          <Status look={isLive ? 'good' : 'plain'} text={isLive ? texts.live : texts.notLive} />
        ),
      },
      { id: 'id', header: texts.id, cell: ({ id }) => <CopyId id={id} /> },
      {
        id: 'created',
        header: texts.created,
        cell: ({ created_at: at }) => <Time at={at} form="date" />,
        align: 'end',
      },
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
            { kind: 'search', name: 'search', label: texts.search, placeholder: texts.searchHint },
            {
              kind: 'select',
              name: 'live',
              label: texts.liveMode,
              options: [
                { value: 'true', label: texts.live },
                { value: 'false', label: texts.notLive },
              ],
            },
          ]}
        />
        <DataTable
          name="operator-accounts"
          label={texts.title}
          page={page}
          columns={columns}
          rowTo={({ id }) => ({ to: '/operator/accounts/$id', params: { id } })}
          empty={<Empty title={texts.none} />}
        />
      </Stack>
    </>
  )
}
