/** What others have reported of their connectors to Stripe (docs/testing.md, "What others have reported"), where no other suite has it. */
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { payerOfKey } from '../../../domain/processor-keys'
import { confirmFields, intentFields } from '../../../processor/acquirers/stripe/requests'
import type { AuthorizeRequest, Processor } from '../../../processor/port'
import { openMortals, type Mortals } from '../support/mortal'
import { buildRequest, inState, known } from '../support/simulator'
import { openStripeKind, type StripeKind } from '../support/stripe-kind'

let kind: StripeKind
let mortals: Mortals
let processor: Processor
beforeAll(async () => {
  kind = await openStripeKind()
  mortals = await openMortals(kind)
  processor = kind.processor()
})
afterAll(async () => {
  await mortals.stop()
  await kind.stop()
})
afterEach(() => kind.scene.controls().calm())

const entriesOf = async ({ reference }: AuthorizeRequest) =>
  (await kind.scene.controls().entries()).filter((entry) => entry.reference === reference)

test.each([502, 504])(
  'a page in HTML with status %i is unknown, and nothing of it is told',
  async (status) => {
    const server: Server = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<html>upstream card_declined</html>')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const request = buildRequest({ capture: false })
      inState('approved', await processor.authorize(request))
      const broken = kind.processor({}, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      const of = {
        authorizationKey: request.key,
        reference: request.reference,
        currency: 'EUR',
        amount: 100n,
      }
      const payer = payerOfKey(request.key)
      expect(await broken.inquire(request.key)).toEqual({ kind: 'unknown' })
      expect(await broken.close(request.key, request.reference)).toEqual({ kind: 'unknown' })
      expect(await broken.capture({ ...of, key: `${payer}:capture:a`, final: true })).toEqual({
        kind: 'unknown',
      })
      expect(await broken.refund({ ...of, key: `${payer}:refund:a` })).toEqual({ kind: 'unknown' })
    } finally {
      server.close()
      server.closeAllConnections()
    }
  },
)

test.each([
  ['a sale', {}, { storing: false, isOffSession: false }],
  ['a sale whose card is stored', { storing: true }, { storing: true, isOffSession: false }],
  ['a stored card with its cardholder', { agreement: {} }, { storing: false, isOffSession: false }],
  [
    'a recurring charge',
    { initiatedBy: 'merchant', sequence: 'recurring' },
    { storing: false, isOffSession: true },
  ],
  [
    'an unscheduled charge',
    { initiatedBy: 'merchant', sequence: 'unscheduled' },
    { storing: false, isOffSession: true },
  ],
] as const)('%s says of cardholder and agreement what it is, and nothing else', (_what, more, expected) => {
  const request = buildRequest(more)
  const { setup_future_usage: usage } = intentFields(request, 100n)
  const { off_session: off, return_url: back } = confirmFields(request, 'pm_1')
  expect({ storing: usage === 'off_session', isOffSession: off === true }).toEqual(expected)
  expect(back).toBe(expected.isOffSession ? undefined : request.notificationUrl)
})

test('a network’s id of an earlier payment is not sent: Stripe has its own agreement', () => {
  const request = buildRequest({ initiatedBy: 'merchant', agreement: { transactionId: '123456789012345' } })
  const sent = [intentFields(request, 100n), confirmFields(request, 'pm_1')]
  expect(
    JSON.stringify(sent, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toContain('123456789012345')
})

test('Stripe’s five statuses of a refund are three here, each time it is asked', async () => {
  const request = buildRequest()
  inState('approved', await processor.authorize(request))
  await kind.scene.controls().disturb({ pending: ['refund'] })
  const refundOf = (name: string) => ({
    key: `${payerOfKey(request.key)}:refund:${name}`,
    reference: `ref_${name}`,
    currency: 'EUR',
    authorizationKey: request.key,
    amount: 500n,
  })
  const stateOf = async (name: string) => known(await processor.inquireRefund(refundOf(name).key))?.state
  const end = (name: string, state: 'succeeded' | 'failed', failure?: string) =>
    kind.scene.controls().end(refundOf(name).key, state, failure)
  for (const name of ['a', 'b']) expect(known(await processor.refund(refundOf(name))).state).toBe('pending')
  await kind.scene.controls().disturb({ refunds_wait: true })
  expect(await stateOf('a')).toBe('pending')
  await end('a', 'succeeded')
  await end('b', 'failed', 'canceled')
  expect([await stateOf('a'), await stateOf('b')]).toEqual(['succeeded', 'failed'])
  await end('a', 'failed', 'card_closed')
  expect(await stateOf('a')).toBe('failed')
})

test.each([
  ['409 while the first call is under way', 409, { type: 'invalid_request_error' }],
  ['400 for a key with another body', 400, { type: 'idempotency_error' }],
])('%s is unknown, and no decline', async (_what, status, error) => {
  const request = buildRequest()
  // Its name is kept, and nothing is confirmed.
  const stopped = mortals.start(9)
  await stopped.processor.authorize(request).catch(() => undefined)
  const { intent = '' } = (await kind.names.find(request.key)).names
  expect(intent).toMatch(/^pi_/)
  const server = createServer((asked, response) => {
    if (asked.method === 'GET') {
      void fetch(`${kind.scene.stripeUrl()}${asked.url ?? ''}`, {
        headers: {
          authorization: asked.headers.authorization ?? '',
          'stripe-version': String(asked.headers['stripe-version']),
        },
      })
        .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
        .catch(() => response.destroy())
    } else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const refused = kind.processor({}, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(await refused.authorize(request)).toEqual({ kind: 'unknown' })
  } finally {
    server.close()
    server.closeAllConnections()
  }
  inState('approved', await processor.authorize(request))
  expect(await entriesOf(request)).toHaveLength(1)
})

test('a card that is made a payment method again and again is charged once under its key', async () => {
  const request = buildRequest()
  await kind.scene.controls().disturb({ drop_answers: 1 })
  expect((await processor.authorize(request)).kind).toBe('unknown')
  for (const card of [request.card, { ...request.card, holderName: 'O. Zwicker' }])
    inState('approved', await kind.processor().authorize({ ...request, card }))
  expect(await entriesOf(request)).toHaveLength(1)
})
