/** All hosted sessions. */
import { useMemo } from 'react'
import { $api } from '../../api/client'
import { usePage } from '../../api/page'
import type { components } from '../../api/schema'
import { useAddress } from '../../app/search'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { buttonClass } from '../../ui/Button'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { Money } from '../../ui/Money'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { rangeOf } from '../../ui/range'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'

type Session = components['schemas']['HostedSession']

const TYPES = ['link', 'checkout'] as const
const STATUSES = ['open', 'completed', 'expired'] as const

export function Page() {
  const texts = useTexts('hosted')
  const words = useTexts('status')
  const { table } = useTexts('common')
  const { fields } = texts
  const { may } = useSession()
  const [address] = useAddress()
  const status = STATUSES.find((one) => one === address['status'])
  const type = TYPES.find((one) => one === address['type'])
  const customer = address['customer']
  const filters = {
    ...(type && { type }),
    ...(status && { status }),
    ...(customer !== undefined && { customer }),
    ...rangeOf(address, 'created'),
  }
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/hosted_sessions', { params: { query: { ...filters, ...cursor } } }),
  )
  const columns = useColumns()
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        actions={
          may('payments.write') && (
            <Link to="/dashboard/hosted/new" className={buttonClass('primary')}>
              <Icon name="plus" />
              {texts.new}
            </Link>
          )
        }
      />
      <Stack>
        <Filters
          fields={[
            {
              kind: 'select',
              name: 'status',
              label: fields.status,
              options: STATUSES.map((value) => ({ value, label: words[value] })),
            },
            {
              kind: 'select',
              name: 'type',
              label: fields.type,
              options: TYPES.map((value) => ({ value, label: texts.types[value] })),
            },
            { kind: 'text', name: 'customer', label: fields.customer, placeholder: 'cust_…' },
            { kind: 'dates', name: 'created', label: fields.created },
          ]}
        />
        <DataTable
          name="hosted"
          label={texts.title}
          page={page}
          columns={columns}
          rowTo={(row) => ({ to: '/dashboard/hosted/$id', params: { id: row.id } })}
          empty={
            Object.keys(filters).length > 0 ? (
              <Empty title={table.noMatch} />
            ) : (
              <Empty title={texts.empty}>{texts.emptyText}</Empty>
            )
          }
        />
      </Stack>
    </>
  )
}

function useColumns(): readonly Column<Session>[] {
  const { fields, types } = useTexts('hosted')
  return useMemo(
    () => [
      {
        id: 'amount',
        header: fields.amount,
        cell: (row) => <Money amount={row.amount} currency={row.currency} />,
      },
      { id: 'status', header: fields.status, cell: (row) => <Status value={row.status} /> },
      { id: 'reference', header: fields.reference, cell: (row) => row.reference },
      {
        id: 'description',
        header: fields.description,
        cell: (row) => row.description ?? '–',
        isHidden: true,
      },
      { id: 'type', header: fields.type, cell: (row) => types[row.type], isHidden: true },
      { id: 'expires', header: fields.expires, cell: (row) => <Time at={row.expires_at} /> },
      { id: 'id', header: fields.id, cell: (row) => <CopyId id={row.id} />, isHidden: true },
      { id: 'created', header: fields.created, cell: (row) => <Time at={row.created_at} />, align: 'end' },
    ],
    [fields, types],
  )
}
