/** The mail about a disabled endpoint: the calls that it recommends work as it says. */
import { customersOf } from '../customers/support'
import { status } from '../../support/receiver'
import { until } from '../../support/until'
import { useShop } from '../support/shop'
import { endpointsOf, useReceivers } from './support'

const shop = useShop()
const receiving = useReceivers(shop)

/** A line with a method and a path. */
const REQUEST = /^(POST|PATCH) (\/\S+)$/gm

test('the requests of the mail enable the endpoint and send again what it missed', async () => {
  const accountId = shop.merchant.account.id
  await shop.db.accountAdministrator.create({
    data: { accountId, email: 'ada@merchant.example', createdAt: new Date(), confirmedAt: new Date() },
  })
  const { receiver } = receiving
  receiver.answer(status(410))
  const { body: endpoint } = await endpointsOf(shop.client).create({
    url: receiver.url,
    enabled_events: ['customer.created'],
  })
  await customersOf(shop.client).create()
  const mail = await until('the mail', () => shop.db.mail.findFirst({ where: { accountId } }))
  await customersOf(shop.client).create()

  receiver.answer(status(204))
  const requests = [...mail.text.matchAll(REQUEST)]
  expect(requests.map(([, method]) => method)).toEqual(['PATCH', 'POST'])
  const replies = []
  const { url, enabled_events } = endpoint
  for (const [, method, path] of requests) {
    const body = method === 'PATCH' ? { url, enabled_events, status: 'enabled' } : {}
    replies.push(await shop.client.call<object>(method!, path!, body))
  }
  expect(replies[0]).toMatchObject({
    status: 200,
    body: { id: endpoint.id, status: 'enabled', url: endpoint.url },
  })
  expect(replies[1]).toMatchObject({ status: 202, body: { total: 2 } })
  await until('both events again', async () => receiver.received.length === 3)
})
