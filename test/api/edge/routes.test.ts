import { newId } from '../../../infra/ids'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

const ask = async (method: string, path: string, body?: object) => {
  const reply = await expectNothingWritten(shop, () => shop.client.call(method, path, body))
  return { status: reply.status, allow: reply.headers.get('allow'), ...reply.body.error! }
}

test.each([
  ...[
    '/',
    '/v1',
    '/v1/',
    '/v2/payments',
    '/v1/payment',
    '/v1/payments/',
    '/V1/payments',
    '/v1/Payments',
    '//v1/payments',
  ],
  ...[
    '/v1/payments/x/confirm/',
    '/v1/payments//confirm',
    '/v1//payments',
    '/v1/payments/x/y/z',
    '/favicon.ico',
    '/.env',
  ],
])('there is no %s', async (path) => {
  for (const method of ['GET', 'POST'])
    expect(await ask(method, path)).toMatchObject({ status: 404, code: 'route_missing' })
})

test.each([
  ['DELETE', '/v1/payments', ['GET', 'HEAD', 'POST']],
  ['PUT', '/v1/payments', ['GET', 'HEAD', 'POST']],
  ['PATCH', '/v1/payments', ['GET', 'HEAD', 'POST']],
  ['OPTIONS', '/v1/payments', ['GET', 'HEAD', 'POST']],
  ['POST', `/v1/payments/${newId('payment')}`, ['GET', 'HEAD', 'PATCH']],
  ['DELETE', `/v1/payments/${newId('payment')}`, ['GET', 'HEAD', 'PATCH']],
  ['GET', `/v1/payments/${newId('payment')}/confirm`, ['POST']],
  ['POST', '/v1/openapi.json', ['GET', 'HEAD']],
  ['DELETE', '/docs/errors', ['GET', 'HEAD']],
])('%s %s is answered 405, with what is allowed', async (method, path, allowed) => {
  const { status, code, allow } = await ask(method, path)
  expect([status, code]).toEqual([405, 'method_not_allowed'])
  expect(allow!.split(', ').toSorted()).toEqual(allowed)
})

test.each([
  '/v1/payments/%',
  '/v1/payments/%zz',
  '/v1/payments/%E0%A4%A',
  '/v1/payments/%ff',
  '/v1/%c0%ae%c0%ae/payments',
  '/%',
])('the encoding of %s cannot be read', async (path) => {
  expect(await ask('GET', path)).toMatchObject({ status: 400, code: 'parameter_invalid' })
})

test('a slash that is encoded is part of an identifier, not of the path', async () => {
  expect(await ask('GET', '/v1/payments/..%2F..%2Fetc')).toMatchObject({
    status: 400,
    code: 'foreign_identifier',
  })
})

test.each([
  '%zz',
  'limit=%',
  'limit=%ff',
  '%00=1',
  '&&&',
  '=',
  '?',
  '[]',
  'created[gte',
  '4111110000000013=1',
])('the query ?%s is answered without a failure', async (query) => {
  const { status, headers, text } = await shop.client.call('GET', `/v1/payments?${query}`)
  expect([200, 400, 422]).toContain(status)
  expect(headers.get('request-id')).toMatch(/^req_/)
  expect(text).not.toContain('4111110000000013')
})

test('a query of a thousand parameters is answered', async () => {
  const query = Array.from({ length: 1_000 }, (_, index) => `p${index}=1`).join('&')
  const reply = await shop.client.call('GET', `/v1/payments?${query}`)
  expect(reply.status).toBe(400)
  expect(reply.body.error!.errors).toHaveLength(50)
})

test('HEAD is answered like GET, without a body', async () => {
  const headers = { authorization: `Bearer ${shop.merchant.secretKey}` }
  const head = await fetch(`${shop.url}/v1/payments`, { method: 'HEAD', headers })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const refused = await fetch(`${shop.url}/v1/payments`, { method: 'HEAD' })
  expect(refused.status).toBe(401)
})

test('requests are checked in one order, and only the first fault is reported', async () => {
  const { account } = shop.merchant
  const { key: publishable } = await shop.buildKey({ accountId: account.id, kind: 'publishable' })
  const { key: scopeless } = await shop.buildKey({ accountId: account.id, scopes: ['payments.write'] })
  const write = async (
    path: string,
    method: string,
    key: string,
    version: string,
    idempotencyKey: string,
    type: string,
    body: string,
  ) => {
    const response = await fetch(`${shop.url}${path}`, {
      method,
      headers: {
        authorization: key,
        'svc-version': version,
        'idempotency-key': idempotencyKey,
        'content-type': type,
      },
      body,
    })
    const { error } = (await response.json()) as { error: { code: string } }
    return `${response.status} ${error.code}`
  }
  const path = '/v1/payments'
  const raw = JSON.stringify({
    amount: 1,
    currency: 'EUR',
    reference: 'r',
    payment_method: {
      type: 'card',
      card: { number: '4111110000000013', expiry_month: 1, expiry_year: 2060, cvc: '123', holder_name: 'O' },
    },
  })
  const told = [
    await write('/v1/nothing', 'PUT', '', 'x', '', 'text/plain', '{'),
    await write(path, 'PUT', '', 'x', '', 'text/plain', '{'),
    await write(path, 'POST', '', 'x', '', 'text/plain', '{'),
    await write(path, 'POST', 'Bearer sk_test_1', 'x', '', 'text/plain', '{'),
    await write(path, 'POST', `Bearer ${publishable}`, 'x', '', 'text/plain', '{'),
    await write(path, 'POST', `Bearer ${scopeless}`, 'x', '', 'text/plain', '{'),
    await write(path, 'POST', `Bearer ${scopeless}`, '2026-09-01', '', 'text/plain', '{'),
    await write(path, 'POST', `Bearer ${scopeless}`, '2026-09-01', 'k', 'text/plain', '{'),
    await write(path, 'POST', `Bearer ${scopeless}`, '2026-09-01', 'k', 'application/json', '{'),
    await write(path, 'POST', `Bearer ${scopeless}`, '2026-09-01', 'k', 'application/json', '{}'),
    await write(path, 'POST', `Bearer ${scopeless}`, '2026-09-01', 'k', 'application/json', raw),
  ]
  expect(told).toEqual([
    '404 route_missing',
    '405 method_not_allowed',
    '401 api_key_missing',
    '401 api_key_invalid',
    '403 scope_missing',
    '400 invalid_api_version',
    '400 idempotency_key_missing',
    '415 media_type_unsupported',
    '400 json_malformed',
    '400 parameter_missing',
    '403 scope_missing',
  ])
})
