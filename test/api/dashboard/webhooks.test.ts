import type { EndpointHealthView, ReplayPreview } from '../../../contract/dashboard/endpoint-health'
import type { FailingDeliveries } from '../../../contract/dashboard/failing-deliveries'
import type { MetricsView } from '../../../contract/dashboard/metrics'
import { createFailingDeliveries } from '../../../store/dashboard/failing-deliveries'
import { status } from '../../support/receiver'
import { plant } from '../../support/moves'
import { until } from '../../support/until'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'
import { endpointsOf, useReceivers } from '../webhook-endpoints/support'

const shop = useShop()
const receiving = useReceivers(shop)
const endpoints = () => endpointsOf(shop.client)
let member: MemberClient
beforeAll(async () => {
  member = await signIn(shop, { role: 'developer' })
})

const healthOf = async (id: string, query = '') =>
  (await member.call<EndpointHealthView>('GET', `/v1/dashboard/webhook-endpoints/${id}/health${query}`)).body
const preview = async (id: string, body: object = {}) =>
  (await member.call<ReplayPreview>('POST', `/v1/dashboard/webhook-endpoints/${id}/replay-preview`, body))
    .body

test('the health of an endpoint by hour and by day', async () => {
  const { body: endpoint } = await endpoints().create({
    url: receiving.receiver.url,
    enabled_events: ['payment.succeeded'],
  })
  const empty = await healthOf(endpoint.id)
  expect(empty.buckets).toHaveLength(24)
  expect(empty.buckets.at(-1)).toMatchObject({
    deliveries: { succeeded: 0, failed: 0, pending: 0, cancelled: 0 },
    attempts: { succeeded: 0, failed: {}, median_ms: null },
    is_sample: false,
  })
  await shop.client.pay()
  await until('a success', async () => (await healthOf(endpoint.id)).buckets.some(hasSucceeded))
  receiving.receiver.answer(status(503))
  await shop.client.pay()
  const sums = await until('a failure', async () => {
    const { buckets } = await healthOf(endpoint.id, '?unit=day&count=2')
    const failed = buckets.map(({ attempts }) => attempts.failed['status'] ?? 0)
    return failed.some((count) => count > 0) && buckets
  })
  const sum = (of: (bucket: EndpointHealthView['buckets'][number]) => number) =>
    sums.reduce((total, bucket) => total + of(bucket), 0)
  expect(sum(({ deliveries }) => deliveries.succeeded)).toBe(1)
  expect(sum(({ deliveries }) => deliveries.pending)).toBe(1)
  expect(sum(({ attempts }) => attempts.succeeded)).toBe(1)
  expect(sums.at(-1)!.attempts.median_ms).toEqual(expect.any(Number))
})

const hasSucceeded = ({ deliveries }: EndpointHealthView['buckets'][number]) => deliveries.succeeded === 1

test('a preview counts what a replay then sends, and changes nothing', async () => {
  receiving.receiver.answer(status(503))
  const { body: endpoint } = await endpoints().create({
    url: receiving.receiver.url,
    enabled_events: ['payment.created', 'payment.succeeded'],
  })
  await shop.client.pay()
  await shop.client.pay()
  const failed = { where: { endpointId: endpoint.id }, data: { status: 'failed', nextAttemptAt: null } }
  await plant(shop.db, shop.db.webhookDelivery.updateMany(failed))
  expect(await preview(endpoint.id)).toMatchObject({ total: 4, is_capped: false })
  expect((await preview(endpoint.id, { types: ['payment.succeeded'] })).total).toBe(2)
  expect((await preview(endpoint.id, { to: '2026-01-01T00:00:00Z' })).total).toBe(0)
  expect(await shop.db.webhookReplay.count({ where: { endpointId: endpoint.id } })).toBe(0)
  expect((await endpoints().replay(endpoint.id)).body.total).toBe(4)
})

test('another account’s endpoint does not exist, and a viewer sees none', async () => {
  const { body: endpoint } = await endpoints().create({ url: receiving.receiver.url })
  const stranger = await signIn(shop, { accountId: (await shop.buildMerchant()).account.id })
  const path = `/v1/dashboard/webhook-endpoints/${endpoint.id}`
  expect((await stranger.call('GET', `${path}/health`)).status).toBe(404)
  expect((await stranger.call('POST', `${path}/replay-preview`, {})).status).toBe(404)
  const viewer = await signIn(shop, { role: 'viewer' })
  expect((await viewer.call('GET', `${path}/health`)).status).toBe(403)
})

test('what does not arrive is listed over all endpoints, with the last answer, and counted as not delivered', async () => {
  receiving.receiver.answer(status(503))
  const merchant = await shop.buildMerchant()
  const client = shop.clientWith(merchant.secretKey)
  const own = await signIn(shop, { accountId: merchant.account.id, role: 'developer' })
  const created = { url: receiving.receiver.url, enabled_events: ['payment.succeeded'] }
  const { body: one } = await endpointsOf(client).create(created)
  const { body: other } = await endpointsOf(client).create(created)
  const { body: payment } = await client.pay()
  const list = async (query = '', as = own) =>
    (await as.call<FailingDeliveries>('GET', `/v1/dashboard/webhook-deliveries${query}`)).body
  const { data } = await until('both fail', async () => {
    const found = await list()
    return found.data.length === 2 && found
  })
  expect(data.map(({ webhook_endpoint: id }) => id).sort()).toEqual([one.id, other.id].sort())
  expect(data.map(({ object_id: id }) => id)).toEqual([payment.id, payment.id])
  expect(data[0]).toMatchObject({ status: 'pending', attempts: [{ response_status: 503, error: 'status' }] })
  const ids = async (query: string) => (await list(query)).data.map(({ webhook_endpoint: id }) => id)
  expect(await ids(`?endpoint=${one.id}`)).toEqual([one.id])
  expect(await ids('?status=failed')).toEqual([])
  expect(await ids('?error=status&status=failing')).toHaveLength(2)
  expect(await ids('?error=timeout')).toEqual([])
  expect(await ids('?event_type=payment.created')).toEqual([])
  const [newest, oldest] = data
  expect((await list(`?limit=1&starting_after=${newest!.id}`)).data).toMatchObject([{ id: oldest!.id }])
  expect((await list(`?limit=1&ending_before=${oldest!.id}`)).data).toMatchObject([{ id: newest!.id }])
  expect((await list('', member)).data.filter(({ id }) => id === newest!.id)).toEqual([])

  // A call looks at so many, and says where it has stopped.
  const narrow = createFailingDeliveries({ db: shop.db }, 1)
  const tenant = { accountId: merchant.account.id, livemode: false }
  expect(await narrow.search(tenant, { limit: 25, error: 'timeout' })).toMatchObject({
    ids: [],
    hasMore: true,
    stoppedAt: { id: newest!.id },
  })

  const { body: metrics } = await own.call<MetricsView>('GET', '/v1/dashboard/metrics?unit=hour&last=1')
  expect(metrics.totals.deliveries).toEqual({ delivered: 0, failing: 2, failed: 0, waiting: 0 })
})
