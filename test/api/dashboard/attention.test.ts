/** What needs attention, and what is left to do before an account goes live. */
import type { AttentionList, Checklist } from '../../../contract/dashboard/attention'
import { HOUR } from '../../../domain/time'
import { idAt, newId } from '../../../infra/ids'
import { buildEndpoint } from '../../support/endpoint'
import { requestRefund } from '../../support/refund'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { until } from '../../support/until'
import { signIn, type MemberClient } from '../support/member'
import { useOneDay } from '../../support/one-day'
import { useShop } from '../support/shop'

useOneDay()
const shop = useShop({ reviewAbove: '900.00' })
let member: MemberClient
beforeAll(async () => {
  member = await signIn(shop)
})

const read = async (as = member) =>
  Object.fromEntries(
    (await as.call<AttentionList>('GET', '/v1/dashboard/attention')).body.data.map((one) => [one.kind, one]),
  ) as Record<string, AttentionList['data'][number]>
const steps = async () => {
  const { body } = await member.call<Checklist>('GET', '/v1/dashboard/checklist')
  return Object.fromEntries(body.steps.map(({ name, done }) => [name, done]))
}
const own = () => ({ accountId: shop.merchant.account.id, livemode: false })

test('nothing needs attention in a new account', async () => {
  expect(Object.values(await read()).map(({ count, items }) => [count, items])).toEqual(
    Array.from({ length: 6 }, () => [0, []]),
  )
})

test('payments that are held for review', async () => {
  const { body } = await shop.client.pay({ amount: 950 })
  expect(body.status).toBe('on_hold')
  const { held_payments: held } = await read()
  expect(held).toMatchObject({ count: 1, has_more: false, items: [{ id: body.id, label: body.reference }] })
})

test('endpoints that fail, and deliveries that wait for long', async () => {
  const { id } = (await shop.client.call('POST', '/v1/webhook_endpoints', buildEndpoint())).body
  await shop.db.webhookEndpoint.updateMany({
    where: { id },
    data: { status: 'degraded', failingSince: new Date() },
  })
  const delivery = idAt('webhook_delivery', Date.now() - 2 * HOUR)
  await shop.db.webhookDelivery.create({
    data: {
      ...own(),
      id: delivery,
      eventId: newId('event'),
      eventType: 'payment.succeeded',
      endpointId: id,
      status: 'pending',
      heldAt: new Date(),
      createdAt: new Date(Date.now() - 2 * HOUR),
    },
  })
  const { failing_endpoints: failing, waiting_deliveries: waiting } = await read()
  expect(failing).toMatchObject({ count: 1, items: [{ id, status: 'degraded' }] })
  expect(waiting).toMatchObject({ count: 1, items: [{ id: delivery, label: 'payment.succeeded' }] })
  await shop.db.webhookDelivery.deleteMany({ where: { id: delivery } })
  // Long before it is degraded, one that fails again and again is told of.
  const failures = (consecutiveFailures: number) =>
    shop.db.webhookEndpoint.updateMany({ where: { id }, data: { status: 'enabled', consecutiveFailures } })
  await failures(2)
  expect((await read())['failing_endpoints']).toMatchObject({ count: 0 })
  await failures(3)
  expect((await read())['failing_endpoints']).toMatchObject({ count: 1, items: [{ id, status: 'enabled' }] })
})

test('subscriptions that were paused, and cards that expire', async () => {
  const first = await subscriptionsOf(shop.client).create(await newCharged(shop.client))
  const { expiring_cards: none, paused_subscriptions: noneYet } = await read()
  expect([none!.count, noneYet!.count]).toEqual([0, 0])
  const now = new Date()
  const card = await shop.db.subscription.findFirstOrThrow({ where: { id: first.id } })
  await shop.db.paymentMethod.updateMany({
    where: { id: card.paymentMethodId },
    data: { cardExpiryYear: now.getUTCFullYear(), cardExpiryMonth: now.getUTCMonth() + 1 },
  })
  expect((await read())['expiring_cards']).toMatchObject({ count: 1, items: [{ id: card.paymentMethodId }] })
  await shop.db.subscription.updateMany({
    where: { id: first.id },
    data: { status: 'paused', pauseReason: 'payment_failed', pausedAt: now, dueAt: null, attemptAt: null },
  })
  const { expiring_cards: after, paused_subscriptions: paused } = await read()
  expect(after!.count).toBe(0)
  expect(paused).toMatchObject({ count: 1, items: [{ id: first.id }] })
})

test('another account sees nothing of it', async () => {
  const stranger = await signIn(shop, { accountId: (await shop.buildMerchant()).account.id })
  expect(Object.values(await read(stranger)).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0])
})

test('the steps before going live', async () => {
  expect(await steps()).toMatchObject({ sandbox_refund: false, second_factor: false, live_key: false })
  const { body } = await shop.client.pay()
  expect((await steps())['sandbox_payment']).toBe(true)
  const { body: refund } = await requestRefund(shop.client, body.id)
  await until('the refund is settled', async () => (await steps())['sandbox_refund'])
  expect(refund.id).toBeDefined()
  await shop.db.member.update({ where: { id: member.id }, data: { totpConfirmedAt: new Date() } })
  expect((await steps())['second_factor']).toBe(true)
  await shop.db.goingLiveRequest.create({
    data: {
      id: newId('going_live'),
      accountId: own().accountId,
      status: 'submitted',
      form: {},
      createdAt: new Date(),
      updatedAt: new Date(),
      submittedAt: new Date(),
    },
  })
  expect(await steps()).toMatchObject({ going_live_request: true })
})
