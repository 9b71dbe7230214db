/**
 * Whatever is sent, the API names the fault in its error envelope, and writes nothing. Sends almost valid bodies, bytes
 * that are not JSON, and odd headers, methods and paths.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { ErrorEnvelope } from '../../contract/error-envelope'
import { atMost } from '../support/at-most'
import { answerChallenge } from '../support/cardholder'
import { buildPayment, CARDS } from '../support/payment'
import { tableReader, type Contents } from './support/every-table'
import { changed, damaged, oddHeaderValue, oddTarget, oddValue, toJson } from './support/odd-values'
import { sendRaw, type RawReply } from './support/raw-http'
import { useShop } from './support/shop'

const shop = useShop()

/** The limit of each test on a busy machine. */
const LIMIT_MS = 4_500

let contents: () => Promise<Contents>
beforeAll(() => {
  contents = tableReader(shop.db, shop.merchant.account.id)
})

/** Fails if a refused request has written anything. `written` is what was there before it. */
async function leavesNothing(status: number, written: Contents): Promise<void> {
  if (status >= 400) expect(await contents()).toEqual(written)
}

const given = fc
  .tuple(
    // Without the card that fails temporarily, because its payment goes on in the background.
    fc.constantFrom('approved', 'approvedAmex', 'genericDecline', 'challenge'),
    fc.constantFrom('automatic', 'required', 'never'),
  )
  .map(([card, mode]) =>
    buildPayment(
      {
        description: 'A pair of shoes',
        customer: { email: 'ottilie@example.com', name: 'Ottilie Zwicker' },
        three_d_secure: { mode: mode as 'automatic' },
        order: { items: [{ name: 'Shoes', quantity: 1, unit_amount: 25.5, sku: null }] },
        metadata: { colour: 'brown' },
        return_url: 'https://shop.example/thanks',
      },
      { number: CARDS[card as keyof typeof CARDS] },
    ),
  )

/** The allowed statuses of a call that creates a payment. */
const OF_CREATE = [201, 400, 403, 413, 422]

test('an almost valid body is accepted, or refused with its faults', async () => {
  const seen = new Set<number>()
  let written = await contents()
  await fc.assert(
    fc.asyncProperty(
      changed(given),
      atMost(LIMIT_MS, async (body) => {
        const { status } = await shop.client.call('POST', '/v1/payments', body)
        seen.add(status)
        expect(OF_CREATE).toContain(status)
        await leavesNothing(status, written)
        if (status < 400) written = await contents()
      }),
    ),
    { numRuns: 600 },
  )
  // Otherwise the bodies were not as close to valid ones as intended.
  expect([...seen]).toEqual(expect.arrayContaining([201, 400, 422]))
})

test('any JSON at all is refused with its faults', async () => {
  const written = await contents()
  await fc.assert(
    fc.asyncProperty(
      oddValue.map(toJson),
      atMost(LIMIT_MS, async (body) => {
        const { status } = await shop.client.call('POST', '/v1/payments', body)
        expect([400, 413, 422]).toContain(status)
        await leavesNothing(status, written)
      }),
    ),
    { numRuns: 200 },
  )
})

/** Sends a request with these bytes, and checks its answer against the OpenAPI document. */
async function send(
  method: string,
  target: string,
  headers: [string, string][],
  body: Buffer,
): Promise<RawReply> {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: api.example',
    'Connection: close',
    ...(body.length > 0 ? [`Content-Length: ${body.length}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  return sendRaw(shop.url, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body)
}

const ownHeaders = (): [string, string][] => [
  ['Authorization', `Bearer ${shop.merchant.secretKey}`],
  ['Idempotency-Key', randomUUID()],
  ['Content-Type', 'application/json'],
]

/** One answer, with an envelope and a request id, and a status that reports no failure of the service. */
function expectRefusal(reply: RawReply): void {
  expect(reply.responses).toBe(1)
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
  const { request_id } = (reply.body as ErrorEnvelope).error
  expect(request_id).toMatch(/^req_/)
  expect(reply.headers.get('request-id')).toBe(request_id)
}

test('bytes that are not quite JSON are refused', async () => {
  let written = await contents()
  await fc.assert(
    fc.asyncProperty(
      damaged(given.map(toJson)),
      atMost(LIMIT_MS, async (body) => {
        const reply = await send('POST', '/v1/payments', ownHeaders(), body)
        if (reply.status === 201) written = await contents()
        else {
          expectRefusal(reply)
          expect(await contents()).toEqual(written)
        }
      }),
    ),
    { numRuns: 300 },
  )
})

const HEADERS = [
  ...[
    'Authorization',
    'Idempotency-Key',
    'Content-Type',
    'Svc-Version',
    'Accept',
    'Accept-Encoding',
    'Cookie',
  ],
  ...[
    'Content-Encoding',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-HTTP-Method-Override',
    'Forwarded',
    'Range',
  ],
  ...[
    'If-None-Match',
    'If-Match',
    'Origin',
    'Referer',
    'TE',
    'Trailer',
    'Upgrade',
    'Via',
    '__proto__',
    'constructor',
  ],
]

test('with odd headers a request is served, or refused', async () => {
  const seen = new Set<number>()
  let written = await contents()
  const odd = fc.array(fc.tuple(fc.constantFrom(...HEADERS), oddHeaderValue), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(
      odd,
      fc.constantFrom('GET', 'POST'),
      fc.boolean(),
      atMost(LIMIT_MS, async (headers, method, instead) => {
        const names = new Set(headers.map(([name]) => name))
        // In addition to the right header, or in place of it.
        const kept = ownHeaders().filter(([name]) => !instead || !names.has(name))
        const body = method === 'POST' ? Buffer.from(JSON.stringify(buildPayment())) : Buffer.alloc(0)
        const reply = await send(method, '/v1/payments', [...headers, ...kept], body)
        seen.add(reply.status)
        if (reply.status >= 400) {
          expectRefusal(reply)
          expect(await contents()).toEqual(written)
        } else written = await contents()
      }),
    ),
    { numRuns: 300 },
  )
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 400]))
})

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'CONNECT']

test('odd paths are answered as not found', async () => {
  const seen = new Set<number>()
  const written = await contents()
  await fc.assert(
    fc.asyncProperty(
      oddTarget,
      fc.constantFrom(...METHODS),
      atMost(LIMIT_MS, async (target, method) => {
        const path = target.replaceAll(/[\s]/g, '+')
        const reply = await send(method, Buffer.from(path).toString('latin1'), ownHeaders(), Buffer.alloc(0))
        seen.add(reply.status)
        if (reply.status >= 400) expectRefusal(reply)
        else {
          expect(reply.status).toBe(200)
          expect(method).toBe('GET')
        }
      }),
    ),
    { numRuns: 600 },
  )
  expect(await contents()).toEqual(written)
  expect([...seen]).toEqual(expect.arrayContaining([400, 404, 405]))
})

test('a query of a list is answered as documented, or refused', async () => {
  const listing = oddTarget.filter(
    (target) => /^\/v1\/payments\?[!-~]*$/.test(target) && !target.includes('#'),
  )
  await fc.assert(
    fc.asyncProperty(
      listing,
      atMost(LIMIT_MS, async (target) => {
        const { status } = await shop.client.call('GET', target)
        expect([200, 400, 422]).toContain(status)
      }),
    ),
    { numRuns: 300 },
  )
})

test('only the bank’s own cres changes a payment', async () => {
  const { body: payment } = await shop.client.pay({}, 'challenge')
  const cres = await answerChallenge(payment)
  const before = await shop.db.payment.findFirst({ where: { id: payment.id } })
  const written = await contents()
  const message = JSON.parse(Buffer.from(cres, 'base64url').toString()) as object
  const encoded = (text: string | Buffer) => Buffer.from(text).toString('base64url')
  const forged = fc.oneof(
    changed(fc.constant(message))
      .filter((text) => !text.includes(idIn(message)))
      .map(encoded),
    damaged(fc.constant(JSON.stringify(message)))
      .filter((bytes) => !bytes.includes(idIn(message)))
      .map(encoded),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.nat(9_000).map((length) => 'A'.repeat(length)),
  )
  await fc.assert(
    fc.asyncProperty(
      forged,
      atMost(LIMIT_MS, async (text) => {
        const { status } = await shop.client.confirm(payment.id, text)
        expect([413, 422]).toContain(status)
      }),
    ),
    { numRuns: 150 },
  )
  expect(await contents()).toEqual(written)
  expect(await shop.db.payment.findFirst({ where: { id: payment.id } })).toEqual(before)
  expect(await shop.client.confirm(payment.id, cres)).toMatchObject({
    status: 200,
    body: { status: 'succeeded' },
  })
})

const idIn = (message: object) => (message as { threeDSServerTransID: string }).threeDSServerTransID
