/** Signatures of webhooks: those of the running service, and those that are not its own. */
import { ArgumentError, SignatureError, Svc, webhooks, type Event } from '../../sdk/src/index'
import { signatureHeader } from '../../infra/webhooks/signature'
import { openReceivers } from '../api/webhook-endpoints/support'
import { useShop } from '../api/support/shop'
import type { Authority } from '../support/receiver'
import { until } from '../support/until'

const shop = useShop()
let receivers: Authority
beforeAll(() => {
  receivers = openReceivers()
})
afterAll(() => receivers.close())

const body = JSON.stringify({ id: 'evnt_1', type: 'customer.created', name: 'Zoë' })
const now = 1_795_256_100
const signed = (secrets: readonly string[], text = body, at = now) =>
  signatureHeader(secrets, new Date(at * 1000), Buffer.from(text))
const reasonOf = async (check: Promise<unknown>): Promise<string> => {
  try {
    await check
    return 'verified'
  } catch (error) {
    return (error as SignatureError).reason
  }
}

test('a delivery of the service is verified, before and after its secret is rotated', async () => {
  const svc = new Svc(shop.merchant.secretKey, { baseUrl: shop.url })
  const receiver = await receivers.startReceiver()
  const endpoint = await svc.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['customer.created'],
  })
  const receive = async (): Promise<{ event: Event; header: string; body: string }> => {
    const { id, name } = await svc.customers.create({ name: 'Zoë' })
    const delivery = await until('the delivery', async () =>
      receiver.received.find((one) => one.body.includes(id)),
    )
    const header = String(delivery.headers['svc-signature'])
    const event = await svc.webhooks.verify(delivery.body, header, endpoint.secret!)
    if (event.type === 'customer.created') expect(event.data.object.name).toBe(name)
    else throw new Error(event.type)
    return { event, header, body: delivery.body }
  }
  const { event } = await receive()
  expect(event).toMatchObject({ object: 'event', livemode: false, data: { previous_attributes: {} } })
  const { secret } = await svc.webhookEndpoints.rotateSecret(endpoint.id)
  const rotated = await receive()
  expect(rotated.header.match(/v1=/g)).toHaveLength(2)
  expect((await webhooks.verify(rotated.body, rotated.header, secret!)).id).toBe(rotated.event.id)
})

test('the body may be text or bytes, and there may be two secrets', async () => {
  const bytes = Buffer.from(body)
  const view = new Uint8Array(Buffer.from(`..${body}`)).subarray(2)
  for (const given of [body, bytes, view, new Uint8Array(bytes).buffer])
    expect(await webhooks.verify(given, signed(['one']), 'one', { now })).toEqual(JSON.parse(body))
  expect(await reasonOf(webhooks.verify(body, signed(['old']), ['new', 'old'], { now }))).toBe('verified')
  expect(await reasonOf(webhooks.verify(body, signed(['new', 'old']), 'old', { now }))).toBe('verified')
})

test.each<[string, string, string | undefined]>([
  ['another body', 'signature', undefined],
  ['another secret', 'signature', signed(['two'])],
  ['another time', 'signature', signed(['one']).replace(String(now), String(now - 1))],
  ['no header', 'header', ''],
  ['no time', 'header', signed(['one']).replace(/^t=\d+,/, '')],
  ['no signature', 'header', `t=${now}`],
  ['a shortened signature', 'header', signed(['one']).slice(0, -2)],
  ['an older scheme', 'header', signed(['one']).replace('v1=', 'v0=')],
  ['a late delivery', 'time', signed(['one'], body, now - 301)],
  ['a delivery from the future', 'time', signed(['one'], body, now + 301)],
  ['what is no JSON', 'body', signed(['one'], 'event=1')],
])('%s is refused', async (what, reason, header) => {
  const given = what === 'another body' ? `${body} ` : what === 'what is no JSON' ? 'event=1' : body
  expect(await reasonOf(webhooks.verify(given, header ?? signed(['one']), 'one', { now }))).toBe(reason)
})

test('the tolerance can be another one; an empty secret is a fault of the program', async () => {
  const late = signed(['one'], body, now - 301)
  expect(await reasonOf(webhooks.verify(body, late, 'one', { now, tolerance: 600 }))).toBe('verified')
  await expect(webhooks.verify(body, late, '', { now })).rejects.toThrow(ArgumentError)
  await expect(webhooks.verify(body, null, 'one')).rejects.toThrow(SignatureError)
})

test('a signature that is made for a test is the one that the service makes', async () => {
  expect(await webhooks.sign(body, 'one', now)).toBe(signed(['one']))
  expect(await webhooks.sign(body, ['new', 'old'], now)).toBe(signed(['new', 'old']))
})
