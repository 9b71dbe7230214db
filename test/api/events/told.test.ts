/**
 * Events report every change: `previous_attributes` has each field that differs from the previous event (decision
 * 0043).
 */
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { operatePayment } from '../../../stack/operator/payment'
import { answerChallenge } from '../../support/cardholder'
import { buildSession, payOnPage } from '../../support/checkout'
import { followEvents } from '../../support/history'
import type { CardName, PaymentBody } from '../../support/payment'
import { requestRefund, settledRefund } from '../../support/refund'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { customersOf } from '../customers/support'
import { cardsOf } from '../support/cards'
import { useOperator } from '../support/operator'
import { eventsOf } from '../support/rows'
import { useShop, type Shop } from '../support/shop'
import { endpointsOf } from '../webhook-endpoints/support'

const told = async (shop: Shop, id: string, made?: object) =>
  followEvents(
    (await eventsOf(shop, id)).map(({ envelope }) => envelope),
    made && { ...made },
  )

describe('what happens to a payment', () => {
  const shop = useShop({ reviewAbove: '500' })
  const operator = useOperator(shop)
  const paid = async (card: CardName, overrides: Partial<PaymentBody> = {}) =>
    (await shop.client.pay(overrides, card)).body
  const challenged = async (card: CardName, overrides: Partial<PaymentBody> = {}) => {
    const payment = await paid(card, overrides)
    return (await shop.client.confirm(payment.id, await answerChallenge(payment))).body
  }
  const authorized = () => paid('approved', { capture: false })
  const held = { amount: 501 }
  const release = (id: string) => operatePayment(operator().services, 'release', id)

  test.each<[string, () => Promise<{ id: string }>]>([
    ['succeeds', () => paid('approved', { metadata: { z: '1', a: '2' }, order: { items: [] } })],
    ['is stored', () => paid('approved', { store: true })],
    ['is declined', () => paid('genericDecline')],
    ['is authorized', authorized],
    ['succeeds after a challenge', () => challenged('challenge')],
    ['is authorized after a challenge', () => challenged('challenge', { capture: false })],
    ['fails its challenge', () => challenged('challengeFails')],
  ])('of a payment that %s', async (_what, make) => {
    const { id } = await make()
    expect(await told(shop, id)).toEqual((await shop.client.retrieve(id)).body)
  })

  test.each<[string, () => Promise<{ id: string }>, (id: string) => Promise<unknown>]>([
    [
      'captured in parts',
      authorized,
      async (id) => {
        await shop.client.capture(id, { amount: 5, final: false })
        await shop.client.capture(id, { amount: 5, final: false })
        await shop.client.capture(id)
      },
    ],
    [
      'captured in part and then cancelled',
      authorized,
      async (id) => {
        await shop.client.capture(id, { amount: 5, final: false })
        await shop.client.cancel(id)
      },
    ],
    ['cancelled', authorized, (id) => shop.client.cancel(id)],
    ['cancelled during its challenge', () => paid('challenge'), (id) => shop.client.cancel(id)],
    ['held and released', () => paid('approved', held), release],
    ['held and cancelled', () => paid('approved', held), (id) => shop.client.cancel(id)],
    [
      'held after a challenge, released and captured',
      () => challenged('challenge', { ...held, capture: false }),
      async (id) => {
        await release(id)
        await shop.client.capture(id)
      },
    ],
  ])('of a payment that is %s', async (_what, make, then) => {
    const { id } = await make()
    await then(id)
    expect(await told(shop, id)).toEqual((await shop.client.retrieve(id)).body)
  })

  test('what the challenge has changed is told once it is over', async () => {
    const { id } = await challenged('challenge')
    const [, , captured, succeeded] = (await eventsOf(shop, id)).map(({ envelope }) => envelope.data)
    expect(captured!.previous_attributes).toMatchObject({
      status: 'requires_action',
      three_d_secure: { required: true, status: 'pending', version: '2.2.0' },
      next_action: {
        type: 'three_d_secure_challenge',
        challenge: { acs_url: null, creq: null, confirm_url: null },
        redirect: { url: null },
      },
    })
    expect(succeeded!.previous_attributes).toEqual({})
  })

  test('of a session, which has none of its creation', async () => {
    const open = async () =>
      (await shop.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession())).body
    const { client_secret, ...made } = await open()
    expect(client_secret).toBeDefined()
    const page = made.url!.replace(shop.facts.publicUrl, shop.url)
    await payOnPage(page, 'genericDecline')
    await payOnPage(page, 'approved')
    const shown = await told(shop, made.id, { ...made, url: null })
    expect(shown).toMatchObject({ status: 'completed', payment: expect.any(String) })
  })
})

describe('of what is not a payment', () => {
  const shop = useShop()

  test('a refund, and its payment', async () => {
    const { body } = await shop.client.pay()
    const refund = await requestRefund(shop.client, body.id, { amount: 5 })
    const settled = await settledRefund(shop.client, refund.body.id)
    expect(await told(shop, settled.id)).toEqual(settled)
    expect(await told(shop, body.id)).toEqual((await shop.client.retrieve(body.id)).body)
  })

  test('a customer, to the end', async () => {
    const customers = customersOf(shop.client)
    const { body } = await customers.create()
    await customers.update(body.id, { email: 'ottilie@example.com', phone: null })
    await customers.update(body.id, { billing_address: { line1: '1 Quay' } })
    const removed = await customers.remove(body.id)
    expect(await told(shop, body.id)).toEqual(removed.body)
  })

  test('a stored card that has expired, until it is detached', async () => {
    const { payment_method: id } = await newCharged(shop.client)
    await shop.db.paymentMethod.updateMany({ where: { id }, data: { status: 'expired' } })
    const detached = await cardsOf(shop.client).detach(id)
    expect(await told(shop, id)).toEqual(detached.body)
  })

  test('a subscription, and what its merchant changed in between', async () => {
    const subscriptions = subscriptionsOf(shop.client)
    const made = await subscriptions.create(await newCharged(shop.client), { metadata: { z: '1', a: '2' } })
    await subscriptions.update(made, { description: 'a new one', metadata: { a: '2', z: '1' } })
    const { body: paused } = await subscriptions.update(made, { status: 'paused', reference: 'r-2' })
    await subscriptions.update(paused, { reference: null })
    await subscriptions.update(paused, { reference: 'r-2' })
    await cardsOf(shop.client).detach(made.payment_method)
    const cancelled = await subscriptions.cancel(made.id)
    expect(await told(shop, made.id)).toEqual(cancelled.body)
    const [, pausing, cancelling] = await eventsOf(shop, made.id)
    expect(Object.keys(pausing!.envelope.data.previous_attributes).toSorted()).toEqual([
      'description',
      'next_charge_at',
      'pause_reason',
      'paused_at',
      'reference',
      'status',
    ])
    expect(Object.keys(cancelling!.envelope.data.previous_attributes)).not.toContain('reference')
  })

  test('an active subscription whose card is detached', async () => {
    const subscriptions = subscriptionsOf(shop.client)
    const made = await subscriptions.create(await newCharged(shop.client))
    await subscriptions.update(made, { description: 'a new one' })
    await cardsOf(shop.client).detach(made.payment_method)
    const shown = await subscriptions.retrieve(made.id)
    expect(await told(shop, made.id)).toEqual({ ...shown, version: expect.any(Number) })
    await subscriptions.cancel(made.id)
    await told(shop, made.id)
  })

  test('a webhook endpoint, from one test to the next', async () => {
    const endpoints = endpointsOf(shop.client)
    const { body } = await endpoints.create({ url: 'https://127.0.0.1:9/hooks' })
    await endpoints.test(body.id)
    await endpoints.update(body.id, { description: 'another' })
    await endpoints.test(body.id)
    expect(await told(shop, body.id)).toMatchObject({ description: 'another' })
  })
})
