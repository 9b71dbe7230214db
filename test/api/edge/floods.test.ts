/** Few bytes that would take much of the process: very many small pieces of a body, and very many requests before the first answer. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { sendRaw } from '../support/raw-http'
import { useShop } from '../support/shop'

const shop = useShop()

const post = (body: string) =>
  [
    'POST /v1/payments HTTP/1.1',
    'Host: api',
    `Authorization: Bearer ${shop.merchant.secretKey}`,
    'Idempotency-Key: pieces',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    'Connection: close',
    '',
    body,
  ].join('\r\n')

test('a body in very many pieces is refused before it is read', async () => {
  const reply = await sendRaw(shop.url, post('1\r\n \r\n'.repeat(60_000)))
  expect(reply).toMatchObject({ status: 400, body: { error: { code: 'parameter_invalid' } } })
  expect(reply.headers.get('connection')).toBe('close')
})

test('a body in thousands of pieces is read', async () => {
  const reply = await sendRaw(shop.url, post(`${'1\r\n \r\n'.repeat(4_000)}2\r\n{}\r\n0\r\n\r\n`))
  expect(reply).toMatchObject({ status: 400, body: { error: { code: 'parameter_missing' } } })
})

test('of very many requests at once the first hundred are begun, and then the connection ends', async () => {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (bytes) => (text += bytes.toString()))
  socket.on('error', () => undefined)
  socket.write('GET /healthz HTTP/1.1\r\nHost: api\r\n\r\n'.repeat(5_000))
  await once(socket, 'close')
  const answers = text.match(/^HTTP\/1\.1 \d{3}/gm) ?? []
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.length).toBeLessThan(5_000 / 10)
})
