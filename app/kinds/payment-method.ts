/** Stored cards (contract 6.3). */
import { PaymentMethodList, PaymentMethodListQuery } from '../../contract/payment-methods/body'
import { PaymentMethodView } from '../../contract/payment-methods/view'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import { goingWith } from '../../store/sandbox-clocks/restart'
import { byDueTime } from '../../store/overdue'
import { paymentsBy, searchById } from '../dashboard/find/search-by-id'
import { advancePaymentMethod } from '../payment-methods/advance'
import { ASLEEP, defineKind } from './kind'
import { EVENTS, rowsNaming } from './shown'

export const paymentMethod = defineKind<PaymentMethodModel, PaymentMethodListQuery>({
  name: 'payment_method',
  ids: 'payment_method',
  table: 'payment_methods',
  shown: ['livemode', 'status', 'customer_id', 'card_brand', 'card_last4', 'due_at'],
  also: [
    EVENTS,
    rowsNaming({
      name: 'subscriptions',
      table: 'subscriptions',
      by: 'payment_method_id',
      columns: ['id', 'status', 'amount', 'currency', 'due_at'],
    }),
  ],
  reads: {
    path: '/v1/payment_methods',
    scope: 'payment_methods.read',
    words: { one: 'a stored card', many: 'stored cards' },
    list: {
      query: PaymentMethodListQuery,
      schema: PaymentMethodList,
      rows: ({ store }, tenant, query) => store.paymentMethods.list(tenant, query),
      filters: {
        customer: ['payment_methods_customer_id_id_idx'],
        status: ['payment_methods_account_id_livemode_status_id_idx'],
        // All of them are cards.
        type: ['payment_methods_pkey'],
      },
    },
    retrieve: {
      schema: PaymentMethodView,
      row: ({ store }, tenant, id) => store.paymentMethods.find(tenant, id),
    },
    present: (row, { store }) => store.paymentMethods.view(row),
  },
  waits: {
    rows: [byDueTime('payment_method', 'payment_methods')],
    step: advancePaymentMethod,
    workflow: {
      type: 'paymentMethodWorkflow',
      id: 'payment_method',
      queue: 'waiting',
      title: 'Stored card',
      queries: [],
    },
    clock: { passedAs: 'cards', tells: ['payment_method.failed'] },
    asleep: ASLEEP,
    moves: 'nothing',
    refusals: null,
  },
  restart: { also: [goingWith('vault.cards', 'a.id = old.id')] },
  retention: null,
  payment: null,
  search: [
    searchById('payment_method', ({ paymentMethods }, ...by) => paymentMethods.find(...by)),
    paymentsBy('paymentMethodId'),
  ],
})
