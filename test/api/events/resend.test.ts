import { randomUUID } from 'node:crypto'
import { HOUR } from '../../../domain/time'
import { newId } from '../../../infra/ids'
import { deliveryId } from '../../../store/webhooks/deliveries'
import { atOnce } from '../../support/at-once'
import { status } from '../../support/receiver'
import { until } from '../../support/until'
import { customersOf } from '../customers/support'
import { eventsOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'
import { endpointsOf, useReceivers } from '../webhook-endpoints/support'

const shop = useShop()
const endpoints = () => endpointsOf(shop.client)
const receiving = useReceivers(shop)

async function happen(): Promise<string> {
  const { body } = await customersOf(shop.client).create()
  return (await eventsOf(shop, body.id))[0]!.id
}

const deliveryOf = async (endpoint: string, event: string) =>
  (await endpoints().deliveries(endpoint, `?event=${event}`)).body.data[0]!

const times = (count: number) =>
  until(`${count} requests`, async () => receiving.receiver.received.length === count)

test('an event that an endpoint was not subscribed to is sent to it, once for each key', async () => {
  const event = await happen()
  const { body: endpoint } = await endpoints().create({
    url: receiving.receiver.url,
    enabled_events: ['refund.failed'],
  })
  const key = randomUUID()
  const { status: code, body, text } = await endpoints().resend(event, endpoint.id, { key })
  expect(code).toBe(200)
  expect(body).toMatchObject({ event, webhook_endpoint: endpoint.id, status: 'pending', attempts: [] })
  expect((await endpoints().resend(event, endpoint.id, { key })).text).toBe(text)
  expect(await endpoints().over(endpoint.id, event)).toMatchObject({
    id: body.id,
    status: 'succeeded',
    attempts: [{ number: 1, trigger: 'manual' }],
  })
  expect(receiving.receiver.received.map(({ body: sent }) => sent)).toEqual([
    (await shop.client.call('GET', `/v1/events/${event}`)).text,
  ])
})

test('an event that was delivered is sent again: its schedule begins again, and its attempts are numbered on', async () => {
  const { body: endpoint } = await endpoints().create({ url: receiving.receiver.url })
  const event = await happen()
  await endpoints().over(endpoint.id, event)
  receiving.receiver.answer(status(500))
  const { body } = await endpoints().resend(event, endpoint.id)
  expect(body).toMatchObject({ status: 'pending', attempt_count: 0, attempts: [{ trigger: 'initial' }] })
  await times(2)
  const after = await until('its second attempt', async () => {
    const one = await deliveryOf(endpoint.id, event)
    return one.attempt_count === 1 && one
  })
  expect(after).toMatchObject({
    status: 'pending',
    attempts: [
      { number: 1, trigger: 'initial', response_status: 200 },
      { number: 1, trigger: 'manual', response_status: 500 },
    ],
  })
})

test('an event that waits for its next attempt is sent now', async () => {
  receiving.receiver.answer(status(500))
  const { body: endpoint } = await endpoints().create({ url: receiving.receiver.url })
  const event = await happen()
  await until('its first attempt', async () => (await deliveryOf(endpoint.id, event)).attempt_count === 1)
  receiving.receiver.answer(status(200))
  expect((await endpoints().resend(event, endpoint.id)).body).toMatchObject({
    status: 'pending',
    attempt_count: 1,
  })
  expect(await endpoints().over(endpoint.id, event)).toMatchObject({
    status: 'succeeded',
    attempt_count: 2,
    attempts: [{ number: 1 }, { number: 2, trigger: 'manual' }],
  })
})

test('concurrent resends, each with a key of its own, make one delivery', async () => {
  const event = await happen()
  const { body: endpoint } = await endpoints().create({
    url: receiving.receiver.url,
    enabled_events: ['refund.failed'],
  })
  // The dispatcher leaves an endpoint alone while its circuit is open.
  await shop.db.webhookEndpoint.updateMany({
    where: { id: endpoint.id },
    data: { probeAt: new Date(Date.now() + HOUR) },
  })
  const replies = await atOnce(6, () => endpoints().resend(event, endpoint.id))
  expect(new Set(replies.map(({ status: code }) => code))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect((await endpoints().deliveries(endpoint.id)).body.data).toHaveLength(1)
})

test('ten times within an hour, and then once the first of them is an hour old', async () => {
  const { body: endpoint } = await endpoints().create({ url: receiving.receiver.url })
  const event = await happen()
  await endpoints().over(endpoint.id, event)
  for (let sent = 1; sent <= 10; sent += 1) {
    expect((await endpoints().resend(event, endpoint.id)).status).toBe(200)
    await times(sent + 1)
    await endpoints().over(endpoint.id, event)
  }
  await expectNothingWritten(shop, async () => {
    const { status: code, body, headers } = await endpoints().resend(event, endpoint.id)
    expect(code).toBe(429)
    expect(body.error).toMatchObject({ code: 'rate_limited' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  })
  const other = await happen()
  await endpoints().over(endpoint.id, other)
  expect((await endpoints().resend(other, endpoint.id)).status).toBe(200)
  await shop.db.webhookAttempt.updateMany({
    where: { deliveryId: deliveryId(event, endpoint.id), ordinal: 2 },
    data: { at: new Date(Date.now() - HOUR) },
  })
  expect((await endpoints().resend(event, endpoint.id)).status).toBe(200)
})

test('a delivery that is made again and again keeps its newest attempts, and fewer of their answers', async () => {
  const { body: endpoint } = await endpoints().create({ url: receiving.receiver.url })
  const event = await happen()
  const { id } = await endpoints().over(endpoint.id, event)
  const old = { deliveryId: id, number: 1, trigger: 'replay', at: new Date(0), finishedAt: new Date(0) }
  await shop.db.webhookAttempt.createMany({
    data: Array.from({ length: 99 }, (_, index) => ({ ...old, ordinal: index + 2, responseBody: 'old' })),
  })
  await shop.db.webhookDelivery.updateMany({ where: { id }, data: { tries: 100 } })
  await endpoints().resend(event, endpoint.id)
  await times(2)
  await endpoints().over(endpoint.id, event)
  const attempts = await shop.db.webhookAttempt.findMany({
    where: { deliveryId: id },
    orderBy: { ordinal: 'asc' },
  })
  expect(attempts.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 64 }, (_, index) => index + 38))
  expect(attempts.filter(({ responseBody }) => responseBody !== null)).toHaveLength(8)
})

test('an endpoint that is disabled, deleted, another’s or none is refused', async () => {
  const event = await happen()
  const { body: endpoint } = await endpoints().create({
    url: receiving.receiver.url,
    enabled_events: ['refund.failed'],
  })
  const stranger = endpointsOf(shop.clientWith((await shop.buildMerchant()).secretKey))
  const { body: theirs } = await stranger.create()
  await endpoints().update(endpoint.id, { url: receiving.receiver.url, status: 'disabled' })
  const refused = async (id: string) => {
    const { status: code, body } = await endpoints().resend(event, id)
    return { code, param: body.error?.param }
  }
  await expectNothingWritten(shop, async () => {
    for (const id of [endpoint.id, theirs.id, newId('webhook_endpoint'), newId('event')])
      expect(await refused(id)).toEqual({ code: 422, param: 'webhook_endpoint' })
    expect(await refused('we_123')).toEqual({ code: 400, param: 'webhook_endpoint' })
    expect((await endpoints().resend(newId('event'), endpoint.id)).status).toBe(404)
  })
  await endpoints().remove(endpoint.id)
  expect(await refused(endpoint.id)).toEqual({ code: 422, param: 'webhook_endpoint' })
  expect((await stranger.resend(event, theirs.id)).status).toBe(404)
})
