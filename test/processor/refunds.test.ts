/** Refunds at the simulator: idempotent by key, durable, and never more than was captured. */
import { randomUUID } from 'node:crypto'
import type { AuthorizeRequest, RefundRequest } from '../../processor/port'
import type { RefundEntry } from '../../processor/simulator/ledger'
import { until } from '../support/until'
import { AUTHORIZED, buildRequest, known, openScene, post, type Raw, type Scene } from './support/simulator'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterEach(() => scene.controls().calm())
afterAll(() => scene.stop())

/** The key of an authorization of 25.50. */
async function authorized(overrides: Partial<AuthorizeRequest> = {}, card?: string): Promise<string> {
  const request = buildRequest(overrides, card)
  known(await scene.processor().authorize(request))
  return request.key
}

const buildRefund = (authorizationKey: string, amount = 1000n): RefundRequest => ({
  key: `ref_${randomUUID()}:refund`,
  reference: 'ref_x',
  currency: 'EUR',
  authorizationKey,
  amount,
})

const refund = (request: RefundRequest): Promise<Raw> => post(`${scene.url()}/refunds`, request)
const stateOf = async (request: RefundRequest) => known(await scene.processor().refund(request)).state

async function inquire({ key }: RefundRequest): Promise<Raw> {
  const response = await fetch(`${scene.url()}/refunds/${encodeURIComponent(key)}`, { headers: AUTHORIZED })
  return { status: response.status, text: await response.text() }
}

test.each([
  ['approved', 'succeeded'],
  ['approvedAmex', 'succeeded'],
  ['refundFails', 'failed'],
])('with the card "%s" it %s, and a repeat is answered with the same bytes', async (card, state) => {
  const request = buildRefund(await authorized({}, card))
  expect(known(await scene.processor().inquireRefund(request.key))).toBeNull()
  const first = await refund(request)
  expect(first.status).toBe(200)
  const at = expect.any(String) as string
  const terms = { reference: 'ref_x', begunAt: at, amount: '1000', currency: 'EUR' }
  const ended =
    state === 'failed' ? { failure: 'declined' } : { arn: expect.stringMatching(/^\d{23}$/) as string }
  expect(JSON.parse(first.text)).toEqual({ state, at, terms, ...ended })
  expect(await refund(request)).toEqual(first)
  expect(await inquire(request)).toEqual(first)
  await scene.restart()
  expect(await refund(request)).toEqual(first)
  expect(await inquire(request)).toEqual(first)
})

test('an amount in another currency is neither captured nor given back', async () => {
  const processor = scene.processor()
  const request = buildRequest({ capture: false })
  known(await processor.authorize(request))
  const { key: authorizationKey, reference } = request
  const part = { reference, authorizationKey, amount: 1000n, final: false }
  const wrong = await processor.capture({ ...part, key: randomUUID(), currency: 'USD' })
  expect(known(wrong)).toMatchObject({ state: 'refused', declineCode: 'transaction_not_allowed' })
  expect(known(await processor.capture({ ...part, key: randomUUID(), currency: 'EUR' })).state).toBe(
    'captured',
  )
  expect(await stateOf({ ...buildRefund(authorizationKey, 500n), currency: 'USD' })).toBe('failed')
  expect(await stateOf(buildRefund(authorizationKey, 500n))).toBe('succeeded')
})

test('calls at once under one key give the money back once', async () => {
  const request = buildRefund(await authorized())
  const answers = await Promise.all(Array.from({ length: 25 }, () => refund(request)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const rest = buildRefund(request.authorizationKey, 1550n)
  expect(await stateOf(rest)).toBe('succeeded')
  const { refunds = [] } = JSON.parse((await scene.ledger()).trim().split('\n').at(-1) ?? '') as {
    refunds?: RefundEntry[]
  }
  expect(refunds.map(({ key }) => key)).toEqual([request.key, rest.key])
})

test('however many come at once, they never give back more than was captured', async () => {
  const key = await authorized()
  const states = await Promise.all(Array.from({ length: 20 }, () => stateOf(buildRefund(key, 300n))))
  expect(states.filter((state) => state === 'succeeded')).toHaveLength(8)
  await scene.restart()
  expect(await stateOf(buildRefund(key, 151n))).toBe('failed')
  expect(await stateOf(buildRefund(key, 150n))).toBe('succeeded')
  expect(await stateOf(buildRefund(key, 1n))).toBe('failed')
})

test.each([
  ['was not captured', () => authorized({ capture: false })],
  ['was declined', () => authorized({}, 'genericDecline')],
  ['waits for its challenge', () => authorized({}, 'challenge')],
  [
    'is closed',
    async () => {
      const key = await authorized()
      await scene.processor().close(key, 'pay_x')
      return key
    },
  ],
])('of an authorization that %s it fails', async (_what, make) => {
  expect(await stateOf(buildRefund(await make(), 1n))).toBe('failed')
})

test('of an authorization captured in parts it gives back what was captured, though the rest is void', async () => {
  const authorizationKey = await authorized({ capture: false })
  for (const [amount, final] of [
    [1000n, false],
    [500n, true],
  ] as const)
    await scene.processor().capture({
      key: `capture:${randomUUID()}`,
      reference: 'pay_x',
      authorizationKey,
      amount,
      currency: 'EUR',
      final,
    })
  await scene.processor().close(authorizationKey, 'pay_x')
  expect(await stateOf(buildRefund(authorizationKey, 1501n))).toBe('failed')
  expect(await stateOf(buildRefund(authorizationKey, 1500n))).toBe('succeeded')
})

test('a refund of an unknown authorization is refused, and its outcome stays unknown', async () => {
  const request = buildRefund(`pay_${randomUUID()}:authorize`)
  expect(await refund(request)).toMatchObject({
    status: 400,
    text: expect.stringContaining('authorizationKey'),
  })
  expect(await scene.processor().refund(request)).toEqual({ kind: 'unknown' })
  expect(known(await scene.processor().inquireRefund(request.key))).toBeNull()
})

test.each([
  ['key', { key: '' }],
  ['authorizationKey', { authorizationKey: undefined }],
  ['amount', { amount: '0' }],
  ['amount', { amount: '-5' }],
  ['body', { note: 'x' }],
])('a request whose %s is wrong is refused by its name', async (field, change) => {
  const request = { ...buildRefund(await authorized()), ...change }
  const { status, text } = await post(`${scene.url()}/refunds`, request)
  expect([status, text]).toEqual([400, expect.stringContaining(`the field ${field} `)])
})

test('an answer that is dropped is there to be asked about; one that fails for now has done nothing', async () => {
  const request = buildRefund(await authorized())
  await scene.controls().disturb({ fail_transient: 1 })
  expect(await scene.processor().refund(request)).toEqual({ kind: 'transient' })
  expect(known(await scene.processor().inquireRefund(request.key))).toBeNull()
  await scene.controls().disturb({ drop_answers: 1 })
  expect(await scene.processor().refund(request)).toEqual({ kind: 'unknown' })
  expect(known(await scene.processor().inquireRefund(request.key))).toMatchObject({ state: 'succeeded' })
})

describe('one that is pending', () => {
  const stands = async ({ key }: RefundRequest) => known(await scene.processor().inquireRefund(key))?.state

  test.each(['succeeded', 'failed'] as const)(
    'stays so for whoever asks or repeats it, until it has %s',
    async (state) => {
      const request = buildRefund(await authorized(), 2550n)
      await scene.controls().disturb({ pending: ['refund'] })
      expect(await stateOf(request)).toBe('pending')
      await scene.restart()
      expect([await stateOf(request), await stands(request)]).toEqual(['pending', 'pending'])
      // Its money is on its way.
      expect(await stateOf(buildRefund(request.authorizationKey, 1n))).toBe('failed')
      await scene.controls().end(request.key, state)
      expect([await stateOf(request), await stands(request)]).toEqual([state, state])
      expect(await stateOf(buildRefund(request.authorizationKey, 1n))).toBe(
        state === 'failed' ? 'succeeded' : 'failed',
      )
    },
  )

  test('ends by itself after its time, as it would have at once, and is told once', async () => {
    const since = new Date().toISOString()
    const key = await authorized({}, 'refundFails')
    const [request, slow] = [buildRefund(key), buildRefund(await authorized())]
    await scene.controls().disturb({ pending: ['refund'], pending_ms: 300 })
    expect([await stateOf(request), await stateOf(slow)]).toEqual(['pending', 'pending'])
    await until('its end', async () => (await stands(request)) !== 'pending')
    expect(await stands(request)).toBe('failed')
    // A timer that its process took with it is made good by whoever asks.
    const ripe = Date.now() + 300
    await scene.restart(async () => {
      await until('its time', async () => Date.now() > ripe)
    })
    expect(await stands(slow)).toBe('succeeded')
    const told = await scene.processor().listNotifications(since, null)
    if (told.kind !== 'known') throw new Error(told.kind)
    const { notifications } = told.value
    expect(notifications.map(({ type, fields }) => [type, fields['key']])).toEqual(
      expect.arrayContaining([request, slow].map((one) => ['refund.settled', one.key])),
    )
    expect(notifications).toHaveLength(2)
  })
})
