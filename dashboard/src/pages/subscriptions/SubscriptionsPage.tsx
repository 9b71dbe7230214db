/** All subscriptions. */
import { useMemo } from 'react'
import { api, got } from '../../api/client'
import { usePage } from '../../api/page'
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
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { Price } from './PriceText'
import type { Subscription } from './queries'

const STATUSES = ['active', 'paused', 'cancelled', 'expired'] as const

export function Page() {
  const texts = useTexts('subscriptions')
  const words = useTexts('status')
  const { table } = useTexts('common')
  const { fields } = texts
  const { may } = useSession()
  const [address] = useAddress()
  const status = STATUSES.find((one) => one === address['status'])
  const customer = address['customer']
  const filters = { ...(status && { status }), ...(customer !== undefined && { customer }) }
  const page = usePage(['subscriptions', filters], (cursor) =>
    got(api.GET('/v1/subscriptions', { params: { query: { ...filters, ...cursor } } })),
  )
  const columns = useColumns()
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        actions={
          may('subscriptions.write') && (
            <Link to="/dashboard/subscriptions/new" className={buttonClass('primary')}>
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
            { kind: 'text', name: 'customer', label: fields.customer, placeholder: 'cust_…' },
          ]}
        />
        <DataTable
          name="subscriptions"
          label={texts.title}
          page={page}
          columns={columns}
          rowTo={(row) => `/dashboard/subscriptions/${row.id}`}
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

function useColumns(): readonly Column<Subscription>[] {
  const { fields } = useTexts('subscriptions')
  return useMemo(
    () => [
      { id: 'price', header: fields.price, cell: (row) => <Price of={row} /> },
      { id: 'status', header: fields.status, cell: (row) => <Status value={row.status} /> },
      { id: 'reference', header: fields.reference, cell: (row) => row.reference ?? '–' },
      {
        id: 'customer',
        header: fields.customer,
        cell: (row) => <Link to={`/dashboard/customers/${row.customer}`}>{row.customer}</Link>,
      },
      { id: 'id', header: fields.id, cell: (row) => <CopyId id={row.id} />, isHidden: true },
      {
        id: 'created',
        header: fields.created,
        cell: (row) => <Time at={row.created_at} form="date" />,
        isHidden: true,
      },
      {
        id: 'next',
        header: fields.next,
        cell: (row) => (row.next_charge_at === null ? '–' : <Time at={row.next_charge_at} form="date" />),
        align: 'end',
      },
    ],
    [fields],
  )
}
