/** All refunds. */
import { useMemo } from 'react'
import { api, got } from '../../api/client'
import { usePage } from '../../api/page'
import type { components } from '../../api/schema'
import { useAddress } from '../../app/search'
import { useTexts } from '../../texts/language'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { Link } from '../../ui/Link'
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
  const page = usePage(['refunds', filters], (cursor) =>
    got(api.GET('/v1/refunds', { params: { query: { ...filters, ...cursor } } })),
  )
  const columns = useColumns()
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
        <DataTable
          name="refunds"
          label={texts.title}
          page={page}
          columns={columns}
          rowTo={(row) => `/dashboard/refunds/${row.id}`}
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

function useColumns(): readonly Column<Refund>[] {
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
        cell: (row) => <Link to={`/dashboard/payments/${row.payment}`}>{row.payment}</Link>,
      },
      { id: 'reference', header: fields.reference, cell: (row) => row.reference ?? '–', isHidden: true },
      { id: 'id', header: fields.id, cell: (row) => <CopyId id={row.id} />, isHidden: true },
      { id: 'created', header: fields.created, cell: (row) => <Time at={row.created_at} />, align: 'end' },
    ],
    [fields, reasons],
  )
}
