/** Where the account's money is, what moved it, and statements of it. */
import { listPage } from '../../ui/kit/list-page'
import { BALANCE_FILTERS } from './filters'
import { BalancePanels } from './BalancePanels'

export const Page = listPage('/v1/balance/transactions', 'balance', {
  name: 'balance',
  title: (texts) => texts.title,
  label: (texts) => texts.transactions,
  sub: (texts) => texts.sub,
  above: <BalancePanels />,
  empty: (texts) => ({ title: texts.empty, text: texts.emptyText }),
  filters: [
    {
      kind: 'select',
      name: 'reporting_category',
      label: ({ fields }) => fields.category,
      options: BALANCE_FILTERS.reporting_category.options,
      words: ({ categories }) => categories,
    },
    { kind: 'text', name: 'currency', label: ({ fields }) => fields.currency, placeholder: 'EUR' },
    { kind: 'text', name: 'payment', label: ({ fields }) => fields.payment, placeholder: 'pay_…' },
    { kind: 'text', name: 'payout', label: ({ fields }) => fields.payout, placeholder: 'pout_…' },
    { kind: 'dates', name: 'created', label: ({ fields }) => fields.created },
  ],
  columns: [
    { key: 'type', label: ({ fields }) => fields.type, text: ({ type }, { texts }) => texts.types[type] },
    {
      key: 'amount',
      label: ({ fields }) => fields.amount,
      money: ({ amount, currency }) => ({ amount, currency }),
    },
    {
      key: 'fee',
      label: ({ fields }) => fields.fee,
      money: ({ fee, currency }) => ({ amount: fee, currency }),
    },
    {
      key: 'net',
      label: ({ fields }) => fields.net,
      money: ({ net, currency }) => ({ amount: net, currency }),
    },
    { key: 'status', label: ({ fields }) => fields.status, status: ({ status }) => status },
    {
      key: 'available_on',
      label: ({ fields }) => fields.availableOn,
      date: (row) => row.available_on,
    },
    {
      key: 'payment',
      label: ({ fields }) => fields.payment,
      link: ({ payment: id }) =>
        id === null ? null : { to: { to: '/dashboard/payments/$id', params: { id } }, text: id },
    },
    {
      key: 'payout',
      label: ({ fields }) => fields.payout,
      link: ({ payout: id }) =>
        id === null ? null : { to: { to: '/dashboard/payouts/$id', params: { id } }, text: id },
      isHidden: true,
    },
    {
      key: 'description',
      label: ({ fields }) => fields.description,
      text: (row) => row.description,
      isHidden: true,
    },
    { key: 'id', label: ({ fields }) => fields.id, id: ({ id }) => id, isHidden: true },
    { key: 'created', label: ({ fields }) => fields.created, time: (row) => row.created_at, align: 'end' },
  ],
})
