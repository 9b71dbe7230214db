import { randomUUID } from 'node:crypto'
import { buildPayment } from '../../support/payment'
import { sendRaw, type RawReply } from '../support/raw-http'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

const lines = (...given: readonly string[]) => `${given.join('\r\n')}\r\n\r\n`

/** Everything that is not HTTP gets the same answer: 400 in the error envelope, and the connection ends. */
const expectRefused = (reply: RawReply) => {
  expect(reply.responses).toBe(1)
  expect(reply.status).toBe(400)
  expect(reply.body.error).toMatchObject({
    type: 'invalid_request_error',
    code: 'parameter_invalid',
    request_id: reply.headers.get('request-id'),
    doc_url: `${shop.facts.publicUrl}/docs/errors#parameter_invalid`,
  })
  expect(reply.headers.get('request-id')).toMatch(/^req_[0-9A-Z]{26}$/)
  expect(reply.headers.get('svc-version')).toBe('2026-09-01')
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
  expect(reply.headers.get('connection')).toBe('close')
}

test.each([
  ['no request line', lines('hello')],
  ['a method that HTTP does not have', lines('PAY /v1/payments HTTP/1.1', 'Host: api')],
  ['a version that HTTP does not have', lines('GET /v1/payments HTTP/7.3', 'Host: api')],
  ['TLS', Buffer.from('16030100a5010000a10303', 'hex').toString('latin1')],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a space in the path', lines('GET /v1/pay ments HTTP/1.1', 'Host: api')],
  ['no Host', lines('GET /v1/payments HTTP/1.1')],
  ['a header without a colon', lines('GET /v1/payments HTTP/1.1', 'Host: api', 'Authorization')],
  ['a header with NUL in it', lines('GET /v1/payments HTTP/1.1', 'Host: api', 'X: a\0b')],
  ['two lengths', lines('POST /v1/payments HTTP/1.1', 'Host: api', 'Content-Length: 2', 'Content-Length: 3')],
  ['a length that is no number', lines('POST /v1/payments HTTP/1.1', 'Host: api', 'Content-Length: two')],
  [
    'a length and chunks',
    lines('POST /v1/payments HTTP/1.1', 'Host: api', 'Content-Length: 2', 'Transfer-Encoding: chunked'),
  ],
  [
    'an expectation nobody can meet',
    lines('POST /v1/payments HTTP/1.1', 'Host: api', 'Expect: a-miracle', 'Content-Length: 0'),
  ],
  ['CONNECT', lines('CONNECT api.example:443 HTTP/1.1', 'Host: api.example:443')],
])('%s is answered 400 in the envelope', async (_what, bytes) => {
  expectRefused(await expectNothingWritten(shop, () => sendRaw(shop.url, Buffer.from(bytes, 'latin1'))))
})

test.each([
  ['headers above 16 KiB', 431, [`X: ${'x'.repeat(20_000)}`]],
  ['headers above 64 KiB', 431, [`X: ${'x'.repeat(100_000)}`]],
  ['many headers above 16 KiB', 431, Array.from({ length: 300 }, (_, at) => `X-${at}: ${'x'.repeat(60)}`)],
  ['300 short headers', 431, Array.from({ length: 300 }, (_, at) => `X-${at}: x`)],
  ['5,000 short headers', 431, Array.from({ length: 5_000 }, () => 'X:')],
])('%s are answered %i in the envelope', async (_what, status, more) => {
  const reply = await sendRaw(shop.url, lines('GET /v1/payments HTTP/1.1', 'Host: api', ...more))
  expect(reply).toMatchObject({ status, responses: 1, body: { error: { code: 'head_too_large' } } })
  expect(reply.headers.get('connection')).toBe('close')
})

test.each(['/v1/payments?', '/v1/payments/', 'http://api/'])(
  'a target that begins with %s and is above 16 KiB is answered 414 in the envelope',
  async (target) => {
    const line = `GET ${target}${'x'.repeat(20_000)} HTTP/1.1`
    const reply = await sendRaw(shop.url, lines(line, 'Host: api'))
    expect(reply).toMatchObject({ status: 414, responses: 1, body: { error: { code: 'target_too_long' } } })
    expect(reply.headers.get('connection')).toBe('close')
  },
)

const headers = () => [
  ...['Host: api', `Authorization: Bearer ${shop.merchant.secretKey}`, 'Connection: close'],
  ...['Content-Type: application/json', `Idempotency-Key: ${randomUUID()}`],
]
const body = JSON.stringify(buildPayment())

test('a chunk that cannot be read is answered 400, and no payment is made', async () => {
  const head = lines('POST /v1/payments HTTP/1.1', ...headers(), 'Transfer-Encoding: chunked')
  const reply = await expectNothingWritten(shop, () => sendRaw(shop.url, head, '4\r\n{"am\r\n', 'ZZ\r\n'))
  expectRefused(reply)
})

test('a body that ends before its length makes no payment', async () => {
  const head = lines('POST /v1/payments HTTP/1.1', ...headers(), `Content-Length: ${body.length + 1}`)
  await expectNothingWritten(shop, async () => {
    const reply = sendRaw(shop.url, head, body, null)
    expectRefused(await reply)
  })
})

test('what follows a body that is too large is not taken for a request', async () => {
  const smuggled = lines('GET /healthz HTTP/1.1', 'Host: api')
  const length = 200_000
  const head = lines(
    'POST /v1/payments HTTP/1.1',
    ...headers().filter((line) => !line.startsWith('Connection')),
    `Content-Length: ${length}`,
  )
  const reply = await sendRaw(shop.url, head, smuggled.repeat(20))
  expect([reply.status, reply.body.error!.code, reply.responses]).toEqual([413, 'body_too_large', 1])
  expect(reply.headers.get('connection')).toBe('close')
})

test.each([
  ['HTTP/1.0', (path: string) => `GET ${path} HTTP/1.0`],
  ['an absolute target', (path: string) => `GET http://api.example${path} HTTP/1.1`],
  ['a target with an empty query', (path: string) => `GET ${path}? HTTP/1.1`],
])('%s is read correctly', async (_what, line) => {
  const reply = await sendRaw(shop.url, lines(line('/v1/payments'), ...headers()))
  expect([reply.status, (reply.body as { object?: string }).object]).toEqual([200, 'list'])
})

test.each([
  '*',
  '//',
  '///',
  '/../v1',
  'http://',
  'http://[',
  'http://api.example',
  '/v1/payments#x',
  '/\\',
  '/:id',
])('the target %s is answered in the envelope, and never as a failure of ours', async (target) => {
  const method = target === '*' ? 'OPTIONS' : 'GET'
  const reply = await sendRaw(shop.url, lines(`${method} ${target} HTTP/1.1`, ...headers()))
  expect([200, 400, 404, 405]).toContain(reply.status)
  expect(reply.headers.get('request-id')).toMatch(/^req_/)
  if (reply.status !== 200)
    expect(reply.body.error!.code).toMatch(/^(parameter_invalid|route_missing|method_not_allowed)$/)
})

test('an upgrade that is not offered is answered as the plain request it also is', async () => {
  const upgrade = headers().filter((line) => !line.startsWith('Connection'))
  const reply = await sendRaw(
    shop.url,
    lines('GET /v1/payments HTTP/1.1', ...upgrade, 'Connection: upgrade, close', 'Upgrade: websocket'),
  )
  expect(reply.status).toBe(200)
})

test('requests that come together are answered one by one', async () => {
  const open = headers().filter((line) => !line.startsWith('Connection'))
  const reply = await sendRaw(
    shop.url,
    lines('GET /v1/payments HTTP/1.1', ...open),
    lines('GET /v1/nothing HTTP/1.1', ...open),
    lines('GET /healthz HTTP/1.1', ...headers()),
  )
  expect(reply.responses).toBe(3)
})

test('unreadable bytes after a payment are not answered in place of the payment', async () => {
  const open = headers().filter((line) => !line.startsWith('Connection'))
  const head = lines('POST /v1/payments HTTP/1.1', ...open, `Content-Length: ${body.length}`)
  const reply = await sendRaw(shop.url, `${head}${body}${lines('hello')}`)
  expect([reply.status, reply.responses]).toEqual([201, 1])
})

test('an unreadable chunk after a payment is not answered in place of the payment', async () => {
  const open = headers().filter((line) => !line.startsWith('Connection'))
  const first = lines('POST /v1/payments HTTP/1.1', ...open, `Content-Length: ${body.length}`)
  const second = lines('POST /v1/payments HTTP/1.1', ...headers(), 'Transfer-Encoding: chunked')
  // In one piece: what comes after the answer has one of its own.
  const reply = await sendRaw(shop.url, `${first}${body}${second}4\r\n{"am\r\nZZ\r\n`)
  expect([reply.status, reply.responses]).toEqual([201, 1])
})

test('the service answers the next caller after all that', async () => {
  expect((await shop.client.pay()).status).toBe(201)
})
