/** The kind `stripe` long after: keys that are used anew, and what Stripe has forgotten by then. */
import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { payerOfKey } from '../../../domain/processor-keys'
import { DAY, HOUR, MINUTE } from '../../../domain/time'
import { stripeNotifications } from '../../../processor/acquirers/stripe/notifications'
import type { Processor } from '../../../processor/port'
import { buildRequest, inState, known } from '../support/simulator'
import { openStripeKind, type StripeKind } from '../support/stripe-kind'

let kind: StripeKind
let processor: Processor
let shift = 0
beforeAll(async () => {
  kind = await openStripeKind(() => Date.now() + shift)
  processor = kind.processor()
})
afterAll(() => kind.stop())
afterEach(() => kind.scene.controls().calm())

const moved = async () => (await kind.scene.controls().entries()).length

describe('a key that another payment uses anew', () => {
  test('answers what came of the first one, and charges nothing', async () => {
    for (const card of ['approved', 'insufficientFunds'] as const) {
      const first = buildRequest({}, card)
      const { at } = known(await processor.authorize(first))
      shift += 8 * DAY
      const before = await moved()
      const late = new Date(Date.now() - 1_000).toISOString()
      for (const notAfter of [null, late]) {
        const answer = known(
          await processor.authorize(buildRequest({ key: first.key, amount: 999n, notAfter })),
        )
        expect(answer).toMatchObject({ at, terms: { reference: first.reference, amount: 2_550n } })
      }
      expect(await moved()).toBe(before)
      expect(await kind.scene.controls().stateOf(first.reference)).not.toBe('closed')
    }
  })

  test('is closed where the first one was never confirmed: its card is another', async () => {
    const first = buildRequest()
    await kind.scene.controls().disturb({ stripe_calls: ['confirm'], rate_limited: 1 })
    expect((await processor.authorize(first)).kind).toBe('transient')
    const before = await moved()
    const second = inState(
      'closed',
      await processor.authorize(buildRequest({ key: first.key, amount: 999n })),
    )
    expect(second.terms?.reference).toBe(first.reference)
    expect(await moved()).toBe(before)
  })

  test('says for whom it was closed', async () => {
    const first = buildRequest()
    inState('closed', await processor.close(first.key, first.reference))
    const again = inState('closed', await processor.authorize(buildRequest({ key: first.key })))
    expect(again.terms?.reference).toBe(first.reference)
  })
})

describe('a key whose name was lost with a database, within a day', () => {
  test.each(['approved', 'insufficientFunds'] as const)(
    'meets what was done for the payment that was lost, once Stripe finds it: %s',
    async (card) => {
      const first = buildRequest({}, card)
      const { state, at } = known(await processor.authorize(first))
      const before = await moved()
      const restored = kind.restored()
      const again = buildRequest({ key: first.key }, card)
      // It goes nowhere else while nobody knows.
      expect(await restored.authorize(again)).toEqual({ kind: 'unknown' })
      shift += 2 * MINUTE
      const met = { state, at, terms: { reference: first.reference, amount: 2_550n } }
      for (const one of [again, buildRequest({ key: first.key, amount: 999n }, card)])
        expect(known(await restored.authorize(one))).toMatchObject(met)
      expect(known(await restored.inquire(first.key))).toMatchObject(met)
      expect(await moved()).toBe(before)
    },
  )

  test('is unknown where Stripe does not search, so that it goes nowhere else', async () => {
    const first = buildRequest()
    inState('approved', await processor.authorize(first))
    const server = createServer((asked, response) => {
      const { method, headers, url = '' } = asked
      if (url.includes('/search')) {
        response.writeHead(429).end(JSON.stringify({ error: { type: 'invalid_request_error' } }))
        return
      }
      const onward = send(`${kind.scene.stripeUrl()}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      asked.pipe(onward)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const restored = kind.restored(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      expect(await restored.authorize(buildRequest({ key: first.key }))).toEqual({ kind: 'unknown' })
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })

  test('is captured and given back no second time', async () => {
    const first = buildRequest({ capture: false })
    inState('approved', await processor.authorize(first))
    const payer = payerOfKey(first.key)
    const of = { authorizationKey: first.key, reference: first.reference, currency: 'EUR' }
    const capture = { ...of, key: `${payer}:capture:a`, final: true, amount: 2_550n }
    const refund = { ...of, key: `${payer}:refund:a`, amount: 500n }
    known(await processor.capture(capture))
    known(await processor.refund(refund))
    shift += 2 * MINUTE
    const restored = kind.restored()
    const reference = 'another'
    known(await restored.authorize(buildRequest({ key: first.key, capture: false })))
    expect(known(await restored.capture({ ...capture, reference })).state).toBe('captured')
    expect(known(await restored.refund({ ...refund, reference })).state).toBe('succeeded')
    const taken = { captured: 2_550n, refunded: 500n }
    expect(known(await restored.inquire(first.key))).toMatchObject({ taken })
  })

  test('is closed where it was never confirmed', async () => {
    const first = buildRequest()
    await kind.scene.controls().disturb({ stripe_calls: ['confirm'], rate_limited: 1 })
    expect((await processor.authorize(first)).kind).toBe('transient')
    const before = await moved()
    shift += 2 * MINUTE
    inState('closed', await kind.restored().authorize(buildRequest({ key: first.key })))
    inState('closed', await processor.authorize(first))
    expect(await moved()).toBe(before)
  })
})

test('a capture that is sent again when Stripe has forgotten its key is made once', async () => {
  const request = buildRequest({ capture: false })
  inState('approved', await processor.authorize(request))
  const capture = {
    key: `${payerOfKey(request.key)}:capture:a`,
    reference: request.reference,
    final: false,
    authorizationKey: request.key,
    amount: 500n,
    currency: 'EUR',
  }
  known(await processor.capture(capture))
  shift += 25 * HOUR
  expect(known(await processor.capture(capture))).toMatchObject({ taken: { captured: 500n } })
})

test('a close whose refund has failed is tried again, and the sale stands until then', async () => {
  const request = buildRequest({}, 'refundFails')
  inState('approved', await processor.authorize(request))
  for (const times of [1, 2]) {
    inState('approved', await processor.close(request.key, request.reference))
    const { intent = '' } = (await kind.names.find(request.key)).names
    const { data } = await kind.scene.stripe().refunds.list({ payment_intent: intent })
    expect(data.map(({ status }) => status)).toEqual(Array.from({ length: times }, () => 'failed'))
  }
})

test('an event of a time that there is not cannot be read', () => {
  const event = (created: number) =>
    stripeNotifications.event(
      Buffer.from(
        JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', created, data: { object: {} } }),
      ),
    )
  expect(event(1_795_000_000)).not.toBeNull()
  for (const created of [Number.MAX_SAFE_INTEGER, 4_102_444_801, 0, -1]) expect(event(created)).toBeNull()
})
