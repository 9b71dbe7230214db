/** All subscriptions. */
import { useMemo } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { $api } from '../../api/client'
import { nameOf, useNames, type NamesById } from '../../api/names'
import { usePage } from '../../api/page'
import { useAddress } from '../../app/search'
import { useSession } from '../../session/session'
import { useLanguage, useTexts } from '../../texts/language'
import { buttonClass } from '../../ui/Button'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { fileAddress, ListTotals } from '../../ui/ListTotals'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { timeText } from '../../ui/time-text'
import { intervalOf, usePrice } from './price'
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
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/subscriptions', { params: { query: { ...filters, ...cursor } } }),
  )
  const totals = $api.useQuery(
    'get',
    '/v1/dashboard/subscriptions/totals',
    { params: { query: filters } },
    { placeholderData: keepPreviousData },
  )
  const price = usePrice()
  const names = useNames(page.query.data?.data.map((row) => row.customer) ?? [])
  const columns = useColumns(names)
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
        <ListTotals
          query={totals}
          counted={texts.counted}
          sum={({ interval, ...sum }) => price({ ...sum, interval: intervalOf(interval) })}
          file={fileAddress('subscriptions', filters)}
        />
        <DataTable
          name="subscriptions"
          label={texts.title}
          page={page}
          columns={columns}
          rowTo={(row) => ({ to: '/dashboard/subscriptions/$id', params: { id: row.id } })}
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

function useColumns({ customers }: NamesById): readonly Column<Subscription>[] {
  const { fields } = useTexts('subscriptions')
  return useMemo(
    () => [
      { id: 'price', header: fields.price, cell: (row) => <Terms of={row} /> },
      { id: 'status', header: fields.status, cell: (row) => <Status value={row.status} /> },
      { id: 'reference', header: fields.reference, cell: (row) => row.reference ?? '–' },
      {
        id: 'customer',
        header: fields.customer,
        cell: ({ customer: id }) => (
          <Link to="/dashboard/customers/$id" params={{ id }}>
            {nameOf(customers.get(id), id)}
          </Link>
        ),
      },
      { id: 'id', header: fields.id, cell: (row) => <CopyId id={row.id} />, isHidden: true },
      {
        id: 'created',
        header: fields.created,
        cell: (row) => <Time at={row.created_at} form="date" />,
        isHidden: true,
      },
    ],
    [fields, customers],
  )
}

/** €9.99 a month, next on 1 Dec 2026. */
function Terms({ of }: { of: Subscription }) {
  const { priceNext } = useTexts('subscriptions')
  const { locale } = useLanguage()
  const price = usePrice()(of)
  const { next_charge_at: next } = of
  return next === null ? price : priceNext(price, timeText(new Date(next), locale, 'date'))
}
