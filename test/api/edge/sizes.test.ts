import { z } from 'zod'
import { cutToSize } from '../../../api/cut'
import { CreateApiKeyBody } from '../../../contract/api-keys/body'
import { CardPaymentBody } from '../../../contract/payments/create'
import type { Reply } from '../../support/merchant'
import { buildPayment } from '../../support/payment'
import { useShop } from '../support/shop'

const shop = useShop()

const BODY_BYTES = 64_000
const FAULTS = 50
/** Far more than fifty faults need, and far less than what was sent. */
const ANSWER_BYTES = 16_000

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const named = (count: number, value: unknown) =>
  Object.fromEntries(many(count, (index) => [`p${index}`, value]))

const refuse = async (method: string, path: string, body?: unknown, client = shop.client) => {
  if (body !== undefined) expect(JSON.stringify(body).length).toBeLessThan(BODY_BYTES)
  const reply: Reply<unknown> = await client.call(method, path, body)
  expect([400, 422]).toContain(reply.status)
  expect(reply.text.length).toBeLessThan(ANSWER_BYTES)
  const { errors, code, message } = reply.body.error!
  expect(errors.length).toBeLessThanOrEqual(FAULTS)
  return { status: reply.status, code, message, errors }
}

test('an allow list of thousands of words is refused in fifty faults', async () => {
  const body = { name: 'Till', ip_allow_list: many(12_000, () => 'zz') }
  const { errors } = await refuse('POST', '/v1/developers/api-keys', body)
  expect([errors.length, errors[0]?.param]).toEqual([FAULTS, 'ip_allow_list'])
})

test('an allow list that is only too long is refused with its limit and nothing else', async () => {
  const body = { ip_allow_list: many(4_000, (index) => `10.0.${index >> 8}.${index & 255}`) }
  const { errors } = await refuse('POST', '/v1/developers/api-keys', body)
  expect(errors).toEqual([
    {
      param: 'ip_allow_list',
      code: 'parameter_invalid',
      message: 'ip_allow_list must have at most 100 entries',
      fault: { code: 'too_many', max: 100 },
    },
  ])
})

test.each([
  ['entries', many(1_500, (index) => ({ key: `k${index}`, value: 'v' }))],
  ['an object', named(4_000, 'v')],
])(
  'metadata of thousands of keys, as %s, is refused with its limit and nothing else',
  async (_what, metadata) => {
    const { errors } = await refuse('POST', '/v1/payments', { ...buildPayment(), metadata })
    expect(errors).toEqual([
      {
        param: 'metadata',
        code: 'parameter_invalid',
        message: 'metadata must have at most 50 keys',
        fault: { code: 'metadata_too_many', max: 50 },
      },
    ])
  },
)

test('of thousands of unknown parameters fifty are named, besides the other faults', async () => {
  const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, kind: 'publishable' })
  const { code, errors } = await refuse('POST', '/v1/tokens', named(5_000, 1), shop.clientWith(key))
  expect([code, errors.length]).toEqual(['parameter_missing', FAULTS])
  expect(errors.map((fault) => fault.code)).toContain('parameter_unknown')
})

test('unknown parameters in each of many items, and parameters of the query, are bounded too', async () => {
  const items = many(90, () => named(40, 1))
  const { errors } = await refuse('POST', '/v1/payments', { ...buildPayment(), order: { items } })
  expect(errors.length).toBe(FAULTS)
  const query = many(2_000, (index) => `a${index}`).join('&')
  expect((await refuse('GET', `/v1/payments?${query}`)).errors.length).toBe(FAULTS)
  const types = many(150, () => 'type=payment.created').join('&')
  expect(await refuse('GET', `/v1/events?${types}`)).toMatchObject({
    status: 400,
    code: 'parameter_invalid',
    message: 'The query has more than 100 parameters. Send fewer.',
  })
})

test('a form of thousands of fields is refused before it is read', async () => {
  const body = many(9_000, (index) => `a${index}`).join('&')
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from('clnt_1:x').toString('base64')}`,
  }
  const response = await fetch(`${shop.url}/v1/oauth/token`, { method: 'POST', headers, body })
  expect((await response.text()).length).toBeLessThan(ANSWER_BYTES)
})

test('a schema sees one entry more than it takes, however many there are', () => {
  let visits = 0
  const entry = z.string().refine(() => (visits += 1) > 0)
  const counted = z
    .record(z.string(), entry)
    .refine((record) => Object.keys(record).length <= 3)
    .meta({ maxProperties: 3 })
  const list = z.strictObject({ list: counted, kept: z.string().optional() })
  const sent = { list: named(1_000, 'x'), kept: 'k' }
  expect(list.safeParse(cutToSize(list, sent)).success).toBe(false)
  expect(visits).toBe(4)
  const read = cutToSize(list, { ...named(1_000, 1), kept: 'k' }) as object
  expect(Object.keys(read).length).toBe(52)
  expect(read).toHaveProperty('kept', 'k')
})

test('what is within its limits is not touched, nor is any key lost', () => {
  const sent = { ...buildPayment(), metadata: JSON.parse('{"__proto__":"a","b":"c"}') as object }
  expect(cutToSize(CardPaymentBody, sent)).toBe(sent)
  const list = { ip_allow_list: many(100, () => '10.0.0.1') }
  expect(cutToSize(CreateApiKeyBody, list)).toBe(list)
  const long = JSON.parse(`{"__proto__":"a",${JSON.stringify(named(200, 'v')).slice(1)}`) as object
  const cut = cutToSize(CardPaymentBody, { metadata: long }) as { metadata: object }
  expect([Object.keys(cut.metadata).length, Object.keys(cut.metadata)[0]]).toEqual([51, '__proto__'])
})
