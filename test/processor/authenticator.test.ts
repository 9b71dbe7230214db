/** What the client of a 3-D Secure server makes of its answers (processor/authenticators/port.ts). */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpAuthenticator } from '../../processor/authenticators/http/client'
import type { AuthenticateRequest, ConnectedAuthenticator } from '../../processor/authenticators/port'

const REQUEST: AuthenticateRequest = {
  key: 'call:1',
  reference: 'pay_1',
  amount: 1000n,
  currency: 'EUR',
  threeDSecureMode: 'automatic',
  acquirer: 'default',
  notificationUrl: 'https://pay.example/answer',
  card: { number: '4000000000000002', holderName: 'A. Shopper', expiryMonth: 12, expiryYear: 2030 },
}
const TERMS = {
  reference: 'pay_1',
  begunAt: '2026-01-01T00:00:00.000Z',
  amount: '1000',
  currency: 'EUR',
  card: { last4: '0002', expiryMonth: 12, expiryYear: 2030 },
}

let answer: { status: number; body: object }
let client: ConnectedAuthenticator
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.body))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  client = createHttpAuthenticator({ baseUrl: `http://127.0.0.1:${port}`, secret: 'secret' })
})
afterAll(async () => {
  await client.shutdown()
  server.close()
})

const NOT_ENROLLED = { state: 'not_enrolled', terms: TERMS }

test.each<[string, number, object, object]>([
  ['is known', 200, NOT_ENROLLED, { kind: 'known', value: { state: 'not_enrolled' } }],
  ['that refuses the credentials has begun nothing', 401, {}, { kind: 'transient' }],
  ['that refuses the request has begun nothing', 400, {}, { kind: 'transient' }],
  ['that has no time has begun nothing', 429, {}, { kind: 'transient' }],
  ['of a fault leaves open what was begun', 500, {}, { kind: 'unknown' }],
  ['without its terms is none: nobody could say whose it is', 200, { state: 'failed' }, { kind: 'unknown' }],
])('an answer %s', async (_what, status, body, expected) => {
  answer = { status, body }
  expect(await client.authenticate(REQUEST)).toMatchObject(expected)
})
