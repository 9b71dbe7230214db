import type { CircuitView } from '../../../contract/dashboard/endpoint-health'
import type { StoryEvent } from '../../../contract/dashboard/payment-story'
import type { RequestLogView } from '../../../contract/request-log'
import { CIRCUIT_FAILURES } from '../../../domain/delivery-schedule'
import { newId } from '../../../infra/ids'
import { status } from '../../support/receiver'
import { until } from '../../support/until'
import { aTime } from '../support/expected'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'
import { endpointsOf, useReceivers } from '../webhook-endpoints/support'

const shop = useShop()
const receiving = useReceivers(shop)
let member: MemberClient
beforeAll(async () => {
  member = await signIn(shop, { role: 'developer' })
})

const register = async () =>
  (
    await endpointsOf(shop.client).create({
      url: receiving.receiver.url,
      enabled_events: ['payment.succeeded'],
    })
  ).body

test('an event with what was sent to each endpoint, and what was answered', async () => {
  const endpoint = await register()
  const { body: payment } = await shop.client.pay()
  const listed = await until('the event', async () => {
    const { body } = await member.call<{ data: StoryEvent[] }>(
      'GET',
      `/v1/events?object_id=${payment.id}&type=payment.succeeded`,
    )
    return body.data[0]
  })
  const event = await until('the answer', async () => {
    const { body } = await member.call<StoryEvent>('GET', `/v1/dashboard/events/${listed.id}`)
    return body.deliveries.some(({ status: is }) => is === 'succeeded') && body
  })
  expect(event).toMatchObject({ id: listed.id, type: 'payment.succeeded', object_id: payment.id })
  const [delivery] = event.deliveries.filter((one) => one.webhook_endpoint === endpoint.id)
  expect(delivery).toMatchObject({
    request: { url: endpoint.url, headers: { 'content-type': 'application/json; charset=utf-8' } },
    attempts: [{ response_status: 200, response_body: 'answered 200' }],
  })
  const missing = await member.call('GET', `/v1/dashboard/events/${newId('event')}`)
  expect(missing.status).toBe(404)
})

test('the circuit of an endpoint opens after failures in a row', async () => {
  const endpoint = await register()
  const circuit = async () =>
    (await member.call<CircuitView>('GET', `/v1/dashboard/webhook-endpoints/${endpoint.id}/circuit`)).body
  expect(await circuit()).toEqual({
    object: 'webhook_endpoint_circuit',
    webhook_endpoint: endpoint.id,
    state: 'closed',
    next_probe_at: null,
  })
  receiving.receiver.answer(status(503))
  for (let sent = 0; sent < CIRCUIT_FAILURES; sent += 1) await shop.client.pay()
  const open = await until('an open circuit', async () => {
    const now = await circuit()
    return now.state === 'open' && now
  })
  expect(open.next_probe_at).toEqual(aTime)
})

test('members in the request log', async () => {
  await member.call('POST', '/v1/customers', {})
  const entry = await until('the call of the member', async () => {
    const { body } = await member.call<{ data: RequestLogView[] }>('GET', '/v1/request_logs?limit=10')
    return body.data.find((one) => one.actor.type === 'member')
  })
  expect(entry.actor.id).toBe(member.id)
})
