/** Headers that may stand in a request once: two lines of them are refused, at every listener. */
import { randomUUID } from 'node:crypto'
import { buildPayment } from '../../support/payment'
import { sendRaw } from '../support/raw-http'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

const body = JSON.stringify(buildPayment())

/** Sends the payment's head, with more lines than it should have. */
const send = (url: string, method: string, path: string, more: readonly string[]) => {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...['Host: api', `Authorization: Bearer ${shop.merchant.secretKey}`, 'Content-Type: application/json'],
    ...[`Idempotency-Key: ${randomUUID()}`, 'Svc-Version: 2026-09-01', `Content-Length: ${body.length}`],
    ...[...more, 'Connection: close'],
  ]
  return expectNothingWritten(shop, () => sendRaw(url, `${lines.join('\r\n')}\r\n\r\n${body}`))
}

const LINES = {
  Host: 'other',
  Authorization: 'Bearer sk_test_other',
  'Content-Type': 'application/json',
  'Idempotency-Key': 'the-second',
  'Svc-Version': '2026-09-01',
}

const PLACES: readonly [string, string, string][] = [
  ['a payment', 'POST', '/v1/payments'],
  ['the token route of platforms', 'POST', '/v1/oauth/token'],
  ['a hosted page', 'POST', '/pay/anything'],
  ['the sign-in', 'POST', '/v1/dashboard/session'],
  ['the documentation', 'GET', '/docs'],
]

test.each(
  PLACES.flatMap(([place, method, path]) =>
    Object.entries(LINES).map(([name, value]) => [place, name, value, method, path] as const),
  ),
)('%s with two %s headers', async (_place, name, value, method, path) => {
  for (const line of [`${name}: ${value}`, `${name.toUpperCase()}: ${value}`, `${name}:`]) {
    const { status, body: answer, headers } = await send(shop.url, method, path, [line])
    expect(status).toBe(400)
    expect(answer.error).toMatchObject({
      code: 'parameter_invalid',
      message: `The request has more than one ${name} header. Send it once: programs differ in which of two they read.`,
      fault: { code: 'header_twice', header: name },
    })
    expect(headers.get('connection')).toBe('close')
  }
})

test('headers that add to each other may stand there twice', async () => {
  const { status } = await sendRaw(
    shop.url,
    `GET /v1/payments HTTP/1.1\r\nHost: api\r\nAuthorization: Bearer ${shop.merchant.secretKey}\r\n` +
      'Accept: application/json\r\nAccept: text/html\r\nCookie: a=1\r\nCookie: b=2\r\nConnection: close\r\n\r\n',
  )
  expect(status).toBe(200)
})
