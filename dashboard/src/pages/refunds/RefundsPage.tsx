/** All refunds. */
import { nameOf } from '../../api/names'
import { listPage } from '../../ui/kit/list-page'
import { Money } from '../../ui/Money'
import { REFUND_FILTERS } from './filters'

export const Page = listPage('/v1/refunds', 'refunds', {
  name: 'refunds',
  title: (texts) => texts.title,
  sub: (texts) => texts.sub,
  empty: (texts) => ({ title: texts.empty, text: texts.emptyText }),
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ fields }) => fields.status,
      options: REFUND_FILTERS.status.options,
    },
    { kind: 'text', name: 'payment', label: ({ fields }) => fields.payment, placeholder: 'pay_…' },
    { kind: 'dates', name: 'created', label: ({ fields }) => fields.created },
  ],
  totals: {
    path: '/v1/dashboard/refunds/totals',
    file: 'refunds',
    counted: (texts) => texts.counted,
    sum: Money,
  },
  named: ({ payment }) => payment,
  columns: [
    { key: 'amount', label: ({ fields }) => fields.amount, money: (row) => row },
    { key: 'status', label: ({ fields }) => fields.status, status: (row) => row.status },
    {
      key: 'reason',
      label: ({ fields }) => fields.reason,
      text: ({ reason }, { texts }) => reason && texts.reasons[reason],
    },
    {
      key: 'payment',
      label: ({ fields }) => fields.payment,
      link: ({ payment: id }, { names }) => ({
        to: { to: '/dashboard/payments/$id', params: { id } },
        text: names.payments.get(id)?.reference ?? id,
      }),
    },
    {
      key: 'customer',
      label: ({ fields }) => fields.customer,
      link: ({ payment }, { names }) => {
        const customer = names.payments.get(payment)?.customer
        return (
          customer && {
            to: { to: '/dashboard/customers/$id', params: { id: customer.id } },
            text: nameOf(customer, customer.id),
          }
        )
      },
    },
    {
      key: 'reference',
      label: ({ fields }) => fields.reference,
      text: ({ reference }) => reference,
      isHidden: true,
    },
    { key: 'id', label: ({ fields }) => fields.id, id: ({ id }) => id, isHidden: true },
    { key: 'created', label: ({ fields }) => fields.created, time: (row) => row.created_at, align: 'end' },
  ],
  rowTo: ({ id }) => ({ to: '/dashboard/refunds/$id', params: { id } }),
})
