/** What waits for an answer, and all disputes. */
import { nameOf } from '../../api/names'
import { brandName } from '../../ui/card-text'
import { listPage } from '../../ui/kit/list-page'
import { DISPUTE_FILTERS } from './filters'
import { QueuePanel } from './QueuePanel'
import { TimeLeft } from './TimeLeft'

const DAY = /^\d{4}-\d\d-\d\d$/

export const Page = listPage('/v1/disputes', 'disputes', {
  name: 'disputes',
  title: (texts) => texts.title,
  label: (texts) => texts.all,
  sub: (texts) => texts.sub,
  above: <QueuePanel />,
  empty: (texts) => ({ title: texts.empty, text: texts.emptyText }),
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: ({ fields }) => fields.status,
      options: DISPUTE_FILTERS.status.options,
    },
    {
      kind: 'select',
      name: 'reason',
      label: ({ fields }) => fields.reason,
      options: DISPUTE_FILTERS.reason.options,
      words: ({ reasons }) => reasons,
    },
    {
      kind: 'select',
      name: 'stage',
      label: ({ fields }) => fields.stage,
      options: DISPUTE_FILTERS.stage.options,
      words: ({ stages }) => stages,
    },
  ],
  more: [
    {
      kind: 'text',
      name: 'due_before',
      label: ({ fields }) => fields.dueBefore,
      placeholder: '2026-12-31',
      isWhole: (text) => DAY.test(text),
    },
    { kind: 'text', name: 'payment', label: ({ fields }) => fields.payment, placeholder: 'pay_…' },
    { kind: 'dates', name: 'created', label: ({ fields }) => fields.openedOn },
  ],
  named: ({ payment }) => payment,
  columns: [
    { key: 'amount', label: ({ fields }) => fields.amount, money: (row) => row },
    { key: 'status', label: ({ fields }) => fields.status, status: (row) => row.status },
    { key: 'left', label: ({ fields }) => fields.left, text: (row) => <TimeLeft dispute={row} /> },
    {
      key: 'reason',
      label: ({ fields }) => fields.reason,
      text: ({ reason }, { texts }) => texts.reasons[reason],
    },
    {
      key: 'stage',
      label: ({ fields }) => fields.stage,
      text: ({ stage }, { texts }) => texts.stages[stage],
    },
    {
      key: 'card',
      label: ({ fields }) => fields.card,
      text: ({ payment }, { names }) => {
        const card = names.payments.get(payment)?.card
        return card && brandName(card.brand)
      },
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
      isHidden: true,
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
    { key: 'due', label: ({ fields }) => fields.due, time: (row) => row.evidence_due_by, isHidden: true },
    { key: 'id', label: ({ fields }) => fields.id, id: ({ id }) => id, isHidden: true },
    { key: 'opened', label: ({ fields }) => fields.opened, time: (row) => row.opened_at, align: 'end' },
  ],
  rowTo: ({ id }) => ({ to: '/dashboard/disputes/$id', params: { id } }),
})
