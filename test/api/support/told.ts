/** What an acquirer of another kind than the simulator's own has told the service, and the clock of a sandbox by which it plays. */
import { DEFAULT_KIND } from '../../../domain/acquirers'
import { STRIPE_VERSION } from '../../../processor/simulator/stripe/version'
import { KIND } from '../../support/kind'
import type { Client, Merchant } from '../../support/merchant'
import { clockOf } from '../../support/sandbox-clock'
import { controlSimulator } from '../../support/simulator'
import { until } from '../../support/until'
import { eventHorizon } from '../../../store/event-times'
import type { Shop } from './shop'

interface StripeEvents {
  data: { id: string }[]
}

/**
 * The simulator is told the time by whoever asks in its own protocol. Behind Stripe's its controls are told, and it tells what has
 * come of that, which is awaited.
 */
export function playedClock(shop: Shop, { account }: Pick<Merchant, 'account'>, client: Client) {
  const clock = clockOf(client)
  return {
    async advance(body: object) {
      const moved = await clock.advance(body)
      if (KIND === DEFAULT_KIND) return moved
      const ahead = Date.parse(moved.now) - Date.now()
      const controls = controlSimulator(shop.facts.processorUrl)
      const payments = await paymentsOf(shop, account.id)
      await controls.disturb({
        ahead: Object.fromEntries([account.id, ...payments].map((moving) => [moving, ahead])),
      })
      if (KIND === 'stripe') await allHasCome(shop)
      else await until('all is told', async () => !(await controls.untoldAsAdyen()).some(isOf(payments)))
      const received = { accountId: account.id, status: 'received' }
      await until(
        'all that is told is handled',
        async () => (await shop.db.acquirerNotification.count({ where: received })) === 0,
      )
      const [tenant, now] = [{ accountId: account.id, livemode: false }, Date.now() + ahead]
      await until(
        'all of it can be listed',
        async () => (await eventHorizon(shop.db, tenant)).getTime() > now,
      )
      return moved
    },
  }
}

const isOf =
  (payments: readonly string[]) =>
  (reference: string): boolean =>
    payments.some((payment) => reference.startsWith(payment))

const paymentsOf = async ({ db }: Shop, accountId: string): Promise<string[]> =>
  (await db.payment.findMany({ where: { accountId }, select: { id: true } })).map(({ id }) => id)

/** Until the service has everything that Stripe has told by now. */
async function allHasCome({ facts, db }: Shop): Promise<void> {
  const { PROCESSOR_URL: url, PROCESSOR_SECRET: secret } = facts.environment
  const headers = { authorization: `Bearer ${secret}`, 'stripe-version': STRIPE_VERSION }
  const reply = await fetch(`${url}/v1/events?limit=100`, { headers })
  const { data } = (await reply.json()) as StripeEvents
  const told = data.map(({ id }) => id)
  await until('all that is told has come', async () => {
    const has = await db.acquirerNotification.count({ where: { theirId: { in: told } } })
    return has === told.length
  })
}

/** The payment, once its acquirer has told how its last capture ended. */
export const confirmedCapture = (client: Client, id: string) =>
  until('its capture is confirmed', async () => {
    const { body } = await client.retrieve(id)
    return body.last_capture?.status !== 'pending' && body
  })

/** Until the service has handled what the acquirer tells of a new sale: it would be news of a row that is planted. */
export async function saleIsTold({ db }: Pick<Shop, 'db'>, payment: string): Promise<void> {
  if (KIND === DEFAULT_KIND) return
  const handled = { objectId: payment, status: { not: 'received' } }
  await until('the sale is told', () => db.acquirerNotification.count({ where: handled }))
}
