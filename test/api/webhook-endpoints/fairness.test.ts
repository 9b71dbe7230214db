/** The slow endpoints of one account do not delay the deliveries of another. */
import { ENDPOINT_LIMIT } from '../../../domain/webhooks'
import { never } from '../../support/receiver'
import { until } from '../../support/until'
import { customersOf } from '../customers/support'
import { useShop } from '../support/shop'
import { endpointsOf, useReceivers } from './support'

const shop = useShop()
const receiving = useReceivers(shop)

test('an event arrives while every endpoint of another account keeps all its attempts waiting', async () => {
  const hog = shop.clientWith((await shop.buildMerchant()).secretKey)
  const slow = await receiving.authority.startReceiver(never)
  const ids: string[] = []
  for (let count = 0; count < ENDPOINT_LIMIT; count += 1)
    ids.push((await endpointsOf(hog).create({ url: slow.url })).body.id)
  const { body: endpoint } = await endpointsOf(shop.client).create({ url: receiving.receiver.url })
  for (let count = 0; count < 10; count += 1) await customersOf(hog).create()
  const deliveries = await shop.db.webhookDelivery.findMany({
    where: { endpointId: { in: ids } },
    select: { id: true },
  })
  const ofHog = { deliveryId: { in: deliveries.map(({ id }) => id) } }
  const attempts = () => shop.db.webhookAttempt.count({ where: ofHog })
  await until('the slow ones have their lanes', async () => {
    const before = await attempts()
    return before >= 32 && slow.received.length >= 32
  })
  await customersOf(shop.client).create()
  await until('the event', async () => receiving.receiver.received.length === 1)
  expect(await shop.db.webhookAttempt.count({ where: { ...ofHog, finishedAt: { not: null } } })).toBe(0)
  expect(await endpointsOf(shop.client).deliveries(endpoint.id)).toMatchObject({ status: 200 })
  await Promise.all(ids.map((id) => endpointsOf(hog).remove(id)))
})
