import { randomUUID } from 'node:crypto'
import { ENDPOINT_LIMIT } from '../../../domain/webhooks'
import { newId } from '../../../infra/ids'
import { atOnce } from '../../support/at-once'
import { CARDS } from '../../support/payment'
import { aTime, anId } from '../support/expected'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'
import { endpointsOf } from './support'

const shop = useShop()
const endpoints = () => endpointsOf(shop.client)
afterEach(() =>
  shop.db.webhookEndpoint.updateMany({
    where: { accountId: shop.merchant.account.id },
    data: { deletedAt: new Date() },
  }),
)

const HEALTHY = {
  consecutive_failures: 0,
  failing_since: null,
  last_success_at: null,
  last_failure_at: null,
  disabled_reason: null,
}

test('an endpoint is answered with its secret, which is told only this once', async () => {
  const { status, body, headers } = await endpoints().create({ description: 'Orders' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: anId('webhook_endpoint'),
    object: 'webhook_endpoint',
    url: 'https://shop.example/webhooks',
    description: 'Orders',
    status: 'enabled',
    enabled_events: ['payment.succeeded', 'customer.created'],
    api_version: '2026-09-01',
    secret: expect.stringMatching(/^hsec_[\w-]{43}$/),
    secret_rotation: null,
    health: HEALTHY,
    version: 1,
    created_at: aTime,
    updated_at: body.created_at,
    livemode: false,
  })
  expect(headers.get('cache-control')).toBe('no-store')
  const { secret, ...rest } = body
  expect((await endpoints().retrieve(body.id)).body).toEqual(rest)
  expect((await endpoints().list()).body).toEqual({ object: 'list', data: [rest], has_more: false })
  const row = await shop.db.webhookEndpoint.findFirstOrThrow({ where: { id: body.id } })
  expect(Buffer.from(row.sealedSecret).includes(secret!)).toBe(false)
  expect((await endpoints().create()).body.secret).not.toBe(secret)
})

test('a repeat is answered with the same secret, and makes no second endpoint', async () => {
  const key = randomUUID()
  const first = await endpoints().create({}, { key })
  const again = await endpoints().create({}, { key })
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replay')).toBe('true')
  expect((await endpoints().list()).body.data).toHaveLength(1)
  expect(await endpoints().create({ description: 'another' }, { key })).toMatchObject({
    status: 409,
    body: { error: { code: 'idempotency_key_reused' } },
  })
})

test('events that are announced but not sent yet can be subscribed to', async () => {
  const enabled_events = ['dispute.opened', 'payout.paid', 'subscription.resumed']
  expect(await endpoints().create({ enabled_events })).toMatchObject({
    status: 201,
    body: { enabled_events },
  })
})

const CARD = CARDS.approved

test.each<[string, object, string]>([
  ['an address without TLS', { url: 'http://shop.example/' }, 'url'],
  ['an address of another scheme', { url: 'ftp://shop.example/' }, 'url'],
  ['no address', { url: 'shop' }, 'url'],
  ['an address with a user', { url: 'https://ada@shop.example/' }, 'url'],
  ['an address with a password', { url: 'https://:secret@shop.example/' }, 'url'],
  ['an address with a card number', { url: `https://shop.example/${CARD}` }, 'url'],
  ['an address that is too long', { url: `https://shop.example/${'a'.repeat(2000)}` }, 'url'],
  ['an address of a private network', { url: 'https://192.168.1.7/' }, 'url'],
  ['the address of a metadata service', { url: 'https://169.254.169.254/' }, 'url'],
  ['the name of a metadata service', { url: 'https://metadata.google.internal/' }, 'url'],
  ['no event', { enabled_events: [] }, 'enabled_events'],
  ['an event twice', { enabled_events: ['payment.created', 'payment.created'] }, 'enabled_events'],
  [
    'an event that does not exist',
    { enabled_events: ['payment.created', 'payment.made'] },
    'enabled_events[1]',
  ],
  ['the test event', { enabled_events: ['webhook_endpoint.tested'] }, 'enabled_events[0]'],
  ['a version that does not exist', { api_version: '2020-01-01' }, 'api_version'],
  ['a description with a card number', { description: `card ${CARD}` }, 'description'],
])('%s is impossible', async (_what, overrides, param) => {
  const { status, body, text } = await expectNothingWritten(shop, () => endpoints().create(overrides))
  expect(status).toBe(422)
  expect(body.error).toMatchObject({ type: 'validation_error', code: 'parameter_invalid', param })
  expect(text).not.toMatch(/secret|4111|made/)
})

test('what is missing or of the wrong type is told at once', async () => {
  const { status, body } = await shop.client.call('POST', '/v1/webhook_endpoints', {
    enabled_events: 'payment.created',
    secret: 'mine',
  })
  expect(status).toBe(400)
  expect(body.error!.errors.map(({ param }) => param).toSorted()).toEqual(['enabled_events', 'secret', 'url'])
})

test('a hundred may be made within an hour, those that were deleted included', async () => {
  const client = shop.clientWith((await shop.buildMerchant()).secretKey)
  const { body: first } = await endpointsOf(client).create()
  const row = await shop.db.webhookEndpoint.findFirstOrThrow({ where: { id: first.id } })
  const deletedAt = new Date()
  const made = Array.from({ length: 99 }, () => ({ ...row, id: newId('webhook_endpoint'), deletedAt }))
  await shop.db.webhookEndpoint.createMany({ data: made })
  await expectNothingWritten(shop, async () => {
    const { status: code, body, headers } = await endpointsOf(client).create()
    expect(code).toBe(429)
    expect(body.error).toMatchObject({ code: 'rate_limited', message: expect.stringContaining('100') })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  })
  await shop.db.webhookEndpoint.delete({
    where: { accountId_livemode_id: { accountId: row.accountId, livemode: false, id: made[0]!.id } },
  })
  expect((await endpointsOf(client).create()).status).toBe(201)
})

test('an account has 16 endpoints at most, however many are made at once', async () => {
  const replies = await atOnce(ENDPOINT_LIMIT + 8, () => endpoints().create())
  const made = replies.filter(({ status }) => status === 201)
  expect(made).toHaveLength(ENDPOINT_LIMIT)
  for (const { status, body } of replies.filter((reply) => !made.includes(reply))) {
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ code: 'parameter_invalid', message: expect.stringContaining('16') })
  }
  expect((await endpoints().list('?limit=100')).body.data).toHaveLength(ENDPOINT_LIMIT)
  // Another account is not limited, and this one can register one more for each that it deletes.
  const stranger = endpointsOf(shop.clientWith((await shop.buildMerchant()).secretKey))
  expect((await stranger.create()).status).toBe(201)
  await endpoints().remove(made[0]!.body.id)
  const again = await Promise.all([endpoints().create(), endpoints().create(), endpoints().create()])
  expect(again.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
})

test('the list goes by pages, newest first, and by status', async () => {
  const ids: string[] = []
  for (let index = 0; index < 3; index += 1) ids.unshift((await endpoints().create()).body.id)
  const listed = async (query: string) => (await endpoints().list(query)).body.data.map(({ id }) => id)
  expect(await listed('')).toEqual(ids)
  expect(await listed(`?limit=1&starting_after=${ids[0]!}`)).toEqual([ids[1]])
  expect(await listed(`?ending_before=${ids[1]!}`)).toEqual([ids[0]])
  await endpoints().update(ids[1]!, { status: 'disabled' })
  expect(await listed('?status=disabled')).toEqual([ids[1]])
  expect(await listed('?status=enabled')).toEqual([ids[0], ids[2]])
  expect(await listed('?status=degraded')).toEqual([])
  expect((await endpoints().list('?status=gone')).status).toBe(422)
  expect((await endpoints().list(`?starting_after=${newId('event')}`)).status).toBe(422)
})
