/** Payments, their operations, refunds and subscriptions. */
import { newId } from '../../../infra/ids'
import { claimed, type PaymentDraft } from '../../../store/payments/draft'
import type { FollowedAttempt } from '../../../domain/attempts'
import { captureFailed } from '../../../domain/capture-outcomes'
import { UNCHANGED, type PaymentOutcome } from '../../../domain/payment-outcomes'
import { PORT_AUTHENTICATION } from '../../support/authentication'
import type { Samples } from '../support/samples'
import { CAUSE, finishing, type Scenes, type Stage } from './stage'

/** What a call drafts, with a new payment. */
export const drafted = ({ rows, claim }: Stage, more: Partial<PaymentDraft>): PaymentDraft => ({
  claim: claim(),
  cause: CAUSE,
  payment: {
    ...rows.payment,
    id: newId('payment'),
    paymentMethodId: newId('payment_method'),
    createdAt: rows.now,
  },
  customer: null,
  source: null,
  ...more,
})

const { cryptogram: _, ...PROOF } = PORT_AUTHENTICATION

const FOLLOWED: FollowedAttempt = {
  changes: { acquirer: 'second', processorKey: 'call:sample:attempt:2', epoch: 2 },
  ended: {
    number: 1,
    acquirer: 'default',
    processorKey: 'call:sample',
    outcome: 'declined',
    declineCode: 'do_not_honor',
    network: { declineCode: '05' },
  },
  noted: { network: 'visa', code: '05', advice: null },
}

type More = (stage: Stage) => Partial<PaymentDraft>

/** Two, as while one pepper is exchanged for another. */
const HASHES = [new Uint8Array(32), new Uint8Array(34)]

const claiming = (more: More) => (stage: Stage) =>
  stage.store.payments.claim(drafted(stage, more(stage)), null, HASHES)

const newCustomer = ({ customer }: Samples) => ({ ...customer, id: newId('customer') })
const withCard: More = () => ({})
const withToken: More = ({ rows }) => ({ source: { token: rows.token }, customer: newCustomer(rows) })
const withMatch: More = ({ rows }) => ({
  customer: { ...newCustomer(rows), email: 'matched@example.com' },
  match: 'email' as const,
})
const withStored: More = ({ rows }) => ({ source: { stored: rows.card } })
const onSession: More = ({ rows }) => ({
  session: { ...rows.session, status: 'open', expiresAt: new Date(rows.now.getTime() + 60_000) },
})

/** Two are written at once, so the next two wait, and are written together. */
const FOUR = [1, 2, 3, 4]

const claimingTogether = (stage: Stage) =>
  Promise.all(FOUR.map(() => stage.store.payments.claim(drafted(stage, {}), null, HASHES)))

const insertingTogether = async (stage: Stage) => {
  const { sealed: card, cvc } = stage.rows
  const drafts = FOUR.map(() => drafted(stage, {}))
  await Promise.all(drafts.map((draft) => stage.store.payments.claim(draft, null)))
  const given = { answers: true, seal: () => ({ card, cvc }) }
  return Promise.all(drafts.map((draft) => stage.store.payments.insert(claimed(draft), SOLD, given)))
}

/** Inserts a payment under its claim; `card`: the vault keeps one when it is asked to. */
const inserting =
  (more: More, outcome: PaymentOutcome, { answers }: { answers: boolean }, row: More = () => ({})) =>
  async (stage: Stage) => {
    const draft = drafted(stage, { ...more(stage), ...row(stage) })
    await stage.store.payments.claim(draft, null)
    const { sealed: card, cvc } = stage.rows
    return stage.store.payments.insert(claimed(draft), outcome, { answers, seal: () => ({ card, cvc }) })
  }

/** Drops the claim of what the processor did otherwise. */
const dropping =
  (more: More, row: More = () => ({})) =>
  async (stage: Stage) => {
    const draft = drafted(stage, { ...more(stage), ...row(stage) })
    await stage.store.payments.claim(draft, draft.payment.storeCard ? stage.rows.sealed : null)
    return stage.store.payments.dropClaim(claimed(draft))
  }

const storing = ({ payment }: Samples) => ({
  ...payment,
  storeCard: true,
  paymentMethodId: newId('payment_method'),
})
const APPROVED = { status: 'succeeded', leaseUntil: null, dueAt: null } as const
const SOLD = { changes: APPROVED, events: ['payment.captured', 'payment.succeeded'] } as const
const COUNTED: PaymentOutcome = {
  changes: { status: 'declined', declineCode: 'do_not_honor' },
  events: ['payment.declined'],
  noted: { network: 'visa', code: '05', advice: null },
}
const WAITING: PaymentOutcome = { changes: { pendingReason: 'processor_unavailable' }, events: [] }

/** Of a payment that can be refunded, which the sample is not yet. */
const settling =
  (outcome: 'succeeded' | 'failed') =>
  async ({ db, store, rows: { refund } }: Stage): Promise<unknown> => {
    await db.payment.updateMany({ where: { id: refund.paymentId }, data: { status: 'succeeded' } })
    return store.refunds.settle(refund, { status: outcome, amount: refund.amount }, CAUSE)
  }

export const MONEY: Scenes = {
  'payments.claim': {
    'with the card in the call': claiming(withCard),
    'with a token, and a customer who is made with it': claiming(withToken),
    'with a stored card': claiming(withStored),
    'on a hosted session': claiming(onSession),
    'with a card that is to be stored': (stage) =>
      stage.store.payments.claim(drafted(stage, {}), stage.rows.sealed),
    'several that wait together': claimingTogether,
    'with a card that is known to have been declined': (stage) =>
      stage.store.payments.claim(drafted(stage, {}), null),
  },
  'payments.drop_claim': {
    'of a card in the call': dropping(withCard),
    'of a token, with a card that is to be stored': dropping(withToken, ({ rows }) => ({
      payment: storing(rows),
    })),
  },
  'payments.insert': {
    'several sales that wait together': insertingTogether,
    'a sale, approved': inserting(withCard, SOLD, { answers: true }),
    'a sale by a token, with the customer who is made with it': inserting(withToken, SOLD, { answers: true }),
    'a sale, with a customer who is made unless there is one': inserting(withMatch, SOLD, { answers: true }),
    'a payment that waits': inserting(withCard, WAITING, { answers: false }),
    'approved, and the card is stored for a customer': inserting(
      withCard,
      SOLD,
      { answers: true },
      ({ rows }) => ({
        payment: { ...storing(rows), id: newId('payment'), customerId: 'cus_sample', createdAt: rows.now },
      }),
    ),
    'approved, with a receipt by mail': inserting(withCard, SOLD, { answers: true }, ({ rows }) => ({
      payment: { ...rows.payment, id: newId('payment'), createdAt: rows.now, receiptMail: true },
    })),
    'declined, which its network counts': inserting(withCard, COUNTED, { answers: true }),
    'that goes on at another acquirer': inserting(withCard, { ...FOLLOWED, events: [] }, { answers: false }),
    'declined, so that the card is not stored': inserting(
      withCard,
      { changes: { ...APPROVED, status: 'declined' }, events: ['payment.declined'] },
      { answers: true },
      ({ rows }) => ({ payment: { ...storing(rows), id: newId('payment'), createdAt: rows.now } }),
    ),
    'approved, and the card is stored for a new customer': inserting(
      withCard,
      SOLD,
      { answers: true },
      ({ rows }) => ({ payment: { ...storing(rows), id: newId('payment'), createdAt: rows.now } }),
    ),
  },
  'payments.adopt': {
    'that the acquirer has captured': (stage) =>
      stage.store.payments.adopt(
        { ...drafted(stage, {}).payment, idempotencyKeyHash: new Uint8Array(16).fill(9) },
        SOLD,
        CAUSE,
      ),
  },
  'payments.fail_capture': {
    'the only one, after the payment had succeeded': async ({ db, store, rows: { payment, operation } }) => {
      await db.paymentOperation.updateMany({ data: { result: 'succeeded', finishedAt: payment.createdAt } })
      await db.payment.updateMany({ data: { status: 'succeeded', refundsPending: 0n } })
      const row = { ...payment, status: 'succeeded', refundsPending: 0n }
      const outcome = captureFailed(row, row.amountCaptured, true)!
      return store.payments.failCapture(row, operation, {
        outcome,
        declineCode: 'generic_decline',
        cause: CAUSE,
      })
    },
  },
  'payments.record': {
    'approved, in the workflow': ({ store, rows, claim }) =>
      store.payments.recordOutcome(rows.payment, SOLD, {
        calls: [{ ...claim(), call: 'create' }],
        cause: CAUSE,
      }),
    'approved, with a receipt by mail': ({ store, rows }) =>
      store.payments.recordOutcome({ ...rows.payment, receiptMail: true }, SOLD, { cause: CAUSE }),
    'declined, which its network counts': ({ store, rows }) =>
      store.payments.recordOutcome(rows.payment, COUNTED, { cause: CAUSE }),
    'a challenge': ({ store, rows }) =>
      store.payments.recordOutcome(
        rows.payment,
        { changes: { status: 'requires_action' }, events: ['payment.requires_action'] },
        { cause: CAUSE },
      ),
    'approved, and the card is stored for a customer': ({ store, rows }) =>
      store.payments.recordOutcome({ ...storing(rows), customerId: 'cus_sample' }, SOLD, { cause: CAUSE }),
    'approved, and the card is stored for a new customer': ({ store, rows }) =>
      store.payments.recordOutcome(storing(rows), SOLD, { cause: CAUSE }),
    'a capture of what was authorized for a subscription': ({ store, rows, claim }) =>
      store.payments.recordOutcome(
        { ...rows.payment, status: 'authorized', amountCaptured: 0n, subscriptionId: 'sub_sample' },
        SOLD,
        { calls: [{ ...claim(), call: 'operation' }], operation: rows.operation.keyHash, cause: CAUSE },
      ),
    'the charge of a subscription, whose attempt it ends': ({ store, rows }) =>
      store.payments.recordOutcome(merchantCharge(rows), SOLD, {
        charged: { row: charged(rows), account: PAUSING },
        cause: CAUSE,
      }),
    'a declined charge of a subscription, whose account may have changed': ({ store, rows }) =>
      store.payments.recordOutcome(merchantCharge(rows), COUNTED, {
        charged: { row: charged(rows), account: PAUSING },
        cause: CAUSE,
      }),
    'a confirm that finds nothing to change': ({ store, rows, claim }) =>
      store.payments.recordOutcome(rows.payment, UNCHANGED, {
        calls: [{ ...claim(), call: 'operation' }],
        cause: CAUSE,
      }),
  },
  'payments.update': {
    'a new description': finishing(({ store, rows }) =>
      store.payments.update(rows.payment, { description: 'new' }, CAUSE),
    ),
  },
  'payments.follow': {
    'at another acquirer, after a decline that its network counts': ({ store, rows }) =>
      store.payments.follow(rows.payment, FOLLOWED, rows.now, CAUSE),
  },
  'payments.prove': {
    'whose proof is sealed beside its CVC': ({ store, rows }) =>
      store.payments.prove(
        rows.payment,
        {
          changes: { threeDsStatus: 'authenticated', besides: { authentication: PROOF } },
          sealed: { card: null, cvc: { sealed: rows.bytes, expiresAt: rows.now } },
          leaseUntil: rows.now,
        },
        CAUSE,
      ),
  },
  'payments.wait': {
    'until its lease has ended': ({ store, rows }) => store.payments.takeOver(rows.payment, rows.now, CAUSE),
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
  'payment_operations.mark_sent': {
    'for the first time': ({ store, rows }) => store.operations.markSent(rows.operation),
  },
  'payment_operations.refuse': {
    'what is not stored': ({ store, rows }) =>
      store.operations.refuse(rows.payment, rows.operation, { code: 'payment_unexpected_state' }),
    'what is stored': ({ store, rows }) =>
      store.operations.refuse(rows.payment, rows.operation, { code: 'card_declined' }),
  },
  'refunds.create': {
    'of an amount': finishing(({ store, rows }) =>
      store.refunds.create(rows.payment, { ...rows.refund, id: newId('refund'), createdAt: rows.now }, CAUSE),
    ),
  },
  'refunds.adopt': {
    'that the acquirer has given back': ({ store, rows }) =>
      store.refunds.adopt(rows.payment, { ...rows.refund, id: newId('refund'), createdAt: rows.now }, CAUSE),
  },
  'refunds.wait': {
    'for the processor': ({ store, rows }) => store.refunds.defer(rows.refund, rows.now, rows.now, CAUSE),
  },
  'refunds.settle': {
    'with success': settling('succeeded'),
    'in vain': settling('failed'),
  },
  'subscriptions.create': {
    'with its card': finishing(({ store, rows }) =>
      store.subscriptions.create(
        { ...rows.subscription, id: newId('subscription'), createdAt: rows.now },
        rows.card,
        CAUSE,
      ),
    ),
  },
  'subscriptions.update': {
    'with another card': finishing(({ store, rows }) =>
      store.subscriptions.update(
        rows.subscription,
        { reference: 'new' },
        ['subscription.paused'],
        rows.card,
        CAUSE,
      ),
    ),
    'of its terms': finishing(({ store, rows }) =>
      store.subscriptions.update(
        rows.subscription,
        { reference: 'new' },
        ['subscription.paused'],
        null,
        CAUSE,
      ),
    ),
  },
  'subscriptions.cancel': {
    'one that is active': finishing(({ store, rows }) =>
      store.subscriptions.cancel(rows.subscription, CAUSE),
    ),
  },
  'subscriptions.begin_charge': {
    'with its payment': ({ store, rows }) =>
      store.subscriptions.begin(rows.subscription, rows.card, newPayment(rows), CAUSE),
    'in live mode': ({ store, rows }) =>
      store.subscriptions.begin({ ...rows.subscription, livemode: true }, rows.card, newPayment(rows), CAUSE),
  },
  'subscriptions.finish_charge': {
    approved: ({ store, rows }) =>
      store.subscriptions.finish(charged(rows), { kind: 'approved' }, PAUSING, CAUSE),
    refused: ({ store, rows }) =>
      store.subscriptions.finish(charged(rows), { kind: 'refused', failure: 'lost_card' }, PAUSING, CAUSE),
  },
  'subscriptions.expire': {
    'at its end': ({ store, rows }) => store.subscriptions.expire(rows.subscription, CAUSE),
  },
  'subscriptions.cancel_at_period_end': {
    'at its end': ({ store, rows }) => store.subscriptions.cancelAtPeriodEnd(rows.subscription, CAUSE),
  },
  'subscriptions.wait': {
    'until the next charge': ({ store, rows }) =>
      store.subscriptions.wait(rows.subscription, rows.now, CAUSE),
  },
  'subscriptions.miss_charge': {
    'of an account that is not live': ({ store, rows }) => store.subscriptions.miss(charged(rows), CAUSE),
  },
}

const order = ({ payment, now }: Samples) =>
  ({ payment, kind: 'capture', input: { amount: null, final: true }, leaseUntil: now, cause: CAUSE }) as const

const merchantCharge = ({ payment }: Samples) =>
  ({ ...payment, initiatedBy: 'merchant', stored: true, subscriptionId: 'sub_sample' }) as const

const newPayment = ({ payment, now }: Samples) => ({ ...payment, id: newId('payment'), createdAt: now })

const PAUSING = { chargeRetryDays: [1, 3, 5, 7], chargeRetriesEnd: 'pause' }

const charged = ({ subscription, now }: Samples) => ({
  ...subscription,
  chargeDate: '2026-11-01',
  attempt: 1,
  attemptAt: new Date(now.getTime() - 40 * 86_400_000),
  paymentId: 'pay_sample',
})
