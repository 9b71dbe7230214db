/** Payments (contract 3). Their workflow has a story of its own: cardholders, captures, cancels. */
import { PaymentList, PaymentListQuery } from '../../contract/payments/list'
import { PaymentView } from '../../contract/payments/view'
import type { PaymentModel } from '../../prisma/generated/models'
import { WAITING_OPERATIONS, WAITING_PAYMENTS } from '../../store/overdue'
import { goingWith } from '../../store/sandbox-clocks/restart'
import { belonging, searchById } from '../dashboard/find/search-by-id'
import { AT_ACQUIRER } from './at-acquirer'
import { ASLEEP, defineKind } from './kind'
import { PROCESSOR_KEY, rowsNaming } from './shown'
import { STORY } from './story'

export const payment = defineKind<PaymentModel, PaymentListQuery>({
  name: 'payment',
  ids: 'payment',
  table: 'payments',
  shown: [
    'livemode',
    'status',
    'currency',
    'amount',
    'amount_captured',
    'amount_refunded',
    'acquirer',
    'processor_reference',
    'processor_key',
    'decline_code',
    'network',
    'retry',
    'pending_reason',
    'payment_method_id',
    'customer_id',
    'subscription_id',
    'due_at',
  ],
  also: [
    AT_ACQUIRER,
    STORY,
    rowsNaming({
      name: 'refunds',
      table: 'refunds',
      by: 'payment_id',
      columns: ['id', 'status', 'amount', 'currency', 'created_at'],
    }),
  ],
  named: [{ as: 'a reference of the processor', value: 't.processor_reference' }, PROCESSOR_KEY],
  reads: {
    path: '/v1/payments',
    scope: 'payments.read',
    words: { one: 'a payment', many: 'payments' },
    list: {
      query: PaymentListQuery,
      schema: PaymentList,
      rows: ({ store }, tenant, query) => store.payments.list(tenant, query),
      filters: {
        status: ['payments_uncommon_status', 'payments_pending', 'payments_succeeded'],
        customer: ['payments_customer'],
        reference: ['payments_account_id_livemode_reference_id_idx'],
        payment_method: ['payments_payment_method_id_id_idx'],
        subscription: ['payments_subscription'],
        currency: ['payments_account_id_livemode_currency_id_idx'],
        email: ['payments_payer_email', 'payments_customer'],
        metadata: ['payments_metadata'],
      },
    },
    // One whose call is under way is `pending`.
    retrieve: {
      schema: PaymentView,
      row: ({ store }, tenant, id) => store.payments.findOrUnderWay(tenant, id),
    },
    present: (row, { store }) => store.payments.view(row),
  },
  waits: {
    rows: [WAITING_PAYMENTS, WAITING_OPERATIONS],
    workflow: {
      type: 'paymentWorkflow',
      id: 'payment',
      queue: 'payments',
      title: 'Payment',
      queries: [
        { name: 'cardholder', finds: 'payments that wait for their cardholder', status: 'requires_action' },
        { name: 'capture', finds: 'payments that wait for their capture', status: 'authorized' },
        { name: 'review', finds: 'payments that wait for an operator', status: 'on_hold' },
        { name: 'outcome', finds: 'payments whose outcome is not known', status: 'pending' },
      ],
    },
    clock: { passedAs: 'payments', tells: ['payment.expired'] },
    asleep: ASLEEP,
    moves: 'money',
    refusals: {
      rows: WAITING_OPERATIONS,
      summary: 'the acquirer refused its capture: nothing is booked, and nothing tries again',
      find: ({ refusedMoney }, ...lately) => refusedMoney.captures(...lately),
    },
  },
  restart: {
    also: [
      goingWith('payment_operations', 'a.payment_id = old.id'),
      goingWith('vault.cards', 'a.id = old.payment_method_id'),
      goingWith('vault.cvcs', 'a.payment_id = old.id'),
    ],
  },
  retention: null,
  payment: 'itself',
  search: [
    searchById('payment', ({ payments }, ...by) => payments.find(...by)),
    belonging('refund', ({ refunds }, tenant, payment, limit) => refunds.list(tenant, { ...limit, payment })),
    belonging('dispute', ({ disputes }, tenant, payment, limit) =>
      disputes.list(tenant, { ...limit, payment }),
    ),
  ],
})
