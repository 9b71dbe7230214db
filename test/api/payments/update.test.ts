import { randomUUID } from 'node:crypto'
import type { CallOptions } from '../../support/merchant'
import { answerChallenge } from '../../support/cardholder'
import { expectedAt } from '../../support/kind'
import { requestRefund } from '../../support/refund'
import { until } from '../../support/until'
import { eventsOf } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

const update = (id: string, body: object, options?: CallOptions) =>
  shop.client.call('PATCH', `/v1/payments/${id}`, body, options)
const updatesOf = async (id: string) =>
  (await eventsOf(shop, id)).map(({ envelope }) => envelope).filter(({ type }) => type === 'payment.updated')

test('description and metadata change, what is left out stays, and an event tells it', async () => {
  const { body: paid } = await shop.client.pay({ metadata: { order: '1' } })
  const { status, body } = await update(paid.id, { description: 'Two cups', metadata: { table: '4' } })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...paid,
    version: paid.version + 1,
    description: 'Two cups',
    metadata: { table: '4' },
  })
  expect((await shop.client.retrieve(paid.id)).body).toEqual(body)
  expect((await update(paid.id, { description: null })).body).toEqual({
    ...body,
    version: body.version + 1,
    description: null,
  })
  const [first, second, ...others] = await updatesOf(paid.id)
  expect(others).toEqual([])
  expect(first!.data).toEqual({
    object: body,
    previous_attributes: { description: null, metadata: { order: '1' } },
  })
  expect(second!.data.previous_attributes).toEqual({ description: 'Two cups' })
})

test('the event after a refund contains what the refund changed, once', async () => {
  const { body: paid } = await shop.client.pay({ amount: 25 })
  const told = () => updatesOf(paid.id)
  await requestRefund(shop.client, paid.id, { amount: 10.5 })
  await until(
    'the refund',
    async () => (await shop.client.retrieve(paid.id)).body.status === 'partially_refunded',
  )
  // It is pending for a while, and has no event of the payment until it is settled.
  await requestRefund(shop.client, paid.id, { amount: 4 })
  const { body } = await update(paid.id, { description: 'Half of it' })
  const [first] = await told()
  expect(first!.data.object).toEqual(body)
  const { description, ...refunded } = first!.data.previous_attributes
  expect(description).toBeNull()
  expect([{}, { amount_refundable: 14.5 }]).toContainEqual(refunded)
  await until('both', async () => (await shop.client.retrieve(paid.id)).body.amount_refunded === 14.5)
  await update(paid.id, { description: 'The rest' })
  expect((await told())[1]!.data.previous_attributes).toEqual({ description: 'Half of it' })
})

test('a call that changes nothing writes no event', async () => {
  const { body: paid } = await shop.client.pay({ description: 'Tea' })
  expect((await update(paid.id, {})).body).toEqual(paid)
  expect((await update(paid.id, { description: 'Tea', metadata: [] })).body).toEqual(paid)
  expect(await updatesOf(paid.id)).toEqual([])
})

test('a repeat changes nothing again', async () => {
  const { body: paid } = await shop.client.pay()
  const key = randomUUID()
  const first = await update(paid.id, { description: 'one' }, { key })
  await update(paid.id, { description: 'two' })
  const again = await update(paid.id, { description: 'one' }, { key })
  expect([again.text, again.headers.get('idempotent-replay')]).toEqual([first.text, 'true'])
  expect((await shop.client.retrieve(paid.id)).body.description).toBe('two')
})

test('it is possible in every state, and the payment goes on', async () => {
  const held = (await shop.client.pay({ capture: false })).body
  const declined = (await shop.client.pay({}, 'genericDecline')).body
  const challenged = (await shop.client.pay({}, 'challenge')).body
  for (const { id, status } of [held, declined, challenged])
    expect((await update(id, { description: status })).body).toMatchObject({ description: status, status })
  expect((await shop.client.capture(held.id)).body).toMatchObject({
    status: 'succeeded',
    description: 'authorized',
  })
  const confirmed = await shop.client.confirm(challenged.id, await answerChallenge(challenged))
  expect(confirmed.body).toMatchObject({ status: 'succeeded', description: 'requires_action' })
})

test('changes at the time of a capture neither stop it nor are lost', async () => {
  const { body: held } = await shop.client.pay({ capture: false })
  const changes = Array.from({ length: 10 }, (_, index) =>
    update(held.id, { metadata: { n: String(index) } }),
  )
  const [captured, ...changed] = await Promise.all([shop.client.capture(held.id), ...changes])
  expect([captured.status, ...changed.map(({ status }) => status)]).toEqual(Array(11).fill(200))
  const { body } = await shop.client.retrieve(held.id)
  expect(body.status).toBe('succeeded')
  const events = (await eventsOf(shop, held.id)).map(({ envelope }) => envelope)
  expect(new Set(events.map(({ created_at }) => created_at)).size).toBe(events.length)
  // Adyen confirms it later, which no event tells.
  const { version, last_capture } = body
  const confirmed = expectedAt({}, { adyen: { version, last_capture } })
  expect({ ...events.at(-1)!.data.object, ...confirmed }).toEqual(body)
})

test.each([
  [{ amount: 1 }, 400, 'amount'],
  [{ reference: 'r' }, 400, 'reference'],
  [{ description: 1 }, 400, 'description'],
  [{ description: 'd'.repeat(501) }, 422, 'description'],
  [{ description: '4111 1100 0000 0013' }, 422, 'description'],
  [{ metadata: { k: 'v'.repeat(501) } }, 422, 'metadata.k'],
])('%j is refused', async (body, status, param) => {
  const { id } = (await shop.client.pay()).body
  expect(await update(id, body)).toMatchObject({ status, body: { error: { param } } })
})
