/** Repeats, deadlines and errors, through a network that fails as it is told to. */
import {
  AbortError,
  ApiError,
  ArgumentError,
  LIBRARY_VERSION,
  SvcError,
  ConnectionError,
  ResponseError,
  Svc,
  ValidationError,
} from '../../sdk/src/index'
import { testCards } from '../../sdk/src/testing'
import { useShop } from '../api/support/shop'
import { until } from '../support/until'
import { openFront, type Conduct, type Front } from './support/front'

const shop = useShop()
let front: Front
let svc: Svc
beforeAll(async () => {
  front = await openFront(shop.url)
  svc = new Svc(shop.merchant.secretKey, { baseUrl: `${front.url}/` })
})
afterAll(() => front.stop())

const sale = {
  amount: 25.5,
  currency: 'EUR',
  reference: 'order-1001',
  payment_method: { type: 'card' as const, card: testCards.approved },
}
const failure = async (call: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await call
  } catch (error) {
    return error
  }
  throw new Error('the call did not fail')
}
const envelope = (status: number, code: string, headers = {}): Conduct => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': 'req_front', ...headers },
  body: JSON.stringify({ error: { type: 'api_error', code, message: code, request_id: 'req_front' } }),
})
const busy = (headers?: object) => envelope(503, 'service_unavailable', headers)

test('an answer has its request id and headers, which are not part of the object', async () => {
  const payment = await svc.payments.create(sale)
  expect(payment.requestId).toMatch(/^req_/)
  expect(payment.headers.get('svc-version')).toBe('2026-09-01')
  expect(JSON.parse(JSON.stringify(payment))).toEqual({ ...payment })
  expect(Object.keys(payment)).not.toContain('headers')
  expect(front.seen[0]!.headers).toMatchObject({ 'svc-version': '2026-09-01' })
  const page = await svc.payments.list()
  expect(page.requestId).toMatch(/^req_/)
})

test.each<[string, Conduct]>([
  ['a broken connection', 'break'],
  ['a lost answer', 'lose'],
  ['409 in progress', envelope(409, 'request_in_progress')],
  ['429', envelope(429, 'rate_limited')],
  ['500', envelope(500, 'internal_error')],
  ['503', busy()],
  ['the page of a proxy', { status: 502, body: '<h1>Bad Gateway</h1>' }],
])('after %s the write is repeated with its key, and is done once', async (_what, conduct) => {
  front.next(conduct)
  const payment = await svc.payments.create(sale)
  expect(payment.status).toBe('succeeded')
  const [first, second] = front.seen
  expect(front.seen).toHaveLength(2)
  expect(second).toMatchObject({ key: first!.key, body: first!.body })
  expect(first!.key).toMatch(/^[0-9a-f]{32}$/)
  expect(payment.headers.get('idempotent-replay')).toBe(conduct === 'lose' ? 'true' : null)
})

test('each write has a key of its own, or the one that it is given; reads have none', async () => {
  front.next()
  await svc.payments.create(sale)
  await svc.payments.create(sale)
  await svc.customers.create({ name: 'Ada' }, { idempotencyKey: 'customer-17' })
  await svc.customers.list()
  const keys = front.seen.map(({ key }) => key)
  expect(keys.slice(2)).toEqual(['customer-17', undefined])
  expect(new Set(keys).size).toBe(4)
})

test('the wait is at least what Retry-After asks for, in seconds or as a date', async () => {
  for (const ask of [() => '1', () => new Date(Date.now() + 2500).toUTCString()]) {
    const given = ask()
    front.next(busy({ 'retry-after': given }))
    const begun = performance.now()
    await svc.payments.list()
    // The clock of timers and that of the test may differ by a few milliseconds; a date has no fractions of a second.
    expect(performance.now() - begun).toBeGreaterThan(given === '1' ? 980 : 400)
  }
})

test('a wait beyond the deadline is not begun: the failure is told at once', async () => {
  front.next(busy({ 'retry-after': '3600' }))
  const error = (await failure(svc.payments.create(sale, { idempotencyKey: 'late-1' }))) as ApiError
  expect(error).toMatchObject({ name: 'ServiceError', status: 503, idempotencyKey: 'late-1' })
  expect(front.seen).toHaveLength(1)
})

test('repeats end after their number; refusals are not repeated', async () => {
  front.next('break', 'break', 'break')
  const error = await failure(svc.payments.list({}, { maxRetries: 2 }))
  expect(error).toBeInstanceOf(ConnectionError)
  expect((error as Error).cause).toBeDefined()
  expect(front.seen).toHaveLength(3)
  front.next(envelope(409, 'idempotency_key_reused'))
  expect(await failure(svc.payments.create(sale))).toMatchObject({ code: 'idempotency_key_reused' })
  expect(front.seen).toHaveLength(1)
})

test('an attempt that is not answered is given up and repeated, until the deadline', async () => {
  front.next('hang')
  await svc.payments.list({}, { attemptTimeout: 1500 })
  expect(front.seen).toHaveLength(2)
  front.next('hang', 'hang', 'hang', 'hang', 'hang')
  expect(await failure(svc.payments.list({}, { deadline: 300 }))).toBeInstanceOf(ConnectionError)
})

test('a signal ends an attempt, a wait, and a call that did not begin', async () => {
  const reason = new Error('the customer left')
  for (const conduct of ['hang', busy({ 'retry-after': '30' })] as const) {
    front.next(conduct)
    const controller = new AbortController()
    const call = failure(svc.payments.list({}, { signal: controller.signal }))
    void until('the attempt', async () => front.seen.length === 1).then(() => {
      controller.abort(reason)
    })
    const error = await call
    expect(error).toBeInstanceOf(AbortError)
    expect(error).toMatchObject({ name: 'AbortError', cause: reason })
  }
  front.next()
  const never = await failure(svc.payments.list({}, { signal: AbortSignal.abort(reason) }))
  expect(never).toMatchObject({ name: 'AbortError', cause: reason })
  expect(front.seen).toHaveLength(0)
})

test('an error has every field of the envelope', async () => {
  const error = await failure(svc.payments.create({ ...sale, amount: 1.234, reference: 17 as never }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ name: 'InvalidRequestError', type: 'invalid_request_error', status: 400 })
  const precise = (await failure(svc.payments.create({ ...sale, amount: '1.234' }))) as ValidationError
  expect(precise).toBeInstanceOf(ValidationError)
  expect(precise).toMatchObject({
    type: 'validation_error',
    code: 'amount_invalid_precision',
    decline_code: null,
    param: 'amount',
    errors: [{ param: 'amount', code: 'amount_invalid_precision' }],
    payment_id: null,
    doc_url: expect.stringMatching(/\/docs\/errors#amount_invalid_precision$/),
    message: expect.stringContaining('amount'),
    status: 422,
  })
  expect(precise.requestId).toBe(precise.request_id)
  expect(precise.headers.get('request-id')).toBe(precise.requestId)
  expect(precise.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  expect(await failure(svc.payments.retrieve('pi_1'))).toMatchObject({ code: 'foreign_identifier' })
  const stranger = new Svc('svc_secret_test_x', { baseUrl: shop.url })
  expect(await failure(stranger.payments.list())).toMatchObject({ name: 'AuthenticationError', status: 401 })
})

test('what is not an answer of the API is told as it is, and its redirects are not followed', async () => {
  front.next({ status: 302, headers: { location: 'https://elsewhere.example/' }, body: 'moved' })
  const error = await failure(svc.payments.list())
  expect(error).toBeInstanceOf(ResponseError)
  expect(error).toMatchObject({ status: 302, body: 'moved' })
  front.next({ status: 200, body: 'welcome' })
  expect(await failure(svc.payments.list())).toMatchObject({ name: 'ResponseError', status: 200 })
})

test('a payment whose processor fails is followed to its outcome', async () => {
  const failing = { ...sale, payment_method: { type: 'card' as const, card: testCards.processingError } }
  front.next()
  const error = (await failure(svc.payments.create(failing, { maxRetries: 0 }))) as ApiError
  expect(error).toMatchObject({ code: 'processing_error', payment_id: expect.stringMatching(/^pay_/) })
  const { idempotencyKey } = error
  const payment = await svc.payments.createAndWait(failing, { idempotencyKey: idempotencyKey! })
  expect(payment).toMatchObject({ id: error.payment_id, status: 'failed' })
  expect(front.seen.length).toBeGreaterThan(2)
})

test('amounts as text are sent as numbers, digit by digit; what is no amount stays as it is', async () => {
  front.next()
  await svc.payments.create({ ...sale, amount: '25.50', metadata: { amount: '007' } })
  expect(front.seen[0]!.body).toContain('"amount":25.5,')
  expect(front.seen[0]!.body).toContain('{"amount":"007"}')
  for (const amount of ['', '1,50', '1e3', ' 1', '0x10', '1234567890123456', '0.1234567890123456'])
    await expect(svc.payments.create({ ...sale, amount })).rejects.toThrow(ArgumentError)
  await svc.payments.create({ ...sale, amount: '0000000000000000025.50' })
  expect(front.seen).toHaveLength(2)
})

describe('what cannot be used is told at once, as a SvcError', () => {
  const key = 'svc_secret_test_x'
  test.each<[string, () => unknown]>([
    ['a key from a variable that is not set', () => new Svc(undefined as never)],
    ['an empty key', () => new Svc('')],
    ['a key with a line break', () => new Svc(`${key}\n`)],
    ['an address that is none', () => new Svc(key, { baseUrl: 'localhost:8080' })],
    ['no time at all', () => new Svc(key, { deadline: 0 })],
    ['thirty days, which no timer can wait', () => new Svc(key, { deadline: 30 * 86_400_000 })],
    ['an endless time', () => new Svc(key, { deadline: Infinity })],
    ['an attempt without a time', () => new Svc(key, { attemptTimeout: NaN })],
    ['half a repeat', () => new Svc(key, { maxRetries: 0.5 })],
  ])('%s', (_what, make) => {
    expect(make).toThrow(ArgumentError)
    expect(make).toThrow(SvcError)
  })

  test('and nothing is sent', async () => {
    front.next()
    const thirtyDays = 30 * 86_400_000
    await expect(svc.payments.list({}, { deadline: thirtyDays })).rejects.toThrow(ArgumentError)
    await expect(svc.payments.create(sale, { idempotencyKey: 'naïve' })).rejects.toThrow(ArgumentError)
    await expect(svc.request('GET', '/metrics' as never)).rejects.toThrow(ArgumentError)
    expect(front.seen).toHaveLength(0)
  })
})

test('each attempt is told before it is sent and after it was answered, without key and body', async () => {
  const told: object[] = []
  const watched = new Svc(shop.merchant.secretKey, {
    baseUrl: front.url,
    onRequest: (request) => told.push(request),
    onAnswer: (answer) => told.push(answer),
  })
  front.next('break', busy())
  await watched.payments.create(sale, { idempotencyKey: 'watched-1' })
  const attempt = (number: number) => ({
    method: 'POST',
    url: `${front.url}/v1/payments`,
    attempt: number,
    idempotencyKey: 'watched-1',
  })
  const duration = expect.any(Number) as number
  expect(told).toMatchObject([
    attempt(1),
    { ...attempt(1), status: undefined, requestId: undefined, duration, error: { name: 'ConnectionError' } },
    attempt(2),
    { ...attempt(2), status: 503, requestId: 'req_front', duration, error: { name: 'ServiceError' } },
    attempt(3),
    { ...attempt(3), status: 201, requestId: expect.stringMatching(/^req_/), duration, error: undefined },
  ])
  expect(JSON.stringify(told)).not.toContain(shop.merchant.secretKey)
})

test('an operation that the library does not know is called by its path, and repeated like all others', async () => {
  front.next('lose')
  const payment = await svc.request<{ id: string }>('POST', '/v1/payments', {
    body: { ...sale, amount: '25.50' },
  })
  expect(front.seen.map((one) => one.key)).toEqual([front.seen[0]!.key, front.seen[0]!.key])
  expect(front.seen[0]!.headers['svc-client']).toBe(`svc-sdk-js/${LIBRARY_VERSION}`)
  const page = await svc.request<{ data: unknown[] }>('GET', '/v1/payments', { query: { limit: 1 } })
  expect(page.data).toMatchObject([{ id: payment.id }])
})

test('a list is a promise of its first page', async () => {
  const ended = jest.fn()
  const list: Promise<{ data: unknown[] }> = svc.payments.list({ limit: 1 })
  expect((await list.finally(ended)).data).toHaveLength(1)
  expect(ended).toHaveBeenCalledTimes(1)
  front.next(envelope(404, 'route_missing'))
  expect(await svc.payments.list().catch((error: unknown) => error)).toMatchObject({ code: 'route_missing' })
})

test('an identifier that is missing is no other path', async () => {
  await expect(svc.payments.retrieve('')).rejects.toThrow(ArgumentError)
  await expect(svc.payments.cancel(undefined as never)).rejects.toThrow(ArgumentError)
})

test('the address is given, in the environment, or that of the local sandbox', async () => {
  const live = 'svc_secret_live_x'
  expect(() => new Svc(live)).toThrow('Say where the API is')
  expect(() => new Svc(() => 'token')).toThrow('Say where the API is')
  process.env['SVC_BASE_URL'] = front.url
  try {
    front.next()
    const { secretKey } = shop.merchant
    await new Svc(async () => secretKey).payments.list()
    expect(front.seen[0]!.headers.authorization).toBe(`Bearer ${secretKey}`)
  } finally {
    delete process.env['SVC_BASE_URL']
  }
  const local = await failure(new Svc('svc_secret_test_x', { maxRetries: 0, fetch: refuse }).payments.list())
  expect((local as ConnectionError).message).toBe('No answer from http://localhost:8080.')
})

const refuse: typeof fetch = async () => {
  throw new Error('refused')
}
