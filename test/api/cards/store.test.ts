import { atOnce } from '../../support/at-once'
import { randomUUID } from 'node:crypto'
import { answerChallenge } from '../../support/cardholder'
import type { Client } from '../../support/merchant'
import { byToken, cardsOf, newCustomer, openPage, tokensOf, vaultOf } from '../support/cards'
import { customersOf } from '../customers/support'
import { aTime, anId, expectCard } from '../support/expected'
import { eventTypesOf, eventsOf } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop({ reviewAbove: '500' })
const cards = () => cardsOf(shop.client)
let page: Client
beforeAll(async () => {
  page = await openPage(shop)
})

test('an approved payment stores its card, for a customer made with it', async () => {
  const { status, body } = await shop.client.pay({ store: true })
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'succeeded', customer: anId('customer') })
  expect(body.payment_method.stored).toBe(true)
  const { id } = body.payment_method
  const stored = await cards().retrieve(id)
  expect(stored).toMatchObject({ status: 200 })
  expect(stored.body).toEqual({
    id,
    object: 'payment_method',
    type: 'card',
    customer: body.customer,
    card: expectCard(),
    setup_payment: body.id,
    status: 'active',
    sequence: null,
    decline_code: null,
    decline_message: null,
    version: 1,
    created_at: aTime,
    detached_at: null,
    disputed_at: null,
    livemode: false,
  })
  const [event, ...others] = await eventsOf(shop, id)
  expect(others).toEqual([])
  expect(event!.envelope).toMatchObject({
    type: 'payment_method.attached',
    data: { object: stored.body, previous_attributes: {} },
  })
  expect(await eventTypesOf(shop, body.customer!)).toEqual(['customer.created'])
  // The vault keeps the number but no CVC, neither for the payment nor within the card.
  expect(await vaultOf(shop, id)).toEqual({ card: true, cvc: false })
  expect(await vaultOf(shop, body.id)).toEqual({ card: false, cvc: false })
})

test('for the customer that is named, or described', async () => {
  const customer = await newCustomer(shop.client)
  const named = await shop.client.pay({ store: true, customer: { id: customer } })
  expect((await cards().retrieve(named.body.payment_method.id)).body.customer).toBe(customer)
  const described = await shop.client.pay({ store: true, customer: { name: 'Wendel' } })
  const { customer: made } = (await cards().retrieve(described.body.payment_method.id)).body
  expect((await customersOf(shop.client).retrieve(made)).body.name).toBe('Wendel')
})

test('an authorization stores it too', async () => {
  const { body } = await shop.client.pay({ store: true, capture: false })
  expect(body).toMatchObject({ status: 'authorized', payment_method: { stored: true } })
  expect((await cards().retrieve(body.payment_method.id)).body.status).toBe('active')
})

test('and so does one that is held for review', async () => {
  const { body } = await shop.client.pay({ store: true, amount: 900 })
  expect(body).toMatchObject({ status: 'on_hold', payment_method: { stored: true } })
  expect((await cards().retrieve(body.payment_method.id)).body.status).toBe('active')
})

test('after 3-D Secure it is stored with the outcome', async () => {
  const { body } = await shop.client.pay({ store: true }, 'challenge')
  const { id } = body.payment_method
  expect(body.payment_method.stored).toBe(false)
  expect((await cards().retrieve(id)).status).toBe(404)
  expect(body.customer).toBeNull()
  const confirmed = await shop.client.confirm(body.id, await answerChallenge(body))
  expect(confirmed).toMatchObject({
    body: { status: 'succeeded', customer: anId('customer'), payment_method: { id, stored: true } },
  })
  expect(await eventTypesOf(shop, confirmed.body.customer!)).toEqual(['customer.created'])
  expect((await cards().retrieve(id)).body).toMatchObject({ status: 'active', setup_payment: body.id })
  expect(await eventTypesOf(shop, id)).toEqual(['payment_method.attached'])
})

test.each(['genericDecline', 'challengeFails'] as const)(
  '"%s" stores nothing, and makes no customer',
  async (card) => {
    const accountId = shop.merchant.account.id
    const before = await shop.db.customer.count({ where: { accountId } })
    const created = await shop.client.pay({ store: true }, card)
    const { body } =
      created.body.status === 'requires_action'
        ? await shop.client.confirm(created.body.id, await answerChallenge(created.body))
        : created
    expect(body).toMatchObject({ status: 'declined', customer: null, payment_method: { stored: false } })
    expect(await shop.db.customer.count({ where: { accountId } })).toBe(before)
    expect((await cards().retrieve(body.payment_method.id)).status).toBe(404)
    expect(await vaultOf(shop, body.payment_method.id)).toEqual({ card: false, cvc: false })
  },
)

test('a token’s card is stored as well', async () => {
  const token = await tokensOf(page).of('approvedAmex')
  const { body } = await shop.client.create(byToken(token, { store: true }))
  expect((await cards().retrieve(body.payment_method.id)).body).toMatchObject({
    status: 'active',
    card: { brand: 'amex', last4: '0011' },
  })
})

test('repeats and calls at once store it once', async () => {
  const key = randomUUID()
  const pay = () => shop.client.pay({ store: true, reference: key }, 'approved', { key })
  await atOnce(8, pay)
  const { body } = await pay()
  expect(await shop.db.paymentMethod.count({ where: { setupPaymentId: body.id } })).toBe(1)
  expect(await eventTypesOf(shop, body.payment_method.id)).toEqual(['payment_method.attached'])
  expect(await shop.db.payment.count({ where: { reference: key } })).toBe(1)
  expect(await eventTypesOf(shop, body.customer!)).toEqual(['customer.created'])
})

test('for a customer deleted in the meantime it is not stored, and the payment goes on', async () => {
  const customer = await newCustomer(shop.client)
  const { body } = await shop.client.pay({ store: true, customer: { id: customer } }, 'challenge')
  await customersOf(shop.client).remove(customer)
  const confirmed = await shop.client.confirm(body.id, await answerChallenge(body))
  expect(confirmed).toMatchObject({ body: { status: 'succeeded', payment_method: { stored: false } } })
  expect((await cards().retrieve(body.payment_method.id)).status).toBe(404)
  expect(await vaultOf(shop, body.payment_method.id)).toEqual({ card: false, cvc: false })
})

test('the card of a payment that stores none is no stored card', async () => {
  const { body } = await shop.client.pay()
  for (const reply of [
    await cards().retrieve(body.payment_method.id),
    await cards().detach(body.payment_method.id),
  ])
    expect(reply).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } })
})
