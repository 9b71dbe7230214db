import { randomUUID } from 'node:crypto'
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { DAY, HOUR } from '../../../domain/time'
import { newId } from '../../../infra/ids'
import { TERMS, buildSession } from '../../support/checkout'
import { CARDS } from '../../support/payment'
import type { CallOptions } from '../../support/merchant'
import { eventTypesOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

const create = (body: object, options?: CallOptions) =>
  shop.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', body, options)
const retrieve = async (id: string) =>
  (await shop.client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${id}`)).body
const ahead = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

test('a session is open, for an hour, and has a secret address and a client secret', async () => {
  const { status, body } = await create(buildSession())
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^sesn_[0-7][0-9A-HJKMNP-TV-Z]{25}$/),
    object: 'hosted_session',
    type: 'checkout',
    url: expect.stringMatching(new RegExp(`^${shop.facts.publicUrl}/hosted/${body.id}/[A-Za-z0-9_-]{22}$`)),
    client_secret: expect.stringMatching(new RegExp(`^${body.id}_secret_[A-Za-z0-9_-]{22}$`)),
    status: 'open',
    payment: null,
    payment_method: null,
    subscription: null,
    sequence: null,
    mode: 'payment',
    amount: 25.5,
    currency: 'EUR',
    reference: 'order-1001',
    customer: null,
    capture: true,
    store: false,
    description: null,
    order: null,
    metadata: {},
    three_d_secure: { mode: 'automatic' },
    success_url: 'https://shop.example/thanks',
    cancel_url: 'https://shop.example/basket',
    expires_at: new Date(Date.parse(body.created_at) + HOUR).toISOString(),
    version: 1,
    created_at: expect.any(String),
    livemode: false,
  })
  expect(body.url!.split('/').at(-1)).not.toBe(body.client_secret!.split('_').at(-1))
  const { client_secret: _once, ...rest } = body
  expect(await retrieve(body.id)).toEqual({ ...rest, version: expect.any(Number) })
  expect(await eventTypesOf(shop, body.id)).toEqual([])
})

test('it has the values that it was given', async () => {
  const expires_at = ahead(23 * HOUR)
  const given = { ...TERMS, capture: false, store: true, expires_at }
  const { body } = await create(buildSession(given))
  expect(await retrieve(body.id)).toMatchObject(given)
})

test('an expiry with another offset is the same moment in UTC', async () => {
  const at = ahead(2 * HOUR)
  const { body } = await create(buildSession({ expires_at: at.replace('Z', '+00:00') }))
  expect(body.expires_at).toBe(at)
})

test('a customer described without an id is not made with the session; one that exists is named', async () => {
  const count = () => shop.db.customer.count({ where: { accountId: shop.merchant.account.id } })
  const before = await count()
  const { body } = await create(buildSession({ customer: { name: 'Ada', email: 'ada@example.com' } }))
  expect([body.customer, await count()]).toEqual([null, before])
  const known = { name: 'Ada', email: 'known@example.com', reference: 'known-1' }
  const { body: made } = await shop.client.call<{ id: string }>('POST', '/v1/customers', known)
  for (const customer of [
    { id: made.id },
    { reference: 'known-1' },
    { match: 'email' as const, email: 'KNOWN@example.com' },
  ])
    expect((await create(buildSession({ customer }))).body.customer).toBe(made.id)
})

test('a repeat gets the same session with its secret, and makes no other', async () => {
  const key = randomUUID()
  const first = await create(buildSession(), { key })
  const again = await expectNothingWritten(shop, () => create(buildSession(), { key }))
  expect(again.status).toBe(201)
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replay')).toBe('true')
  const other = await create(buildSession({ amount: 1 }), { key })
  expect(other).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_reused' } } })
})

test('two calls at once with one key make one session', async () => {
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => create(buildSession(), { key })))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
})

test.each<[string, object, number, Record<string, string>]>([
  ['an expiry in the past', { expires_at: ahead(-1_000) }, 422, { expires_at: 'parameter_invalid' }],
  ['an expiry too far off', { expires_at: ahead(DAY + HOUR) }, 422, { expires_at: 'parameter_invalid' }],
  ['an expiry that is no time', { expires_at: 'tomorrow' }, 400, { expires_at: 'parameter_invalid' }],
  [
    'a script for an address',
    { success_url: 'javascript:alert(1)' },
    422,
    { success_url: 'parameter_invalid' },
  ],
  [
    'a card number in an address',
    { cancel_url: `https://shop.example/${CARDS.approved}` },
    422,
    { cancel_url: 'parameter_invalid' },
  ],
  ['too many places', { amount: 1.001 }, 422, { amount: 'amount_invalid_precision' }],
  [
    'another currency, which has no decimals',
    { currency: 'XAF' },
    422,
    { amount: 'amount_invalid_precision', currency: 'currency_not_supported' },
  ],
  [
    'a line without a name',
    { order: { items: [{ quantity: 1, unit_amount: 1 }] } },
    400,
    { 'order.items[0].name': 'parameter_missing' },
  ],
  [
    'a sandbox card’s number in metadata',
    { metadata: { note: CARDS.approved } },
    422,
    { 'metadata.note': 'parameter_invalid' },
  ],
  [
    'another mode of 3-D Secure',
    { three_d_secure: { mode: 'often' } },
    422,
    { 'three_d_secure.mode': 'parameter_invalid' },
  ],
  ['a card', { payment_method: {} }, 400, { payment_method: 'parameter_unknown' }],
  [
    'a customer of nobody’s',
    { customer: { id: newId('customer') } },
    422,
    { 'customer.id': 'resource_missing' },
  ],
  [
    'several faults',
    { amount: 0, expires_at: ahead(-1_000), success_url: 'x' },
    422,
    { amount: 'amount_too_small', expires_at: 'parameter_invalid', success_url: 'parameter_invalid' },
  ],
])('%s is refused', async (_what, change, status, faults) => {
  const reply = await expectNothingWritten(shop, () => create({ ...buildSession(), ...change }))
  expect(reply.status).toBe(status)
  const told = Object.fromEntries(reply.body.error!.errors.map(({ param, code }) => [param, code]))
  expect(told).toEqual(faults)
})

test('needs no scope for card numbers: the page takes them', async () => {
  const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, scopes: ['payments.write'] })
  expect((await shop.clientWith(key).call('POST', '/v1/hosted_sessions', buildSession())).status).toBe(201)
})
