/** All stored cards. */
import { useMemo } from 'react'
import { api, got } from '../../api/client'
import { usePage } from '../../api/page'
import { useAddress } from '../../app/search'
import { useTexts } from '../../texts/language'
import { expiryText } from '../../ui/card-text'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { Link } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { Time } from '../../ui/Time'
import { CardName, CardStatus, type StoredCard } from './card'

const STATUSES = ['active', 'expired', 'detached'] as const

export function Page() {
  const texts = useTexts('customers')
  const words = useTexts('status')
  const { table } = useTexts('common')
  const { cards } = texts
  const [address] = useAddress()
  const status = STATUSES.find((one) => one === address['status'])
  const customer = address['customer']
  const filters = { ...(status && { status }), ...(customer !== undefined && { customer }) }
  const page = usePage(['cards', filters], (cursor) =>
    got(api.GET('/v1/payment_methods', { params: { query: { ...filters, ...cursor } } })),
  )
  const columns = useMemo(
    (): readonly Column<StoredCard>[] => [
      { id: 'card', header: cards.one, cell: ({ card }) => <CardName card={card} /> },
      { id: 'status', header: cards.status, cell: (row) => <CardStatus stored={row} /> },
      { id: 'expiry', header: cards.expiry, cell: ({ card }) => expiryText(card) },
      {
        id: 'customer',
        header: texts.customer,
        cell: (row) => <Link to={`/dashboard/customers/${row.customer}`}>{row.customer}</Link>,
      },
      { id: 'stored', header: cards.stored, cell: (row) => <Time at={row.created_at} />, align: 'end' },
    ],
    [texts, cards],
  )
  return (
    <>
      <PageHead title={cards.title} sub={cards.sub} />
      <Stack>
        <Filters
          fields={[
            {
              kind: 'select',
              name: 'status',
              label: cards.status,
              options: STATUSES.map((value) => ({ value, label: words[value] })),
            },
            { kind: 'text', name: 'customer', label: texts.customer, placeholder: 'cust_…' },
          ]}
        />
        <DataTable
          name="cards"
          label={cards.title}
          page={page}
          columns={columns}
          rowTo={(row) => `/dashboard/cards/${row.id}`}
          empty={
            Object.keys(filters).length > 0 ? (
              <Empty title={table.noMatch} />
            ) : (
              <Empty title={cards.none}>{cards.noneText}</Empty>
            )
          }
        />
      </Stack>
    </>
  )
}
