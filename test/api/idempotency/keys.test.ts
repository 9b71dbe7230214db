import { buildPayment } from '../../support/payment'
import { expectNothingWritten } from '../support/rows'
import { sendRaw } from '../support/raw-http'
import { useShop } from '../support/shop'

const shop = useShop()

const send = async (header: Record<string, string>) => {
  const response = await fetch(`${shop.url}/v1/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.merchant.secretKey}`,
      'content-type': 'application/json',
      ...header,
    },
    body: JSON.stringify(buildPayment()),
  })
  const body = (await response.json()) as { error?: { type: string; code: string } }
  return { status: response.status, ...body.error }
}

const REFUSED = { status: 400, type: 'invalid_request_error', code: 'idempotency_key_missing' }

test.each([
  ['missing', {}],
  ['empty', { 'idempotency-key': '' }],
  ['nothing but white space', { 'idempotency-key': '  ' }],
  ['longer than 255 characters', { 'idempotency-key': 'k'.repeat(256) }],
  ['not ASCII', { 'idempotency-key': 'clé' }],
  ['not printable', { 'idempotency-key': 'a\tb' }],
])('a key that is %s is refused', async (_what, header) => {
  expect(await expectNothingWritten(shop, () => send(header))).toMatchObject(REFUSED)
})

test('a key of UTF-8 bytes is refused', async () => {
  const lines = [
    ...['POST /v1/payments HTTP/1.1', 'Host: api', 'Connection: close', 'Content-Length: 2'],
    ...['Content-Type: application/json', `Authorization: Bearer ${shop.merchant.secretKey}`],
    ...['Idempotency-Key: ключ', '', '{}'],
  ]
  const reply = await sendRaw(shop.url, Buffer.from(lines.join('\r\n')))
  expect({ status: reply.status, ...reply.body.error }).toMatchObject(REFUSED)
})

test.each([
  ['one character', '!'],
  ['255 characters', 'k'.repeat(255)],
  [
    'every printable character',
    Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join(''),
  ],
  ['spaces inside', 'order 17, second try'],
])('a key of %s is taken', async (_what, key) => {
  expect(await send({ 'idempotency-key': key })).toEqual({ status: 201 })
})

test('keys that differ in case are two', async () => {
  const [lower, upper] = await Promise.all(
    ['key-a', 'KEY-A'].map((key) => shop.client.pay({}, 'approved', { key })),
  )
  expect([lower!.status, upper!.status]).toEqual([201, 201])
  expect(lower!.body.id).not.toBe(upper!.body.id)
})
