/** Events name the call that asked for them, with its Idempotency-Key where that may be told (decisions 0105 and 0106). */
import { randomUUID } from 'node:crypto'
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { answerChallenge } from '../../support/cardholder'
import { buildSession, payOnPage } from '../../support/checkout'
import { CARDS } from '../../support/payment'
import { status } from '../../support/receiver'
import { requestRefund, settledRefund } from '../../support/refund'
import { until } from '../../support/until'
import { signIn } from '../support/member'
import { eventsOf } from '../support/rows'
import { useShop } from '../support/shop'
import { endpointsOf, useReceivers } from '../webhook-endpoints/support'

const shop = useShop()
const receiving = useReceivers(shop)

const requestOf = ({ headers }: { headers: Headers }) => headers.get('request-id')!
const requestsOf = async (objectId: string) =>
  (await eventsOf(shop, objectId)).map(({ envelope: { type, request } }) => [type, request])

test('each event names its own call: the sale’s, the capture’s, and none where a refund settles', async () => {
  const key = randomUUID()
  const sale = await shop.client.pay({ capture: false }, 'approved', { key })
  const { id } = sale.body
  const captured = await shop.client.capture(id, {}, { key: 'order 17/capture' })
  const refunded = await requestRefund(shop.client, id)
  await settledRefund(shop.client, refunded.body.id)
  const capturing = { id: requestOf(captured), idempotency_key: 'order 17/capture' }
  expect(await requestsOf(id)).toEqual([
    ['payment.created', { id: requestOf(sale), idempotency_key: key }],
    ['payment.authorized', { id: requestOf(sale), idempotency_key: key }],
    ['payment.captured', capturing],
    ['payment.succeeded', capturing],
    ['payment.refunded', null],
  ])
  expect(await requestsOf(refunded.body.id)).toEqual([
    ['refund.created', { id: requestOf(refunded), idempotency_key: expect.any(String) }],
    ['refund.succeeded', null],
  ])
})

test('a member’s call is named as well', async () => {
  const member = await signIn(shop)
  const { body } = await shop.client.pay({ capture: false })
  const key = randomUUID()
  const cancelled = await member.call('POST', `/v1/payments/${body.id}/cancel`, undefined, { key })
  expect((await requestsOf(body.id)).at(-1)).toEqual([
    'payment.cancelled',
    { id: requestOf(cancelled), idempotency_key: key },
  ])
})

test('a payment on a hosted page, and the end of its session, have no call', async () => {
  const { body } = await shop.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession())
  await payOnPage(body.url!.replace(shop.facts.publicUrl, shop.url), 'approved')
  const [completed] = await eventsOf(shop, body.id)
  const { payment } = completed!.envelope.data.object
  expect(await requestsOf(body.id)).toEqual([['hosted_session.completed', null]])
  expect(await requestsOf(payment as string)).toEqual([
    ['payment.created', null],
    ['payment.captured', null],
    ['payment.succeeded', null],
  ])
})

test('a key that opens an answer with a secret is told nowhere', async () => {
  const key = `secret-${randomUUID()}`
  const { body } = await shop.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession())
  const expired = await shop.client.call('POST', `/v1/hosted_sessions/${body.id}/expire`, undefined, { key })
  expect(await requestsOf(body.id)).toEqual([
    ['hosted_session.expired', { id: requestOf(expired), idempotency_key: null }],
  ])
  const where = { accountId: shop.merchant.account.id }
  const events = JSON.stringify(await shop.db.event.findMany({ where }))
  expect(events).toContain(requestOf(expired))
  expect(events).not.toContain(key)
})

test.each([
  `order ${CARDS.approved}`,
  `pan${CARDS.approved}`,
  `${CARDS.approved.replace(/(?=(?:....)+$)/g, '--')}x`,
])('a key that is a card number is told nowhere: %s', async (key) => {
  const sale = await shop.client.pay({}, 'approved', { key })
  for (const [, request] of await requestsOf(sale.body.id))
    expect(request).toEqual({ id: requestOf(sale), idempotency_key: null })
  const rows = await shop.db.event.findMany({ where: { objectId: sale.body.id } })
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('what follows a confirm names the confirm', async () => {
  const { body } = await shop.client.pay({}, 'challenge')
  const key = randomUUID()
  const confirmed = await shop.client.confirm(body.id, await answerChallenge(body), { key })
  expect(confirmed.body.status).toBe('succeeded')
  const confirm = { id: requestOf(confirmed), idempotency_key: key }
  expect((await requestsOf(body.id)).slice(-2)).toEqual([
    ['payment.captured', confirm],
    ['payment.succeeded', confirm],
  ])
})

test('the log, the event by its id and a webhook say the same', async () => {
  receiving.receiver.answer(status(200))
  await endpointsOf(shop.client).create({
    url: receiving.receiver.url,
    enabled_events: ['payment.captured'],
  })
  const key = randomUUID()
  const sale = await shop.client.pay({}, 'approved', { key })
  const request = { id: requestOf(sale), idempotency_key: key }
  const listed = await until('the event in the log', async () => {
    const path = `/v1/events?object_id=${sale.body.id}&type=payment.captured`
    const { data } = (await shop.client.call<{ data: { id: string; request: unknown }[] }>('GET', path)).body
    return data[0]
  })
  const { body: one } = await shop.client.call('GET', `/v1/events/${listed.id}`)
  const sent = await until('the webhook', () => Promise.resolve(receiving.receiver.received[0]))
  expect([listed, one, JSON.parse(sent.body)]).toMatchObject([{ request }, { request }, { request }])
})
