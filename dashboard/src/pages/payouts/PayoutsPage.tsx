/** All payouts, and the button that makes one. */
import { listPage } from '../../ui/kit/list-page'
import { PAYOUT_FILTERS } from './filters'
import { HeldNote } from './HeldNote'
import { PayOut } from './PayOut'
import { refreshOf } from './queries'

export const Page = listPage('/v1/payouts', 'payouts', {
  name: 'payouts',
  title: (texts) => texts.title,
  sub: (texts) => texts.sub,
  actions: <PayOut />,
  above: <HeldNote />,
  empty: (texts) => ({ title: texts.empty, text: texts.emptyText }),
  refreshMs: (rows) => rows.map(refreshOf).find((ms) => ms !== false) ?? false,
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ fields }) => fields.status,
      options: PAYOUT_FILTERS.status.options,
    },
    { kind: 'text', name: 'currency', label: ({ fields }) => fields.currency, placeholder: 'EUR' },
    { kind: 'dates', name: 'created', label: ({ fields }) => fields.created },
  ],
  columns: [
    { key: 'amount', label: ({ fields }) => fields.amount, money: (row) => row },
    { key: 'status', label: ({ fields }) => fields.status, status: (row) => row.status },
    {
      key: 'arrival',
      label: ({ fields }) => fields.arrival,
      date: (row) => row.arrival_date,
    },
    {
      key: 'account',
      label: ({ fields }) => fields.bankAccount,
      text: ({ bank_account: { country, last4 } }, { texts }) => texts.accountOf(country, last4),
    },
    {
      key: 'way',
      label: ({ fields }) => fields.way,
      text: ({ automatic }, { texts }) => (automatic ? texts.ways.schedule : texts.ways.hand),
    },
    {
      key: 'failure',
      label: ({ fields }) => fields.failure,
      text: ({ failure_code: code }, { texts }) => code && texts.failures[code],
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
  rowTo: ({ id }) => ({ to: '/dashboard/payouts/$id', params: { id } }),
})
