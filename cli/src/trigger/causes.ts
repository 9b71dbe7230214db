/** What causes each type of event. */
import { testCards } from '@svc/sdk/testing'
import { EXIT, Ending } from '../exit'
import {
  accountId,
  awaitCardholder,
  disputed,
  expiringCard,
  later,
  payOut,
  makeCustomer,
  pay,
  PAGES,
  payOnPage,
  refund,
  storeCard,
  subscribe,
  type Stage,
} from './stage'

/** Does what causes the event. @returns the id of the object that the event is about. */
type Cause = (stage: Stage) => Promise<string>

const paid: Cause = async (stage) => (await pay(stage)).id

export const CAUSES: Readonly<Record<string, Cause>> = {
  'payment.created': paid,
  'payment.captured': paid,
  'payment.succeeded': paid,
  'payment.requires_action': async (stage) => (await pay(stage, testCards.challenge)).id,
  'payment.authorized': async (stage) => (await pay(stage, testCards.approved, { capture: false })).id,
  'payment.declined': async (stage) => (await pay(stage, testCards.declined)).id,
  'payment.failed': async (stage) => (await pay(stage, testCards.processingError)).id,
  'payment.cancelled': async (stage) => {
    const { id } = await pay(stage, testCards.approved, { capture: false })
    return (await stage.svc.payments.cancel(id)).id
  },
  'payment.held': async (stage) => {
    const { id, status } = await pay(stage, testCards.approved, { amount: '999999', capture: false })
    if (status === 'on_hold') return id
    throw new Ending(
      'In this account no payment is held for review.',
      EXIT.failed,
      'An operator sets the amount above which payments are held: review_above.',
    )
  },
  'payment.capture_failed': async (stage) => (await pay(stage, testCards.captureFails)).id,
  'payment.refunded': async (stage) => {
    const { id } = await pay(stage)
    await stage.svc.refunds.create(id)
    return id
  },
  'payment.updated': async (stage) => {
    const { id } = await pay(stage)
    return (await stage.svc.payments.update(id, { description: 'Changed by svc trigger' })).id
  },

  'payment.disputed': async (stage) => (await pay(stage, testCards.disputedAtOnce)).id,

  'dispute.opened': async (stage) => (await disputed(stage)).dispute,
  'dispute.updated': async (stage) => {
    const { dispute } = await disputed(stage)
    const evidence = { explanation: 'Written by svc trigger' }
    return (await stage.svc.disputes.update(dispute, { evidence })).id
  },
  'dispute.closed': async (stage) => (await stage.svc.disputes.accept((await disputed(stage)).dispute)).id,

  'refund.created': refund,
  'refund.succeeded': refund,
  'refund.failed': async (stage) => refund(stage, testCards.refundFails),

  'hosted_session.completed': payOnPage,
  'hosted_session.expired': async ({ svc, currency }) => {
    const made = await svc.hostedSessions.create({
      amount: '12.00',
      currency,
      reference: 'svc-trigger',
      ...PAGES,
    })
    return (await svc.hostedSessions.expire(made.id)).id
  },

  'customer.created': makeCustomer,
  'customer.updated': async (stage) => {
    const id = await makeCustomer(stage)
    return (await stage.svc.customers.update(id, { name: 'Changed' })).id
  },
  'customer.deleted': async (stage) => (await stage.svc.customers.delete(await makeCustomer(stage))).id,

  'payment_method.disputed': async (stage) => {
    const { card, dispute } = await disputed(stage, { store: true })
    await stage.svc.disputes.accept(dispute)
    return card
  },
  'payment_method.attached': async (stage) => (await storeCard(stage)).card,
  'payment_method.detached': async (stage) =>
    (await stage.svc.paymentMethods.detach((await storeCard(stage)).card)).id,

  'subscription.created': async (stage) =>
    (await subscribe(stage, testCards.approved, await later(stage))).id,
  'subscription.charged': async (stage) => (await subscribe(stage)).id,
  'subscription.charge_failed': async (stage) => (await subscribe(stage, testCards.chargesDeclined)).id,
  'subscription.paused': async (stage) => (await paused(stage)).id,
  'subscription.resumed': async (stage) => {
    const { id, payment_method } = await paused(stage)
    return (await stage.svc.subscriptions.update(id, { payment_method, status: 'active' })).id
  },
  'subscription.cancelled': async (stage) => {
    const { id } = await subscribe(stage, testCards.approved, await later(stage))
    return (await stage.svc.subscriptions.cancel(id)).id
  },

  'payout.created': payOut,
  'payout.cancelled': async (stage) => (await stage.svc.payouts.cancel(await payOut(stage))).id,

  // Members alone say which reports are made.
  'report.completed': () => {
    throw new Ending(
      'The event comes by itself, where a report is scheduled.',
      EXIT.failed,
      'Schedule one in the dashboard, and move the clock on with svc clock.',
    )
  },

  'webhook_endpoint.tested': async ({ svc }) => {
    const { data } = await svc.webhookEndpoints.list({ limit: 1 })
    const own = data[0]
    if (own) return (await svc.webhookEndpoints.test(own.id)).webhook_endpoint
    // No such name exists, so nothing leaves the service.
    const made = await svc.webhookEndpoints.create({
      url: 'https://svc.invalid/',
      enabled_events: ['customer.created'],
    })
    await svc.webhookEndpoints.test(made.id)
    await svc.webhookEndpoints.delete(made.id)
    return made.id
  },
}

async function paused(stage: Stage) {
  const { id, payment_method } = await subscribe(stage, testCards.approved, await later(stage))
  return stage.svc.subscriptions.update(id, { payment_method, status: 'paused' })
}

/** What only time brings: its cause, and how far the sandbox's clock is moved ahead after it. */
export const BY_TIME: Readonly<Record<string, { cause: Cause; by: string }>> = {
  // What is captured is available two days later in the sandbox (contract 21.1).
  'balance.available': {
    cause: async (stage) => {
      await pay(stage)
      return accountId(stage)
    },
    by: 'P3D',
  },
  // The issuer warns a day after the capture (contract 18.1).
  'payment.fraud_warning': {
    cause: async (stage) => (await pay(stage, testCards.fraudWarning)).id,
    by: 'P1DT1M',
  },
  // The first reminder comes 7 days before the 14 days are over (contract 23.5).
  'dispute.evidence_due': { cause: async (stage) => (await disputed(stage)).dispute, by: 'P8D' },
  // A challenge lasts an hour (contract 3.11).
  'payment.expired': { cause: async (stage) => (await pay(stage, testCards.challenge)).id, by: 'PT61M' },
  // So it does for a card that is to be stored (contract 6.1).
  'payment_method.failed': { cause: awaitCardholder, by: 'PT61M' },
  // It is handed to the bank after a minute, and arrives on the next working day.
  'payout.paid': { cause: payOut, by: 'P5D' },
  // Where the bank account is one of the sandbox's whose payouts fail.
  'payout.failed': { cause: payOut, by: 'P5D' },
  // A card is announced 30 days before it expires (contract 6.2).
  'payment_method.expiring': {
    cause: async (stage) => (await storeCard(stage, await expiringCard(stage))).card,
    by: 'P32D',
  },
}
