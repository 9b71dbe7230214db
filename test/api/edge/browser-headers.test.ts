import { sendRaw } from '../support/raw-http'
import { useShop } from '../support/shop'

const shop = useShop()

test.each([
  ['a page of the documentation', 'GET', '/docs', 200],
  ['the errors page', 'GET', '/docs/errors', 200],
  ['the OpenAPI document', 'GET', '/v1/openapi.json', 200],
  ['an answer of the API', 'GET', '/v1/payments', 200],
  ['a refusal', 'POST', '/v1/payments', 400],
  ['what is not there', 'GET', '/nothing', 404],
  ['a method that is not allowed', 'DELETE', '/v1/payments', 405],
  ['the health check', 'GET', '/healthz', 200],
  ['the keys of tokens', 'GET', '/.well-known/jwks.json', 200],
  ['a hosted page that is not there', 'GET', '/pay/nothing', 404],
  ['a request for a token', 'POST', '/v1/oauth/token', 401],
])('%s may not be framed, and its type may not be guessed', async (_what, method, path, status) => {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${shop.merchant.secretKey}` },
  })
  expect(response.status).toBe(status)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('so does the answer to what is not HTTP', async () => {
  const { status, headers } = await sendRaw(shop.url, 'GET / HTTP/1.1\r\nHost: a\r\nA B: c\r\n\r\n')
  expect(status).toBe(400)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
})
