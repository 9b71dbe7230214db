import { newId } from '../../../infra/ids'
import { deliveryId } from '../../../store/webhooks/deliveries'
import { plant } from '../../support/moves'
import { status } from '../../support/receiver'
import { until } from '../../support/until'
import { customersOf } from '../customers/support'
import { aTime, anId } from '../support/expected'
import { useShop } from '../support/shop'
import { endpointsOf, useReceivers } from './support'

const shop = useShop()
const endpoints = () => endpointsOf(shop.client)
const receiving = useReceivers(shop)

const happen = async (): Promise<string> => (await customersOf(shop.client).create()).body.id
const eventOf = async (objectId: string) => (await shop.db.event.findFirstOrThrow({ where: { objectId } })).id

test('a delivery is on record with its attempts', async () => {
  const { body: endpoint } = await endpoints().create({ url: receiving.receiver.url })
  const event = await eventOf(await happen())
  const delivery = await endpoints().over(endpoint.id, event)
  expect(delivery).toEqual({
    id: anId('webhook_delivery'),
    object: 'webhook_delivery',
    event,
    event_type: 'customer.created',
    webhook_endpoint: endpoint.id,
    status: 'succeeded',
    attempt_count: 1,
    next_attempt_at: null,
    held: false,
    created_at: aTime,
    livemode: false,
    attempts: [
      {
        ordinal: 1,
        number: 1,
        trigger: 'initial',
        at: aTime,
        duration_ms: expect.any(Number),
        response_status: 200,
        error: null,
      },
    ],
    more_attempts: false,
  })
  const { attempts, ...rest } = delivery
  expect((await endpoints().delivery(endpoint.id, delivery.id)).body).toEqual({
    ...rest,
    attempts: [{ ...attempts[0], response_body: 'answered 200' }],
  })
  expect(delivery.id).toBe(deliveryId(event, endpoint.id))
})

test('a failure is on record, with what was answered, and when it is tried again', async () => {
  receiving.receiver.answer(status(503))
  const { body: endpoint } = await endpoints().create({ url: receiving.receiver.url })
  const event = await eventOf(await happen())
  const delivery = await until('an attempt', async () => {
    const [one] = (await endpoints().deliveries(endpoint.id, `?event=${event}`)).body.data
    return one?.attempt_count === 1 && one
  })
  expect(delivery).toMatchObject({
    status: 'pending',
    next_attempt_at: aTime,
    held: false,
    attempts: [{ number: 1, response_status: 503, error: 'status' }],
  })
  expect((await endpoints().delivery(endpoint.id, delivery.id)).body.attempts).toMatchObject([
    { number: 1, response_status: 503, response_body: 'answered 503', error: 'status' },
  ])
})

test('the list goes by pages, newest first, by status and by event', async () => {
  const { body: endpoint } = await endpoints().create({ url: receiving.receiver.url })
  const events: string[] = []
  for (let index = 0; index < 3; index += 1) events.unshift(await eventOf(await happen()))
  for (const event of events) await endpoints().over(endpoint.id, event)
  const failed = { where: { eventId: events[1]! }, data: { status: 'failed' } }
  await plant(shop.db, shop.db.webhookDelivery.updateMany(failed))
  const listed = async (query: string) => (await endpoints().deliveries(endpoint.id, query)).body
  const of = async (query: string) => (await listed(query)).data.map(({ event }) => event)
  expect(await of('')).toEqual(events)
  const first = await listed('?limit=2')
  expect(first).toMatchObject({ has_more: true, data: [{ event: events[0] }, { event: events[1] }] })
  expect(await of(`?starting_after=${first.data[1]!.id}`)).toEqual([events[2]])
  expect(await of(`?ending_before=${first.data[1]!.id}`)).toEqual([events[0]])
  expect(await of('?status=failed')).toEqual([events[1]])
  expect(await of('?status=pending')).toEqual([])
  expect(await of(`?event=${events[2]!}`)).toEqual([events[2]])
  expect(await of(`?event=${newId('event')}`)).toEqual([])
  expect((await endpoints().deliveries(endpoint.id, `?event=${endpoint.id}`)).status).toBe(422)
  expect((await endpoints().deliveries(endpoint.id, '?event=pi_123')).status).toBe(400)
  expect((await endpoints().deliveries(endpoint.id, '?status=gone')).status).toBe(422)
})

test('of many attempts a list shows the newest, without answers; a delivery by itself shows them page by page', async () => {
  const { body: endpoint } = await endpoints().create({ url: receiving.receiver.url })
  const { id, event } = await endpoints().over(endpoint.id, await eventOf(await happen()))
  const body = 'x'.repeat(4096)
  await shop.db.webhookAttempt.createMany({
    data: Array.from({ length: 29 }, (_, index) => ({
      deliveryId: id,
      ordinal: index + 2,
      number: 1,
      trigger: 'manual',
      at: new Date(),
      durationMs: 5,
      responseStatus: 200,
      responseBody: body,
      finishedAt: new Date(),
    })),
  })
  const { text, body: list } = await endpoints().deliveries(endpoint.id, `?event=${event}`)
  const ordinals = ({ attempts }: (typeof list.data)[number]) => attempts.map(({ ordinal }) => ordinal)
  expect(ordinals(list.data[0]!)).toEqual([23, 24, 25, 26, 27, 28, 29, 30])
  expect(list.data[0]).toMatchObject({ more_attempts: true })
  expect(text).not.toContain('response_body')
  const one = async (query: string) => (await endpoints().delivery(endpoint.id, id, query)).body
  expect(ordinals(await one(''))).toEqual(ordinals(list.data[0]!))
  expect((await one('')).attempts.at(-1)).toMatchObject({ response_body: body })
  const before = await one('?limit=20&before=23')
  expect(ordinals(before)).toEqual(Array.from({ length: 20 }, (_, index) => index + 3))
  expect(before.more_attempts).toBe(true)
  expect(await one('?limit=20&before=3')).toMatchObject({
    attempts: [{ ordinal: 1 }, { ordinal: 2 }],
    more_attempts: false,
  })
  for (const [query, code] of [
    ['?limit=0', 422],
    ['?limit=65', 422],
    ['?before=0', 422],
    ['?before=x', 400],
  ] as const)
    expect((await endpoints().delivery(endpoint.id, id, query)).status).toBe(code)
})

test('a delivery is retrieved under its own endpoint alone', async () => {
  const { body: endpoint } = await endpoints().create({ url: receiving.receiver.url })
  const { body: other } = await endpoints().create({
    url: receiving.receiver.url,
    enabled_events: ['refund.failed'],
  })
  const { id } = await endpoints().over(endpoint.id, await eventOf(await happen()))
  expect((await endpoints().delivery(other.id, id)).status).toBe(404)
  expect((await endpoints().delivery(endpoint.id, newId('webhook_delivery'))).status).toBe(404)
  await endpoints().remove(endpoint.id)
  expect((await endpoints().delivery(endpoint.id, id)).status).toBe(404)
})

test('a test event goes to its endpoint alone, and is in the event log', async () => {
  const { body: endpoint } = await endpoints().create({ url: receiving.receiver.url })
  const other = await receiving.authority.startReceiver()
  await endpoints().create({ url: other.url })
  const { status: code, body: delivery } = await endpoints().test(endpoint.id)
  expect(code).toBe(201)
  expect(delivery).toMatchObject({
    event_type: 'webhook_endpoint.tested',
    webhook_endpoint: endpoint.id,
    status: 'pending',
    attempts: [],
  })
  expect(await endpoints().over(endpoint.id, delivery.event)).toMatchObject({
    id: delivery.id,
    status: 'succeeded',
    attempts: [{ trigger: 'manual' }],
  })
  const { text, body: event } = await shop.client.call<{ data: object }>(
    'GET',
    `/v1/events/${delivery.event}`,
  )
  expect(receiving.receiver.received.map(({ body }) => body)).toEqual([text])
  const { secret, ...rest } = endpoint
  expect(event).toMatchObject({
    type: 'webhook_endpoint.tested',
    data: { object: rest, previous_attributes: {} },
  })
  expect(text).not.toContain(secret)
  expect(other.received).toEqual([])
})

test('a disabled endpoint is neither tested nor replayed to', async () => {
  const { body: endpoint } = await endpoints().create({ url: receiving.receiver.url })
  await endpoints().update(endpoint.id, { status: 'disabled' })
  for (const reply of [await endpoints().test(endpoint.id), await endpoints().replay(endpoint.id)]) {
    expect(reply).toMatchObject({ status: 422, body: { error: { code: 'parameter_invalid', param: 'id' } } })
  }
})
