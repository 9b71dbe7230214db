/** All refunds. */
import { useMemo } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { $api } from '../../api/client'
import { nameOf, useNames, type NamesById } from '../../api/names'
import { usePage } from '../../api/page'
import type { components } from '../../api/schema'
import { useAddress } from '../../app/search'
import { useTexts } from '../../texts/language'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { Link } from '../../ui/Link'
import { fileAddress, ListTotals } from '../../ui/ListTotals'
import { Money } from '../../ui/Money'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { rangeOf } from '../../ui/range'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'

type Refund = components['schemas']['Refund']

const STATUSES = ['pending', 'succeeded', 'failed'] as const

export function Page() {
  const texts = useTexts('refunds')
  const words = useTexts('status')
  const { table } = useTexts('common')
  const { fields } = texts
  const [address] = useAddress()
  const status = STATUSES.find((one) => one === address['status'])
  const payment = address['payment']
  const filters = {
    ...(status && { status }),
    ...(payment !== undefined && { payment }),
    ...rangeOf(address, 'created'),
  }
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/refunds', { params: { query: { ...filters, ...cursor } } }),
  )
  const totals = $api.useQuery(
    'get',
    '/v1/dashboard/refunds/totals',
    { params: { query: filters } },
    { placeholderData: keepPreviousData },
  )
  const names = useNames(page.query.data?.data.map((row) => row.payment) ?? [])
  const columns = useColumns(names)
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Stack>
        <Filters
          fields={[
            {
              kind: 'select',
              name: 'status',
              label: fields.status,
              options: STATUSES.map((value) => ({ value, label: words[value] })),
            },
            { kind: 'text', name: 'payment', label: fields.payment, placeholder: 'pay_…' },
            { kind: 'dates', name: 'created', label: fields.created },
          ]}
        />
        <ListTotals
          query={totals}
          counted={texts.counted}
          sum={(one) => <Money {...one} />}
          file={fileAddress('refunds', filters)}
        />
        <DataTable
          name="refunds"
          label={texts.title}
          page={page}
          columns={columns}
          rowTo={(row) => ({ to: '/dashboard/refunds/$id', params: { id: row.id } })}
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

function useColumns({ payments }: NamesById): readonly Column<Refund>[] {
  const { fields, reasons } = useTexts('refunds')
  return useMemo(
    () => [
      {
        id: 'amount',
        header: fields.amount,
        cell: (row) => <Money amount={row.amount} currency={row.currency} />,
      },
      { id: 'status', header: fields.status, cell: (row) => <Status value={row.status} /> },
      { id: 'reason', header: fields.reason, cell: (row) => (row.reason ? reasons[row.reason] : '–') },
      {
        id: 'payment',
        header: fields.payment,
        cell: ({ payment: id }) => (
          <Link to="/dashboard/payments/$id" params={{ id }}>
            {payments.get(id)?.reference ?? id}
          </Link>
        ),
      },
      {
        id: 'customer',
        header: fields.customer,
        cell: ({ payment: id }) => {
          const customer = payments.get(id)?.customer
          if (!customer) return '–'
          return (
            <Link to="/dashboard/customers/$id" params={{ id: customer.id }}>
              {nameOf(customer, customer.id)}
            </Link>
          )
        },
      },
      { id: 'reference', header: fields.reference, cell: (row) => row.reference ?? '–', isHidden: true },
      { id: 'id', header: fields.id, cell: (row) => <CopyId id={row.id} />, isHidden: true },
      { id: 'created', header: fields.created, cell: (row) => <Time at={row.created_at} />, align: 'end' },
    ],
    [fields, reasons, payments],
  )
}
