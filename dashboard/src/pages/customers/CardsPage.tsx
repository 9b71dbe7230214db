/** All stored cards. */
import { useMemo } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { $api } from '../../api/client'
import { nameOf, useNames } from '../../api/names'
import { usePage } from '../../api/page'
import { useAddress } from '../../app/search'
import { useTexts } from '../../texts/language'
import { expiryText } from '../../ui/card-text'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { Link } from '../../ui/Link'
import { fileAddress, ListTotals } from '../../ui/ListTotals'
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
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/payment_methods', { params: { query: { ...filters, ...cursor } } }),
  )
  const totals = $api.useQuery(
    'get',
    '/v1/dashboard/payment_methods/totals',
    { params: { query: filters } },
    { placeholderData: keepPreviousData },
  )
  const { customers } = useNames(page.query.data?.data.map((row) => row.customer) ?? [])
  const columns = useMemo(
    (): readonly Column<StoredCard>[] => [
      { id: 'card', header: cards.one, cell: ({ card }) => <CardName card={card} /> },
      { id: 'status', header: cards.status, cell: (row) => <CardStatus stored={row} /> },
      { id: 'expiry', header: cards.expiry, cell: ({ card }) => expiryText(card) },
      {
        id: 'customer',
        header: texts.customer,
        cell: ({ customer: id }) => (
          <Link to="/dashboard/customers/$id" params={{ id }}>
            {nameOf(customers.get(id), id)}
          </Link>
        ),
      },
      { id: 'stored', header: cards.stored, cell: (row) => <Time at={row.created_at} />, align: 'end' },
    ],
    [texts, cards, customers],
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
        <ListTotals query={totals} counted={cards.counted} file={fileAddress('payment_methods', filters)} />
        <DataTable
          name="cards"
          label={cards.title}
          page={page}
          columns={columns}
          rowTo={(row) => ({ to: '/dashboard/cards/$id', params: { id: row.id } })}
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
