/** A merchant with subscriptions on a stage. Its calls keep the clock at the Temporal server's time. */
import type { PaymentMethodView } from '../../../contract/payment-methods/view'
import type { SubscriptionView } from '../../../contract/subscriptions/view'
import { midnight } from '../../../domain/charge-dates'
import type { SubscriptionChargeModel, SubscriptionModel } from '../../../prisma/generated/models'
import { createKey } from '../../../app/api-keys/operator/add'
import { subscriptionWorkflowId } from '../../support/workflow-ids'
import { createClient } from '../../support/merchant'
import { buildPayment, CARDS, type CardName } from '../../support/payment'
import { subscriptionsOf } from '../../support/subscription'
import { controlSimulator } from '../../support/simulator'
import type { Stage } from './stage'

export type Subscriber = Awaited<ReturnType<typeof openSubscriber>>

export async function openSubscriber(stage: Stage) {
  const { services, accountId } = stage
  const client = createClient(stage.apiUrl, stage.secretKey)
  const { key } = await createKey(services.store.accounts, services.pepper, {
    accountId,
    kind: 'publishable',
  })
  const page = createClient(stage.apiUrl, key)
  const subscriptions = subscriptionsOf(client)
  const around = async <T>(call: () => Promise<T>): Promise<T> => {
    await stage.clock.sync()
    const result = await call()
    await stage.quiet()
    return result
  }
  const { body: customer } = await client.call('POST', '/v1/customers', { name: 'Ottilie Zwicker' })
  const where = (subscriptionId: string) => ({ accountId, subscriptionId })

  return {
    client,
    customer: customer.id,

    /** Stores a card by a token, which also works for a card that will be declined. */
    store: (card: CardName): Promise<string> =>
      around(async () => {
        const details = { ...buildPayment().payment_method.card, number: CARDS[card] }
        const token = await page.call('POST', '/v1/tokens', { card: details })
        const body = { customer: customer.id, token: token.body.id }
        const stored = await client.call<PaymentMethodView>('POST', '/v1/payment_methods', body)
        if (stored.status !== 201) throw new Error(stored.text)
        return stored.body.id
      }),
    detach: (id: string) => around(() => client.call('DELETE', `/v1/payment_methods/${id}`)),

    create: (card: string, overrides: Parameters<typeof subscriptions.create>[1]) =>
      around(() => subscriptions.create({ customer: customer.id, payment_method: card }, overrides)),
    view: (id: string): Promise<SubscriptionView> => around(() => subscriptions.retrieve(id)),
    update: (id: string, changes: Parameters<typeof subscriptions.update>[1]) =>
      around(async () => {
        const reply = await subscriptions.update(await subscriptions.retrieve(id), changes)
        if (reply.status !== 200) throw new Error(reply.text)
        return reply.body
      }),
    cancel: (id: string) => around(() => subscriptions.cancel(id)),

    /** Lets time pass until this moment of a date, by default an hour and a half into it. */
    async at(date: string, afterMs = 90 * 60_000): Promise<void> {
      await stage.clock.sync()
      const left = midnight(date).getTime() + afterMs - stage.clock.now()
      if (left > 0) await stage.pass(left)
    },

    handleOf: (id: string) => stage.client.workflow.getHandle(subscriptionWorkflowId(id)),

    async rowOf(id: string): Promise<SubscriptionModel> {
      return stage.db.subscription.findFirstOrThrow({ where: { id } })
    },

    chargesOf: (id: string): Promise<SubscriptionChargeModel[]> =>
      stage.db.subscriptionCharge.findMany({
        where: where(id),
        orderBy: [{ chargeDate: 'asc' }, { attempt: 'asc' }],
      }),
    paymentsOf: (id: string) => stage.db.payment.findMany({ where: where(id), orderBy: { id: 'asc' } }),

    /** The entries in the processor's ledger for all payments that it was asked about. */
    async ledger(): Promise<{ payment: string; state: string; amount: string | undefined }[]> {
      const { calls, referenceOf } = stage.processor
      const asked = new Set(
        calls.filter(({ call }) => call === 'authorize').map(({ about }) => referenceOf(about)),
      )
      const entries = await controlSimulator(stage.simulatorUrl).entries()
      return entries
        .map(({ reference: payment = '', authorization: { state }, amount }) => ({ payment, state, amount }))
        .filter(({ payment }) => asked.has(payment))
    },
  }
}
