import { randomUUID } from 'node:crypto'
import { DAY, dateAt } from '../../../domain/time'
import { newId } from '../../../infra/ids'
import { atOnce } from '../../support/at-once'
import { buildSubscription, newCharged, subscriptionsOf, type Charged } from '../../support/subscription'
import { until } from '../../support/until'
import { cardsOf, newCustomer, openPage, tokensOf } from '../support/cards'
import { aTime, anId, aVersion } from '../support/expected'
import { useOperator } from '../support/operator'
import { eventsOf, eventTypesOf, expectNothingWritten } from '../support/rows'
import { useOneDay } from '../../support/one-day'
import { useShop } from '../support/shop'

useOneDay()
const shop = useShop()
const subscriptions = () => subscriptionsOf(shop.client)
const today = () => dateAt(new Date())

let charged: Charged
beforeAll(async () => {
  charged = await newCharged(shop.client)
})

test('a new subscription has every field, and waits for its start', async () => {
  const { status, body } = await subscriptions().send(
    buildSubscription(charged, {
      description: 'A plan',
      reference: 'plan-1',
      end_date: '2061-01-31',
      processing_channel: 'web',
      metadata: [{ key: 'plan', value: 'basic' }],
    }),
  )
  expect(status).toBe(201)
  expect(body).toEqual({
    id: anId('subscription'),
    object: 'subscription',
    status: 'active',
    customer: charged.customer,
    payment_method: charged.payment_method,
    amount: 9.99,
    currency: 'EUR',
    interval: 'month',
    interval_count: 1,
    start_date: '2060-01-31',
    trial_end: null,
    end_date: '2061-01-31',
    cancel_at_period_end: false,
    cancel_at: null,
    next_charge_at: '2060-01-31T00:00:00.000Z',
    last_charge: null,
    retry: null,
    retry_days: null,
    pause_reason: null,
    reference: 'plan-1',
    description: 'A plan',
    metadata: { plan: 'basic' },
    version: 1,
    created_at: aTime,
    paused_at: null,
    cancelled_at: null,
    livemode: false,
  })
  expect(await subscriptions().retrieve(body.id)).toEqual({ ...body, version: aVersion })
  const [event] = await eventsOf(shop, body.id)
  expect(event!.envelope).toMatchObject({
    type: 'subscription.created',
    data: { object: body, previous_attributes: {} },
  })
})

test('one that starts today is charged at once, as a payment of its own', async () => {
  const made = await subscriptions().create(charged, {
    start_date: today(),
    reference: 'plan-2',
    description: 'Today',
    metadata: { plan: 'basic' },
  })
  expect(made).toMatchObject({ status: 'active', next_charge_at: made.created_at })
  const now = await until('its charge', async () => {
    const body = await subscriptions().retrieve(made.id)
    return body.last_charge?.status === 'succeeded' && body
  })
  const { body } = await shop.client.list({ subscription: made.id })
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({
    status: 'succeeded',
    amount: 9.99,
    amount_captured: 9.99,
    subscription: made.id,
    initiated_by: 'merchant',
    sequence: 'recurring',
    customer: charged.customer,
    payment_method: { id: charged.payment_method, stored: true },
    reference: 'plan-2',
    description: 'Today',
    metadata: { plan: 'basic' },
  })
  expect(now.last_charge).toEqual({
    at: body.data[0]!.created_at,
    status: 'succeeded',
    payment: body.data[0]!.id,
    failure: null,
  })
  expect(now.next_charge_at!.slice(0, 10) > today()).toBe(true)
  expect(await eventTypesOf(shop, made.id)).toEqual(['subscription.created', 'subscription.charged'])
  expect(await eventTypesOf(shop, body.data[0]!.id)).toEqual([
    'payment.created',
    'payment.captured',
    'payment.succeeded',
  ])
  await toldAfterItsPayment(made.id, body.data[0]!.id)
})

/** The events of a charge's payment come before those of the charge (docs/subscriptions.md). */
async function toldAfterItsPayment(subscription: string, payment: string): Promise<void> {
  const [, charge] = await eventsOf(shop, subscription)
  const last = (await eventsOf(shop, payment)).at(-1)
  expect(charge!.id > last!.id).toBe(true)
  expect(charge!.createdAt.getTime()).toBeGreaterThan(last!.createdAt.getTime())
}

test('a charge that fails is told after its payment', async () => {
  const expired = await newCharged(shop.client)
  const { payment_method: id } = expired
  await shop.db.paymentMethod.updateMany({ where: { id }, data: { cardExpiryYear: 2020 } })
  const made = await subscriptions().create(expired, { start_date: today() })
  const [payment] = await until('its charge', async () => {
    const { data } = (await shop.client.list({ subscription: made.id, status: 'declined' })).body
    return data.length > 0 && data
  })
  await until('its failure', async () => (await eventsOf(shop, made.id)).length > 1)
  await toldAfterItsPayment(made.id, payment!.id)
})

test('without a reference its payments carry its id', async () => {
  const made = await subscriptions().create(charged, { start_date: today() })
  const [payment] = await until('its charge', async () => {
    const { data } = (await shop.client.list({ subscription: made.id })).body
    return data.length > 0 && data
  })
  expect(payment!.reference).toBe(made.id)
})

test('the last date charged, it expires', async () => {
  const made = await subscriptions().create(charged, { start_date: today(), end_date: today() })
  const expired = await until('its end', async () => {
    const body = await subscriptions().retrieve(made.id)
    return body.status === 'expired' && body
  })
  expect(expired).toMatchObject({ next_charge_at: null, last_charge: { status: 'succeeded' } })
  expect(await eventTypesOf(shop, made.id)).toEqual(['subscription.created', 'subscription.charged'])
})

test('a repeat is replayed, and charges nothing twice', async () => {
  const key = randomUUID()
  const body = buildSubscription(charged, { start_date: today(), reference: 'repeated' })
  const replies = await atOnce(6, () => subscriptions().send(body, { key }))
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  await until('its charge', async () => (await shop.client.list({ reference: 'repeated' })).body.data[0])
  const repeat = await subscriptions().send(body, { key })
  expect(repeat.headers.get('idempotent-replay')).toBe('true')
  expect(await subscriptions().send({ ...body, amount: 10 }, { key })).toMatchObject({ status: 409 })
  expect((await shop.client.list({ reference: 'repeated' })).body.data).toHaveLength(1)
})

describe('what is refused', () => {
  const refused = async (overrides: object) => {
    const body = { ...buildSubscription(charged), ...overrides }
    const { status, body: answer } = await expectNothingWritten(shop, () => subscriptions().send(body))
    return { status, faults: answer.error!.errors.map(({ param, code }) => `${param} ${code}`) }
  }

  test.each([
    [
      'a start in the past',
      { start_date: dateAt(new Date(Date.now() - DAY)) },
      'start_date parameter_invalid',
    ],
    ['an end before the start', { end_date: '2060-01-30' }, 'end_date parameter_invalid'],
    ['an interval there is not', { interval: 'fortnight' }, 'interval parameter_invalid'],
    ['no amount at all', { amount: 0 }, 'amount amount_too_small'],
    ['places the currency lacks', { amount: 1.234 }, 'amount amount_invalid_precision'],
    ['more than the limit', { amount: 1_000_000 }, 'amount amount_too_large'],
    ['a currency of others', { currency: 'XAF' }, 'currency currency_not_supported'],
    ['a customer there is not', { customer: newId('customer') }, 'customer resource_missing'],
    ['a card there is not', { payment_method: newId('payment_method') }, 'payment_method resource_missing'],
    ['a payment for a card', { payment_method: newId('payment') }, 'payment_method resource_missing'],
  ])('%s: 422', async (_what, overrides, fault) => {
    const { status, faults } = await refused(overrides)
    expect({ status, faults: faults.includes(fault) || faults }).toEqual({ status: 422, faults: true })
  })

  test('an identifier of another system: 400', async () => {
    expect(await refused({ customer: 'cus_1' })).toEqual({
      status: 400,
      faults: ['customer foreign_identifier'],
    })
  })

  test("another customer's card, a detached card, another account's: 422, all faults at once", async () => {
    const other = await newCharged(shop.client)
    expect(await refused({ payment_method: other.payment_method })).toEqual({
      status: 422,
      faults: ['payment_method parameter_invalid'],
    })
    await cardsOf(shop.client).detach(other.payment_method)
    expect(await refused({ ...other, end_date: '2059-12-31', start_date: '2020-01-01' })).toEqual({
      status: 422,
      faults: ['payment_method payment_method_detached', 'start_date parameter_invalid'],
    })
    const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
    const theirs = await newCharged(stranger)
    expect(await refused(theirs)).toEqual({
      status: 422,
      faults: ['customer resource_missing', 'payment_method resource_missing'],
    })
  })
})

test('a list, newest first, by customer and status, in pages', async () => {
  const customer = await newCustomer(shop.client)
  const own = { customer, payment_method: await cardsOf(shop.client).store(customer) }
  const made: string[] = []
  for (let turn = 0; turn < 4; turn += 1) made.unshift((await subscriptions().create(own)).id)
  await subscriptions().cancel(made[1]!)
  const ids = async (query: string) => {
    const { status, body } = await subscriptions().list(`?customer=${customer}${query}`)
    expect(status).toBe(200)
    return [body.data.map(({ id }) => id), body.has_more]
  }
  expect(await ids('')).toEqual([made, false])
  expect(await ids('&status=active')).toEqual([[made[0], made[2], made[3]], false])
  expect(await ids('&status=cancelled')).toEqual([[made[1]], false])
  expect(await ids('&limit=2')).toEqual([made.slice(0, 2), true])
  expect(await ids(`&limit=2&starting_after=${made[1]}`)).toEqual([made.slice(2), false])
  expect(await ids(`&limit=1&ending_before=${made[2]}`)).toEqual([[made[1]], true])
  expect(await subscriptions().list('?status=gone')).toMatchObject({ status: 422 })
})

describe('the number of the card that it charges, which is none of the sandbox', () => {
  const operator = useOperator(shop)
  const number = '4929421000000016'
  const written = [...number].join('.')
  // The sandbox stores only its own cards, so this card is written in place of one of them.
  const stored = async (): Promise<Charged> => {
    const own = await newCharged(shop.client)
    const id = own.payment_method
    const secrets = { number, holderName: 'Ottilie Zwicker', expiryMonth: 12, expiryYear: 2060 }
    const sealed = new Uint8Array(operator().services.vault.sealCard(id, secrets))
    await shop.db.vaultCard.update({ where: { id }, data: { sealed } })
    return own
  }
  const refused = (param: string) => ({ status: 422, body: { error: { code: 'parameter_invalid', param } } })

  test.each<[string, { reference?: string; description?: string; metadata?: Record<string, string> }]>([
    ['reference', { reference: written }],
    ['description', { description: `charge ${written}` }],
    ['metadata.card', { metadata: { card: written } }],
  ])('is refused in %s, of a new one and of one that is changed', async (param, text) => {
    const own = await stored()
    const send = (card: Charged) => subscriptions().send(buildSubscription(card, text))
    expect(await expectNothingWritten(shop, () => send(own))).toMatchObject(refused(param))
    expect((await send(charged)).status).toBe(201)

    const made = await subscriptions().create(own)
    const change = () => subscriptions().update(made, text)
    expect(await expectNothingWritten(shop, change)).toMatchObject(refused(param))
    expect(await subscriptions().retrieve(made.id)).toEqual({ ...made, version: aVersion })
  })

  test('is refused in a text that was there before the card', async () => {
    const own = await stored()
    const token = await tokensOf(await openPage(shop)).of()
    const { body: other } = await cardsOf(shop.client).attach(own.customer, token)
    const made = await subscriptions().create({ ...own, payment_method: other.id }, { reference: written })
    const change = () => subscriptions().update(made, { payment_method: own.payment_method })
    expect(await expectNothingWritten(shop, change)).toMatchObject(refused('reference'))
  })
})
