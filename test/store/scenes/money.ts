/** Payments, their operations, refunds and subscriptions. */
import { newId } from '../../../infra/ids'
import type { PaymentBeginning } from '../../../store/payments/begin'
import type { Samples } from '../support/samples'
import { finishing, type Scenes, type Stage } from './stage'

const beginning = (more: (stage: Stage) => Partial<PaymentBeginning>) => async (stage: Stage) => {
  const { store, rows } = stage
  const { next: payment, events } = store.payments.open({
    ...rows.payment,
    id: newId('payment'),
    createdAt: rows.now,
  })
  const blank = { source: null, customer: null, card: null, cvc: null }
  return store.payments.begin({ claim: stage.claim(), payment, events, ...blank, ...more(stage) })
}

const storing = ({ payment }: Samples) => ({
  ...payment,
  storeCard: true,
  paymentMethodId: newId('payment_method'),
})
const APPROVED = { status: 'succeeded', leaseUntil: null, dueAt: null }
const SOLD = { changes: APPROVED, events: ['payment.captured', 'payment.succeeded'] } as const

export const MONEY: Scenes = {
  'payments.begin': {
    'a sale, with the card in the call': beginning(({ rows }) => ({ card: rows.sealed, cvc: rows.cvc })),
    'with a token, and a customer who is made with it': beginning(({ rows }) => ({
      source: { token: rows.token },
      customer: { ...rows.customer, id: newId('customer') },
      card: rows.sealed,
      cvc: rows.cvc,
    })),
    'with a stored card': beginning(({ rows }) => ({ source: { stored: rows.card } })),
    'on a hosted session': beginning(({ rows }) => ({
      session: rows.session,
      card: rows.sealed,
      cvc: rows.cvc,
    })),
  },
  'payments.record': {
    'a sale, approved': ({ store, rows, claim }) =>
      store.payments.recordOutcome(rows.payment, SOLD, [{ ...claim(), call: 'create' }]),
    'a challenge': ({ store, rows }) =>
      store.payments.recordOutcome(
        rows.payment,
        { changes: { status: 'requires_action' }, events: ['payment.requires_action'] },
        [],
      ),
    'approved, and the card is stored for a customer': ({ store, rows }) =>
      store.payments.recordOutcome({ ...storing(rows), customerId: 'cus_sample' }, SOLD, []),
    'approved, and the card is stored for a new customer': ({ store, rows }) =>
      store.payments.recordOutcome(storing(rows), SOLD, []),
    'a capture of what was authorized for a subscription': ({ store, rows, claim }) =>
      store.payments.recordOutcome(
        { ...rows.payment, status: 'authorized', subscriptionId: 'sub_sample' },
        { ...SOLD, operation: rows.operation.keyHash },
        [{ ...claim(), call: 'operation' }],
      ),
    'a confirm that finds nothing to change': ({ store, rows, claim }) =>
      store.payments.recordOutcome(rows.payment, { changes: {}, events: [] }, [
        { ...claim(), call: 'operation' },
      ]),
  },
  'payments.update': {
    'a new description': finishing(({ store, rows }) =>
      store.payments.update(rows.payment, { description: 'new' }),
    ),
  },
  'payments.settle_fees': {
    'of a day': ({ store, rows }) => store.payments.settleFees(rows.now, rows.now, 1),
  },
  'payment_operations.begin': {
    'a capture': ({ store, rows, claim }) => store.operations.begin(claim(), order(rows)),
  },
  'payment_operations.create': {
    'by an operator': ({ store, rows }) => store.operations.create({ ...order(rows), keyHash: rows.bytes }),
  },
  'payment_operations.refuse': {
    'what is not stored': ({ store, rows }) =>
      store.operations.refuse(rows.payment, rows.operation, { code: 'payment_unexpected_state' }),
    'what is stored': ({ store, rows }) =>
      store.operations.refuse(rows.payment, rows.operation, { code: 'card_declined' }),
  },
  'refunds.create': {
    'of an amount': finishing(({ store, rows }) =>
      store.refunds.open({
        refund: { ...rows.refund, id: newId('refund'), createdAt: rows.now },
        remainder: false,
      }),
    ),
    'of whatever is left': finishing(({ store, rows }) =>
      store.refunds.open({
        refund: { ...rows.refund, id: newId('refund'), createdAt: rows.now },
        remainder: true,
      }),
    ),
  },
  'refunds.settle': {
    'with success': ({ store, rows }) => store.refunds.settle(rows.refund, 'succeeded'),
    'in vain': ({ store, rows }) => store.refunds.settle(rows.refund, 'failed'),
  },
  'subscriptions.create': {
    'with its card': finishing(({ store, rows }) =>
      store.subscriptions.create(
        { ...rows.subscription, id: newId('subscription'), createdAt: rows.now },
        rows.card,
      ),
    ),
  },
  'subscriptions.update': {
    'with another card': finishing(({ store, rows }) =>
      store.subscriptions.update(rows.subscription, { reference: 'new' }, ['subscription.paused'], rows.card),
    ),
    'of its terms': finishing(({ store, rows }) =>
      store.subscriptions.update(rows.subscription, { reference: 'new' }, ['subscription.paused'], null),
    ),
  },
  'subscriptions.cancel': {
    'one that is active': finishing(({ store, rows }) => store.subscriptions.cancel(rows.subscription)),
  },
  'subscriptions.begin_charge': {
    'with its payment': ({ store, rows }) => {
      const { next, events } = store.payments.open({
        ...rows.payment,
        id: newId('payment'),
        createdAt: rows.now,
      })
      return store.subscriptions.begin(rows.subscription, next, events)
    },
  },
  'subscriptions.finish_charge': {
    approved: ({ store, rows }) => store.subscriptions.finish(charged(rows), { kind: 'approved' }),
  },
  'subscriptions.expire': {
    'at its end': ({ store, rows }) => store.subscriptions.expire(rows.subscription),
  },
  'subscriptions.miss_charge': {
    'of an account that is not live': ({ store, rows }) => store.subscriptions.miss(charged(rows)),
  },
}

const order = ({ payment, now }: Samples) =>
  ({ payment, kind: 'capture', input: { amount: null, final: true }, leaseUntil: now }) as const

const charged = ({ subscription, now }: Samples) => ({
  ...subscription,
  chargeDate: '2026-11-01',
  attempt: 1,
  attemptAt: new Date(now.getTime() - 40 * 86_400_000),
  paymentId: 'pay_sample',
})
