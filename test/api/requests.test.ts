/** What requests must be: every fault at once, decimals, plain numbers, distinct names, and bounds of times. */
import { useShop } from './support/shop'

const shop = useShop()

const CARD = {
  type: 'card',
  card: { number: '4111110000000013', expiry_month: 12, expiry_year: 2060, cvc: '123', holder_name: 'Ada' },
}
const sale = { amount: 25.5, currency: 'EUR', reference: 'order-1', payment_method: CARD }
interface Refusal {
  error: {
    code: string
    param: string
    message: string
    errors: { param: string; code: string; message: string; fault: { code: string } }[]
  }
}
const refused = async (path: string, body: object) => {
  const reply = await shop.client.call<Refusal>('POST', path, body)
  return { status: reply.status, ...reply.body.error }
}
const faultsOf = ({ errors }: { errors: { param: string; code: string }[] }) =>
  errors.map(({ param, code }) => `${param} ${code}`).sort()

test.each<[string, object, string[]]>([
  [
    'an amount and a currency',
    { amount: 0, currency: 'XXX' },
    ['amount amount_too_small', 'currency currency_not_supported'],
  ],
  [
    'an amount with too many places and a currency that is not taken',
    { amount: 1.5, currency: 'ISK' },
    ['amount amount_invalid_precision', 'currency currency_not_supported'],
  ],
  [
    'an amount, an order and a reference',
    {
      amount: 1.234,
      reference: '',
      order: { items: [{ name: 'Tea', quantity: 1, unit_amount: 1.005, tax_amount: 0.001 }] },
    },
    [
      'amount amount_invalid_precision',
      'order.items[0].tax_amount amount_invalid_precision',
      'order.items[0].unit_amount amount_invalid_precision',
      'reference parameter_invalid',
    ],
  ],
])('%s are told at once', async (_what, change, faults) => {
  const answer = await refused('/v1/payments', { ...sale, ...change })
  expect([answer.status, faultsOf(answer)]).toEqual([422, faults])
})

test('amounts of an order have the places of the currency, and may be zero or negative', async () => {
  const items = [
    { name: 'Tea', quantity: 1, unit_amount: 10.05, tax_amount: 0 },
    { name: 'Discount', quantity: 1, unit_amount: -0.5 },
  ]
  expect((await shop.client.call('POST', '/v1/payments', { ...sale, order: { items } })).status).toBe(201)
})

test('an amount as a string is told to be written without quotes', async () => {
  const answer = await refused('/v1/payments', { ...sale, amount: '25.50' })
  expect([answer.status, answer.message]).toEqual([400, expect.stringContaining('25.5, without quotes')])
})

test.each([
  [
    '/v1/payments',
    { payment_method: { type: 'card', card: { number: '4111110000000013', expiry_month: '12' } } },
  ],
  ['/v1/payments', { order: { items: [{ name: 'Tea', quantity: '2', unit_amount: 1 }] } }],
  ['/v1/developers/api-keys/akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5/roll', { grace_period_hours: '24' }],
])('a whole number as a string at %s is told to be an integer: %j', async (path, body) => {
  const { errors } = await refused(path, { ...(path === '/v1/payments' && sale), ...body })
  const quoted = errors.filter(({ fault }) => fault.code.startsWith('quoted'))
  expect(quoted.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^\S+(month|quantity|hours) must be an integer, such as 12, without quotes$/),
  ])
})

test.each(['1e1', '00001', '01.00', '+1', '1.', '.5', ' 1', '1 ', '0x1', '1,5', ''])(
  'a refund of "%s" is refused, because it is no plain number',
  async (amount) => {
    const { body: payment } = await shop.client.pay()
    const answer = await refused(`/v1/payments/${payment.id}/refunds`, { amount })
    expect([answer.status, answer.code, answer.param]).toEqual([400, 'parameter_invalid', 'amount'])
  },
)

test.each(['1', '1.5', '1.50', '0.01'])('a refund of "%s" is taken', async (amount) => {
  const { body: payment } = await shop.client.pay()
  const { status } = await shop.client.call('POST', `/v1/payments/${payment.id}/refunds`, { amount })
  expect(status).toBe(201)
})

test.each([
  '{"amount":1,"amount":100}',
  '{"order":{"items":[{"name":"a","name":"b"}]}}',
  String.raw`{"amount":1,"amoun\u0074":2}`,
  '{"__proto__":1,"__proto__":2}',
])('a member that is named twice is refused: %s', async (body) => {
  const headers = {
    authorization: `Bearer ${shop.merchant.secretKey}`,
    'content-type': 'application/json',
    'idempotency-key': 'twice',
  }
  const answer = await fetch(`${shop.url}/v1/payments`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({
    error: { code: 'json_malformed', message: expect.stringContaining('names a member twice') },
  })
})

test('names in texts are no members', async () => {
  const description = String.raw`"amount": 1, "amount": 2, \": {":":":}`
  const { status } = await shop.client.call('POST', '/v1/payments', {
    ...sale,
    description,
    metadata: { ':': '":"', '","': '":' },
  })
  expect(status).toBe(201)
})

test('bounds of times leave out or take in what they name', async () => {
  const { account, secretKey } = await shop.buildMerchant()
  const client = shop.clientWith(secretKey)
  const { body: payment } = await client.pay()
  expect(payment.id).toMatch(/^pay_/)
  const count = async (query: string) => {
    const { body } = await client.call<{ data: unknown[] }>('GET', `/v1/payments?${query}`)
    return body.data.length
  }
  const at = payment.created_at
  const counts = [`created[gte]=${at}`, `created[lte]=${at}`, `created[gt]=${at}`, `created[lt]=${at}`].map(
    count,
  )
  expect(await Promise.all(counts)).toEqual([1, 1, 0, 0])
  const before = new Date(Date.parse(at) - 1).toISOString()
  const after = new Date(Date.parse(at) + 1).toISOString()
  expect(await count(`created[gt]=${before}&created[lt]=${after}`)).toBe(1)
  expect(account.id).toMatch(/^merch_/)
})

test.each([
  'created[gt]=2026-01-01T00:00:00Z&created[gte]=2026-01-01T00:00:00Z',
  'created[lt]=2026-01-01T00:00:00Z&created[lte]=2026-01-01T00:00:00Z',
])('two bounds on one side are refused: %s', async (query) => {
  for (const list of ['payments', 'refunds', 'events', 'request_logs', 'audit_logs', 'hosted_sessions'])
    expect((await shop.client.call('GET', `/v1/${list}?${query}`)).status).toBe(400)
})

test('an endpoint with * gets every event but tests of others, and * stands alone', async () => {
  const { secretKey } = await shop.buildMerchant()
  const client = shop.clientWith(secretKey)
  const add = (enabled_events: string[]) =>
    client.call<{ id: string; enabled_events: string[] }>('POST', '/v1/webhook_endpoints', {
      url: 'https://svc.invalid/hooks',
      enabled_events,
    })
  const { status, body: every } = await add(['*'])
  expect([status, every.enabled_events]).toEqual([201, ['*']])
  expect((await add(['*', 'payment.created'])).status).toBe(422)
  const { body: other } = await add(['dispute.opened'])
  await client.call('POST', `/v1/webhook_endpoints/${other.id}/test`)
  await client.pay()
  const { body } = await client.call<{ data: { event_type: string }[] }>(
    'GET',
    `/v1/webhook_endpoints/${every.id}/deliveries`,
  )
  expect(body.data.map(({ event_type: type }) => type).sort()).toEqual([
    'payment.captured',
    'payment.created',
    'payment.succeeded',
  ])
})
