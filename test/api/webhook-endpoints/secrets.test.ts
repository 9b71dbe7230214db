import { createHmac, randomUUID } from 'node:crypto'
import { HOUR } from '../../../domain/time'
import { atOnce } from '../../support/at-once'
import type { Authority, Receiver } from '../../support/receiver'
import { until } from '../../support/until'
import { useShop } from '../support/shop'
import { endpointsOf, openReceivers } from './support'

const shop = useShop()
const endpoints = () => endpointsOf(shop.client)
let receivers: Authority
let receiver: Receiver
beforeAll(async () => {
  receivers = openReceivers()
  receiver = await receivers.startReceiver()
})
afterAll(() => receivers.close())

/** Sends a test event. Returns which of `secrets` have signed it, and how many signatures it has. */
async function signedBy(id: string, secrets: readonly (string | undefined)[]) {
  const { body: delivery } = await endpoints().test(id)
  await endpoints().over(id, delivery.event)
  const { body, headers } = await until('the event', async () =>
    receiver.received.find((one) => one.body.includes(delivery.event)),
  )
  const [time = '', ...signatures] = String(headers['svc-signature']).split(',')
  const by = secrets.filter((secret) => {
    const signed = createHmac('sha256', secret!)
      .update(`${time.slice(2)}.${body}`)
      .digest('hex')
    return signatures.includes(`v1=${signed}`)
  })
  return { by, signatures: signatures.length }
}

test('during the grace period both secrets sign; a second rotation ends the oldest, one without grace all others', async () => {
  const { body: made } = await endpoints().create({ url: receiver.url })
  const secrets = [made.secret]
  expect(await signedBy(made.id, secrets)).toEqual({ by: [made.secret], signatures: 1 })

  const key = randomUUID()
  const { status, body, headers, text } = await endpoints().rotate(made.id, undefined, { key })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.secret).toMatch(/^hsec_/)
  const until = Date.parse(body.secret_rotation!.previous_secret_expires_at)
  expect(Math.abs(until - Date.now() - 24 * HOUR)).toBeLessThan(60_000)
  expect((await endpoints().rotate(made.id, undefined, { key })).text).toBe(text)
  const { secret, ...rest } = body
  expect((await endpoints().retrieve(made.id)).body).toEqual({ ...rest, health: expect.any(Object) })
  secrets.push(secret)
  expect(await signedBy(made.id, secrets)).toEqual({ by: secrets, signatures: 2 })

  secrets.push((await endpoints().rotate(made.id, { grace_period_hours: 168 })).body.secret)
  expect(await signedBy(made.id, secrets)).toEqual({ by: secrets.slice(1), signatures: 2 })

  const last = await endpoints().rotate(made.id, { grace_period_hours: 0 })
  expect(last.body.secret_rotation).toBeNull()
  secrets.push(last.body.secret)
  expect(await signedBy(made.id, secrets)).toEqual({ by: [last.body.secret], signatures: 1 })
})

test('after its grace a secret signs no more', async () => {
  const { body: made } = await endpoints().create({ url: receiver.url })
  const { body } = await endpoints().rotate(made.id, { grace_period_hours: 1 })
  await shop.db.webhookEndpoint.updateMany({
    where: { id: made.id },
    data: { previousSecretExpiresAt: new Date(Date.now() - 1) },
  })
  expect((await endpoints().retrieve(made.id)).body.secret_rotation).toBeNull()
  expect(await signedBy(made.id, [made.secret, body.secret])).toEqual({ by: [body.secret], signatures: 1 })
})

test('rotations at once each give a secret of their own, and the last two stand', async () => {
  const { body: made } = await endpoints().create({ url: receiver.url })
  const replies = await atOnce(5, () => endpoints().rotate(made.id))
  const secrets = replies
    .map(({ body }) => body)
    .toSorted((a, b) => (a.updated_at < b.updated_at ? -1 : 1))
    .map(({ secret }) => secret)
  expect(new Set(secrets).size).toBe(5)
  expect(await signedBy(made.id, secrets)).toEqual({ by: secrets.slice(-2), signatures: 2 })
})

test.each([-1, 169, 1.5, '24', null])('a grace of %p hours is refused', async (hours) => {
  const { body: made } = await endpoints().create()
  const { status, body } = await endpoints().rotate(made.id, { grace_period_hours: hours })
  expect([400, 422]).toContain(status)
  expect(body.error!.param).toBe('grace_period_hours')
  await endpoints().remove(made.id)
})
