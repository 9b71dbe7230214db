/** All stored cards. */
import { nameOf } from '../../api/names'
import { expiryText } from '../../ui/card-text'
import { listPage } from '../../ui/kit/list-page'
import { CardName, CardStatus } from './card'
import { CARD_FILTERS } from './filters'

export const Page = listPage('/v1/payment_methods', 'customers', {
  name: 'cards',
  title: ({ cards }) => cards.title,
  sub: ({ cards }) => cards.sub,
  empty: ({ cards }) => ({ title: cards.none, text: cards.noneText }),
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ cards }) => cards.status,
      options: CARD_FILTERS.status.options,
    },
    { kind: 'text', name: 'customer', label: (texts) => texts.customer, placeholder: 'cust_…' },
  ],
  totals: {
    path: '/v1/dashboard/payment_methods/totals',
    file: 'payment_methods',
    counted: ({ cards }) => cards.counted,
  },
  named: ({ customer }) => customer,
  columns: [
    { key: 'card', label: ({ cards }) => cards.one, text: ({ card }) => <CardName card={card} /> },
    { key: 'status', label: ({ cards }) => cards.status, text: (row) => <CardStatus stored={row} /> },
    { key: 'expiry', label: ({ cards }) => cards.expiry, text: ({ card }) => expiryText(card) },
    {
      key: 'customer',
      label: (texts) => texts.customer,
      link: ({ customer: id }, { names }) => ({
        to: { to: '/dashboard/customers/$id', params: { id } },
        text: nameOf(names.customers.get(id), id),
      }),
    },
    { key: 'stored', label: ({ cards }) => cards.stored, time: (row) => row.created_at, align: 'end' },
  ],
  rowTo: ({ id }) => ({ to: '/dashboard/cards/$id', params: { id } }),
})
