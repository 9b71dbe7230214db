import { randomUUID } from 'node:crypto'
import { dateAt } from '../../../domain/time'
import { newId } from '../../../infra/ids'
import type { SubscriptionView } from '../../../contract/subscriptions/view'
import { atOnce, insist } from '../../support/at-once'
import { newCharged, subscriptionsOf, type Charged } from '../../support/subscription'
import { until } from '../../support/until'
import { cardsOf } from '../support/cards'
import { customersOf } from '../customers/support'
import { aTime, aVersion } from '../support/expected'
import { eventsOf, eventTypesOf, expectNothingWritten } from '../support/rows'
import { useOneDay } from '../../support/one-day'
import { useShop } from '../support/shop'

useOneDay()
const shop = useShop()
const subscriptions = () => subscriptionsOf(shop.client)
const cards = () => cardsOf(shop.client)

let charged: Charged
beforeEach(async () => {
  charged = await newCharged(shop.client)
})

const today = () => dateAt(new Date())

/** A subscription that was charged for the last time. */
async function expired(): Promise<SubscriptionView> {
  const { id } = await subscriptions().create(charged, { start_date: today(), end_date: today() })
  return until('its end', async () => {
    const body = await subscriptions().retrieve(id)
    return body.status === 'expired' && body
  })
}

test('pausing and resuming, each told by its event', async () => {
  const made = await subscriptions().create(charged)
  const paused = await subscriptions().update(made, { status: 'paused' })
  expect(paused.status).toBe(200)
  expect(paused.body).toEqual({
    ...made,
    version: aVersion,
    status: 'paused',
    pause_reason: 'requested',
    paused_at: aTime,
    next_charge_at: null,
  })
  const again = await subscriptions().update(paused.body)
  expect(again.body).toEqual({ ...paused.body, version: aVersion })
  const resumed = await subscriptions().update(paused.body, { status: 'active' })
  expect(resumed.body).toEqual({ ...made, version: aVersion })
  expect(await subscriptions().retrieve(made.id)).toEqual({ ...resumed.body, version: aVersion })
  expect(resumed.body.version).toBeGreaterThan(paused.body.version)
  const [, first, second] = await eventsOf(shop, made.id)
  expect(first!.envelope).toMatchObject({
    type: 'subscription.paused',
    data: {
      object: paused.body,
      previous_attributes: {
        status: 'active',
        pause_reason: null,
        paused_at: null,
        next_charge_at: made.next_charge_at,
      },
    },
  })
  expect(second!.envelope).toMatchObject({ type: 'subscription.resumed', data: { object: resumed.body } })
  expect(await eventTypesOf(shop, made.id)).toHaveLength(3)
})

test('card, end and texts; what is left out stays, null empties, and no event tells', async () => {
  const made = await subscriptions().create(charged, {
    reference: 'plan-1',
    description: 'A plan',
    metadata: { plan: 'basic' },
  })
  const other = await cards().store(charged.customer, 'approvedAmex')
  const update = await subscriptions().update(made, {
    payment_method: other,
    end_date: '2060-12-31',
    reference: 'plan-2',
    metadata: [{ key: 'plan', value: 'gold' }],
  })
  const expected = {
    ...made,
    payment_method: other,
    end_date: '2060-12-31',
    reference: 'plan-2',
    metadata: { plan: 'gold' },
    version: aVersion,
  }
  expect(update.body).toEqual(expected)
  const emptied = await subscriptions().update(update.body, {
    end_date: null,
    reference: null,
    description: null,
    metadata: {},
  })
  expect(emptied.body).toEqual({
    ...expected,
    version: aVersion,
    end_date: null,
    reference: null,
    description: null,
    metadata: {},
  })
  expect(await eventTypesOf(shop, made.id)).toEqual(['subscription.created'])
})

test('cancelling: for good; a second time it is answered unchanged', async () => {
  const made = await subscriptions().create(charged)
  const cancelled = await subscriptions().cancel(made.id)
  expect(cancelled).toMatchObject({
    status: 200,
    body: { ...made, version: aVersion, status: 'cancelled', cancelled_at: aTime, next_charge_at: null },
  })
  expect(await subscriptions().cancel(made.id)).toMatchObject({
    status: 200,
    body: { ...cancelled.body, version: aVersion },
  })
  const refused = await expectNothingWritten(shop, () => subscriptions().update(made))
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { type: 'validation_error', code: 'subscription_unexpected_state' } },
  })
  expect(await eventTypesOf(shop, made.id)).toEqual(['subscription.created', 'subscription.cancelled'])
})

test('an expired one is not changed, and is cancelled when asked', async () => {
  const made = await expired()
  expect(await subscriptions().update({ ...made, status: 'active' })).toMatchObject({
    status: 422,
    body: { error: { code: 'subscription_unexpected_state' } },
  })
  expect(await subscriptions().cancel(made.id)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', cancelled_at: aTime, last_charge: made.last_charge },
  })
})

test('an end that leaves no charge date expires it at once', async () => {
  const made = await subscriptions().create(charged, { start_date: today(), interval: 'year' })
  await until('its charge', async () => {
    const { last_charge } = await subscriptions().retrieve(made.id)
    return last_charge?.status === 'succeeded'
  })
  const ended = await subscriptions().update(made, { end_date: today() })
  expect(ended).toMatchObject({ status: 200, body: { status: 'expired', next_charge_at: null } })
})

test('concurrent calls with one key change it once, and repeats are replayed', async () => {
  const made = await subscriptions().create(charged)
  const key = randomUUID()
  const replies = await atOnce(8, () => subscriptions().update(made, { status: 'paused' }, { key }))
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  const replayed = await subscriptions().update(made, { status: 'paused' }, { key })
  expect(replayed.headers.get('idempotent-replay')).toBe('true')
  expect(await eventTypesOf(shop, made.id)).toEqual(['subscription.created', 'subscription.paused'])
})

test('pauses, resumes and a cancellation at once: one after the other, each told once', async () => {
  const made = await subscriptions().create(charged)
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, (_, turn) =>
      insist(() => subscriptions().update(made, { status: turn % 2 === 0 ? 'paused' : 'active' })),
    ),
    insist(() => subscriptions().cancel(made.id)),
  ])
  expect(replies.filter(({ status }) => ![200, 422].includes(status))).toEqual([])
  const types = await eventTypesOf(shop, made.id)
  expect(types.at(-1)).toBe('subscription.cancelled')
  const changes = types.slice(1, -1)
  expect(changes).toEqual(
    changes.map((_, turn) => (turn % 2 === 0 ? 'subscription.paused' : 'subscription.resumed')),
  )
})

describe('the card', () => {
  test('detached, it pauses what it is charged for; another card resumes it', async () => {
    const made = [await subscriptions().create(charged), await subscriptions().create(charged)]
    const other = await cards().store(charged.customer)
    const spared = await subscriptions().create({ ...charged, payment_method: other })
    await cards().detach(charged.payment_method)
    for (const one of made) {
      expect(await subscriptions().retrieve(one.id)).toEqual({
        ...one,
        version: aVersion,
        status: 'paused',
        pause_reason: 'payment_method_detached',
        paused_at: aTime,
        next_charge_at: null,
      })
      expect(await eventTypesOf(shop, one.id)).toEqual(['subscription.created', 'subscription.paused'])
    }
    expect(await subscriptions().retrieve(spared.id)).toEqual({ ...spared, version: aVersion })
    const [first] = made
    const refused = await subscriptions().update(first!, { status: 'active' })
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: 'payment_method_detached', param: 'payment_method' } },
    })
    expect(await subscriptions().update(first!, { status: 'paused', reference: 'kept' })).toMatchObject({
      status: 200,
      body: { status: 'paused', pause_reason: 'payment_method_detached', reference: 'kept' },
    })
    const resumed = await subscriptions().update(first!, { status: 'active', payment_method: other })
    expect(resumed.body).toMatchObject({ status: 'active', payment_method: other, pause_reason: null })
  })

  test('is one of the same customer that there is', async () => {
    const made = await subscriptions().create(charged)
    const other = await newCharged(shop.client)
    for (const [payment_method, code] of [
      [other.payment_method, 'parameter_invalid'],
      [newId('payment_method'), 'resource_missing'],
    ] as const) {
      expect(await subscriptions().update(made, { payment_method })).toMatchObject({
        status: 422,
        body: { error: { code, param: 'payment_method' } },
      })
    }
  })

  test('detached while subscriptions are made, changed and resumed: none is left to charge it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { customer } = charged
      const [gone, kept] = [await cards().store(customer), await cards().store(customer)]
      const swapped = await subscriptions().create({ customer, payment_method: kept })
      const paused = await subscriptions().create({ customer, payment_method: gone })
      await subscriptions().update(paused, { status: 'paused' })
      await Promise.allSettled([
        subscriptions().create({ customer, payment_method: gone }),
        subscriptions().update(swapped, { payment_method: gone }),
        subscriptions().update(paused, { status: 'active' }),
        cards().detach(gone),
        subscriptions().create({ customer, payment_method: gone }),
      ])
      const { data } = (await subscriptions().list(`?customer=${customer}&status=active`)).body
      expect(data.filter(({ payment_method }) => payment_method === gone)).toEqual([])
    }
  })
})

test('with their customer, subscriptions are cancelled, the paused ones too', async () => {
  const [active, paused] = [await subscriptions().create(charged), await subscriptions().create(charged)]
  await subscriptions().update(paused, { status: 'paused' })
  const [deleted] = await Promise.all([
    customersOf(shop.client).remove(charged.customer),
    subscriptions().send({
      ...charged,
      amount: 1,
      currency: 'EUR',
      interval: 'day',
      start_date: '2060-01-01',
    }),
  ])
  expect(deleted.status).toBe(200)
  for (const { id } of [active, paused]) {
    expect(await subscriptions().retrieve(id)).toMatchObject({
      status: 'cancelled',
      cancelled_at: aTime,
      pause_reason: null,
    })
    expect((await eventTypesOf(shop, id)).at(-1)).toBe('subscription.cancelled')
  }
  const { data } = (await subscriptions().list(`?customer=${charged.customer}`)).body
  expect(data.map(({ status }) => status)).toEqual(data.map(() => 'cancelled'))
})

test('a hard decline pauses at once; swapped for a good card it is resumed', async () => {
  const expiredCard = await newCharged(shop.client)
  await shop.db.paymentMethod.updateMany({
    where: { id: expiredCard.payment_method },
    data: { cardExpiryYear: 2020 },
  })
  const { id } = await subscriptions().create(expiredCard, { start_date: today() })
  const paused = await until('its pause', async () => {
    const body = await subscriptions().retrieve(id)
    return body.status === 'paused' && body
  })
  expect(paused).toMatchObject({
    pause_reason: 'payment_failed',
    retry: null,
    next_charge_at: null,
    last_charge: { status: 'failed', failure: 'expired_card' },
  })
  expect(await eventTypesOf(shop, id)).toEqual([
    'subscription.created',
    'subscription.charge_failed',
    'subscription.paused',
  ])
  const { data } = (await shop.client.list({ subscription: id })).body
  expect(data).toMatchObject([{ status: 'declined', decline_code: 'expired_card' }])
  const good = await cards().store(expiredCard.customer)
  const resumed = await subscriptions().update(paused, { status: 'active', payment_method: good })
  expect(resumed.body).toMatchObject({ status: 'active', last_charge: paused.last_charge })
  expect(resumed.body.next_charge_at! > new Date().toISOString()).toBe(true)
})
