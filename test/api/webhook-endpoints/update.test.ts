import { randomUUID } from 'node:crypto'
import type { WebhookEndpointModel } from '../../../prisma/generated/models'
import { DAY, HOUR } from '../../../domain/time'
import { customersOf } from '../customers/support'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'
import { endpointsOf } from './support'

const shop = useShop()
const endpoints = () => endpointsOf(shop.client)
const happen = () => customersOf(shop.client).create()

afterEach(() =>
  shop.db.webhookEndpoint.updateMany({
    where: { accountId: shop.merchant.account.id },
    data: { deletedAt: new Date() },
  }),
)

const change = (id: string, data: Partial<WebhookEndpointModel>) =>
  shop.db.webhookEndpoint.updateMany({ where: { id }, data })
const statuses = async (id: string) =>
  (await shop.db.webhookDelivery.findMany({ where: { endpointId: id } })).map(({ status }) => status)

const FAILING = {
  status: 'degraded',
  consecutiveFailures: 12,
  failingSince: new Date(Date.now() - DAY),
  lastFailureAt: new Date(),
  probeAt: new Date(Date.now() + HOUR),
}

test('an endpoint is changed as its body says; a description that is left out stays', async () => {
  const { body: made } = await endpoints().create({ description: 'Orders' })
  const changes = { url: 'https://shop.example/other', enabled_events: ['refund.failed'] }
  const { status, body } = await endpoints().update(made.id, changes)
  const { secret: _once, ...rest } = made
  expect(status).toBe(200)
  expect(body).toEqual({ ...rest, ...changes, version: 2, updated_at: expect.any(String) })
  expect(body.updated_at > made.updated_at).toBe(true)
  expect((await endpoints().retrieve(made.id)).body).toEqual(body)
  expect((await endpoints().update(made.id, { description: null })).body.description).toBeNull()
})

test('everything that the contract asks for is required', async () => {
  const { body: made } = await endpoints().create()
  const { status, body } = await shop.client.call('PATCH', `/v1/webhook_endpoints/${made.id}`, {})
  expect(status).toBe(400)
  expect(body.error!.errors.map(({ param }) => param).toSorted()).toEqual(['enabled_events', 'status', 'url'])
  expect((await endpoints().update(made.id, { status: 'degraded' })).status).toBe(422)
  expect((await endpoints().update(made.id, { url: 'http://shop.example' })).status).toBe(422)
})

test('the version of its payloads is changed, to one that there is; left out, it stays', async () => {
  const { body: made } = await endpoints().create()
  await change(made.id, { apiVersion: '2026-03-01' })
  const renamed = await endpoints().update(made.id, { description: 'Orders' })
  expect(renamed.body.api_version).toBe('2026-03-01')
  const { status, body } = await endpoints().update(made.id, { api_version: '2026-09-01' })
  expect([status, body.api_version]).toEqual([200, '2026-09-01'])
  expect((await endpoints().retrieve(made.id)).body).toEqual(body)
  const refused = await endpoints().update(made.id, { api_version: '2020-01-01' })
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { param: 'api_version', message: expect.stringContaining('2026-09-01') } },
  })
})

test('an address that can never be reached is refused, save that one which is there already stays', async () => {
  const { body: made } = await endpoints().create()
  const url = 'https://10.1.2.3/webhooks'
  expect(await endpoints().update(made.id, { url })).toMatchObject({
    status: 422,
    body: { error: { param: 'url', message: expect.stringContaining('private') } },
  })
  await change(made.id, { url })
  expect((await endpoints().update(made.id, { url, status: 'disabled' })).status).toBe(200)
})

test('disabling cancels what waits; what happens then is missed, and offered on enabling', async () => {
  const { body: made } = await endpoints().create()
  // The dispatcher leaves an endpoint alone while its circuit is open.
  await change(made.id, { probeAt: new Date(Date.now() + HOUR) })
  await happen()
  const { body: disabled } = await endpoints().update(made.id, { status: 'disabled' })
  expect(disabled).toMatchObject({ status: 'disabled', health: { disabled_reason: 'requested' } })
  expect(disabled).not.toHaveProperty('replay_available')
  expect(await statuses(made.id)).toEqual(['cancelled'])
  const { body: first } = await happen()
  await happen()
  expect(await statuses(made.id)).toEqual(['cancelled', 'cancelled', 'cancelled'])

  const { body: enabled } = await endpoints().update(made.id)
  expect(enabled).toMatchObject({ status: 'enabled', health: { disabled_reason: null } })
  expect(enabled.replay_available!.events).toBe(3)
  expect(enabled.replay_available!.from! < first.created_at).toBe(true)
  expect((await endpoints().retrieve(made.id)).body).not.toHaveProperty('replay_available')
  expect((await endpoints().update(made.id)).body).not.toHaveProperty('replay_available')
})

test('enabling one that has missed nothing offers nothing', async () => {
  const { body: made } = await endpoints().create()
  await endpoints().update(made.id, { status: 'disabled' })
  const { body } = await endpoints().update(made.id)
  expect(body.replay_available).toEqual({ from: null, events: 0 })
})

test('enabling one that was degraded forgets its failures and closes its circuit', async () => {
  const { body: made } = await endpoints().create()
  await change(made.id, FAILING)
  expect((await endpoints().retrieve(made.id)).body).toMatchObject({
    status: 'degraded',
    health: { consecutive_failures: 12, failing_since: FAILING.failingSince.toISOString() },
  })
  const { body } = await endpoints().update(made.id)
  expect(body).toMatchObject({ status: 'enabled', health: { consecutive_failures: 0, failing_since: null } })
  expect(body).not.toHaveProperty('replay_available')
  const row = await shop.db.webhookEndpoint.findFirstOrThrow({ where: { id: made.id } })
  expect(row.probeAt).toBeNull()
})

test('a change of one that is enabled leaves its health as it is', async () => {
  const { body: made } = await endpoints().create()
  await change(made.id, { ...FAILING, status: 'enabled' })
  const { body } = await endpoints().update(made.id, { description: 'Orders' })
  expect(body.health.consecutive_failures).toBe(12)
})

test('an endpoint that was disabled automatically keeps the reason when it is disabled again', async () => {
  const { body: made } = await endpoints().create()
  await change(made.id, { status: 'disabled', disabledReason: 'gone' })
  const { body } = await endpoints().update(made.id, { status: 'disabled' })
  expect(body.health.disabled_reason).toBe('gone')
})

test('of concurrent changes the last one is kept, as a whole', async () => {
  const { body: made } = await endpoints().create()
  const replies = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      endpoints().update(made.id, { url: `https://shop.example/${name}`, description: name }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.updated_at)).size).toBe(4)
  const last = replies.map(({ body }) => body).toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))[0]!
  expect((await endpoints().retrieve(made.id)).body).toEqual(last)
  expect(last.url).toBe(`https://shop.example/${last.description!}`)
})

test('a deleted endpoint cannot be found, and what waited for it is cancelled', async () => {
  const { body: made } = await endpoints().create()
  await change(made.id, { probeAt: new Date(Date.now() + HOUR) })
  await happen()
  const key = randomUUID()
  const { status, body } = await endpoints().remove(made.id, { key })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: made.id, deleted: true })
  expect(await statuses(made.id)).toEqual(['cancelled'])
  await happen()
  expect(await statuses(made.id)).toHaveLength(1)
  await expectNothingWritten(shop, async () => {
    for (const reply of [
      await endpoints().retrieve(made.id),
      await endpoints().update(made.id),
      await endpoints().remove(made.id),
      await endpoints().rotate(made.id),
      await endpoints().deliveries(made.id),
      await endpoints().test(made.id),
      await endpoints().replay(made.id),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } })
    }
  })
  expect((await endpoints().list()).body.data).toEqual([])
  expect((await endpoints().remove(made.id, { key })).headers.get('idempotent-replay')).toBe('true')
})
