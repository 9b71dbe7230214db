/** What every method of the library does with arguments that are not what its types say: nothing is left out silently. */
import { OPERATIONS } from '../../cli/src/generated/operations'
import type { Operation } from '../../cli/src/operations/operation'
import { ArgumentError, Svc, isNewer, webhooks } from '../../sdk/src/index'
import { passTime } from '../../sdk/src/testing'
import { openRecorder } from './support/recorder'

const { svc, sent } = openRecorder()
beforeEach(() => {
  sent.length = 0
})

type Method = (...given: unknown[]) => PromiseLike<unknown>

const methodsOf = ({ resource, method, callAndWait }: Operation): Method[] =>
  [method, ...(callAndWait ? [`${method}AndWait`] : [])].map((name) => {
    const own = svc[resource as 'payments'] as unknown as Record<string, Method>
    return (...given) => own[name]!(...given)
  })

/** Arguments that are right, before the options. */
const rightOf = ({ params, body, query }: Operation): unknown[] => [
  ...params.map(() => 'obj_1'),
  ...(body ? [{ amount: '1.50' }] : []),
  ...(Object.keys(query).length > 0 ? [{ limit: 1 }] : []),
]

const isWrite = ({ verb }: Operation) => verb !== 'GET'
const nameOf = ({ resource, method }: Operation) => `${resource}.${method}`
const ALL = OPERATIONS.map((operation) => [nameOf(operation), operation] as const)

async function refuse(call: () => unknown, told: RegExp): Promise<void> {
  const error: unknown = await (async () => call())().catch((fault: unknown) => fault)
  expect(error).toBeInstanceOf(ArgumentError)
  expect((error as Error).message).toMatch(told)
  expect(sent).toEqual([])
}

describe.each(ALL)('%s', (_name, operation) => {
  const right = rightOf(operation)

  test('sends what it is given', async () => {
    for (const method of methodsOf(operation)) {
      await method(...right, isWrite(operation) ? { idempotencyKey: 'order 17' } : {})
      const [one] = sent.splice(0)
      expect(one).toMatchObject({ method: operation.verb, key: isWrite(operation) ? 'order 17' : null })
      expect(one!.url.pathname).toBe(operation.path.replaceAll(/\{\w+\}/g, 'obj_1'))
      expect(one!.url.search).toBe(Object.keys(operation.query).length > 0 ? '?limit=1' : '')
      expect(one!.body).toEqual(operation.body ? { amount: 1.5 } : undefined)
    }
  })

  test('refuses options and arguments that it does not know', async () => {
    for (const method of methodsOf(operation)) {
      await refuse(
        () => method(...right, { at_period_end: true }),
        /^at_period_end is no option here: there are /,
      )
      await refuse(
        () => method(...right, { max_retries: 1 }),
        /^max_retries is no option here: its name is maxRetries$/,
      )
      await refuse(() => method(...right, {}, {}), /arguments, and the call takes: .*options$/)
      const told = isWrite(operation) ? /: its name is idempotencyKey$/ : / is no option here/
      for (const name of ['idempotency_key', 'idempotency-key', 'IdempotencyKey'])
        await refuse(() => method(...right, { [name]: 'order-17' }), told)
    }
  })

  test('refuses an option of another type, and undefined where it is given', async () => {
    const keys = isWrite(operation)
      ? [7, {}, true, NaN, '', ' a', 'a\n', 'ä', ['a'], undefined]
      : ['order-17']
    for (const method of methodsOf(operation)) {
      for (const idempotencyKey of keys)
        await refuse(() => method(...right, { idempotencyKey }), /^idempotencyKey /)
      for (const name of ['signal', 'deadline', 'attemptTimeout', 'maxRetries'])
        for (const value of ['5', null, NaN, {}, undefined])
          await refuse(
            () => method(...right, { [name]: value }),
            new RegExp(`^${name} (must be|is undefined)`),
          )
      for (const options of [null, 5, 'key', [], new Map([['idempotencyKey', 'a']]), () => ({})])
        await refuse(() => method(...right, options), /^The options must be a plain object/)
    }
  })

  test('refuses an argument that is undefined, or holds what would not be sent', async () => {
    for (const [index, value] of right.entries())
      for (const method of methodsOf(operation)) {
        await refuse(() => method(...right.with(index, undefined)), /^\w+ is undefined/)
        if (typeof value !== 'object') {
          for (const id of ['', '.', '..', '\ud800', 5, {}])
            await refuse(() => method(...right.with(index, id)), /identifier/)
          continue
        }
        for (const other of [
          new Map([['amount', 5]]),
          new Date(),
          'amount=5',
          5,
          null,
          [],
          Object.create({ amount: 5 }),
        ])
          await refuse(() => method(...right.with(index, other)), /^The (body|query) must be a plain object/)
        for (const field of [
          undefined,
          5n,
          NaN,
          Infinity,
          new Map(),
          Symbol('a'),
          () => 1,
          new Date(),
          { a: undefined },
          [,],
        ])
          await refuse(() => method(...right.with(index, { amount: field })), /^amount/)
      }
  })
})

test('a key that is null counts as none: each sale has its own', async () => {
  await svc.payments.create({} as never, { idempotencyKey: null })
  await svc.payments.create({} as never, { idempotencyKey: null })
  const [one, other] = sent.map(({ key }) => key)
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(other).toMatch(/^[0-9a-f]{32}$/)
  expect(one).not.toBe(other)
})

test('options that are undefined as a whole count as none: a wrapper passes them on', async () => {
  await svc.payments.create({} as never, undefined)
  expect(sent).toHaveLength(1)
})

test('a body that holds itself is refused, and so is one that gives another value at the second look', async () => {
  const circle: { metadata?: unknown } = {}
  circle.metadata = { circle, list: [circle, circle] }
  await refuse(() => svc.payments.create(circle as never), /leads too deep/)
  let looks = 0
  const shifty = { get amount() { return ++looks === 1 ? '2.50' : undefined } } // prettier-ignore
  await svc.refunds.create('pay_1', shifty as never)
  expect(sent[0]!.body).toEqual({ amount: 2.5 })
})

test("metadata is the merchant's own, and is held to JSON too", async () => {
  await svc.payments.create({ metadata: { amount: '007', nested_amount: 'x' } } as never)
  expect(sent.splice(0)[0]!.body).toEqual({ metadata: { amount: '007', nested_amount: 'x' } })
  await refuse(
    () => svc.payments.create({ metadata: { order: 5n } } as never),
    /^metadata.order must be a value of JSON/,
  )
})

test('a filter keeps its meaning', async () => {
  await svc.events.list({ type: ['payment.created', 'payment.failed'], limit: 2 })
  expect(sent.splice(0)[0]!.url.search).toBe('?type=payment.created%2Cpayment.failed&limit=2')
  await svc.customers.list({ metadata: { 'crm id': '4711', note: 'a,b' } })
  expect(sent.splice(0)[0]!.url.search).toBe('?metadata%5Bcrm+id%5D=4711&metadata%5Bnote%5D=a%2Cb')
  for (const metadata of [{}, { a: {} }, { a: null }, new Map()])
    await refuse(() => svc.customers.list({ metadata } as never), /^metadata/)
  await refuse(() => svc.payments.list({ customer: undefined } as never), /^customer is undefined/)
  await refuse(() => svc.payments.list({ customer: null } as never), /^customer must be/)
  await refuse(() => svc.payments.list({ status: ['a,b'] } as never), /^status must be/)
})

test('a list is not taken whole without a limit', async () => {
  for (const limit of [undefined, null, '5', NaN, 0.5, -1, 5n])
    await refuse(() => svc.payments.list().toArray(limit as never), /^limit /)
  expect(await svc.payments.list().toArray(0)).toEqual([])
})

test('a followed call keeps to the limits that it is given', async () => {
  const failing = openRecorder({ fetch: async () => new Response('', { status: 503 }) })
  const started = performance.now()
  await expect(failing.svc.payments.createAndWait({} as never, { maxRetries: 0 })).rejects.toMatchObject({
    status: 503,
  })
  expect(performance.now() - started).toBeLessThan(400)
})

describe('a raw request', () => {
  const request = svc.request.bind(svc) as unknown as Method
  test.each([
    [['post', '/v1/payments'], /^method must be one of/],
    [[undefined, '/v1/payments'], /^method is undefined/],
    [['GET', '/v1/payments?limit=1'], /^The path/],
    [['GET', '/v1/../metrics'], /^The path/],
    [['GET', '/v1/%2e%2e/metrics'], /^The path/],
    [['GET', 5], /^The path/],
    [['GET', '/v1/payments', { body: {} }], /^body is no option here/],
    [['GET', '/v1/payments', { idempotencyKey: 'a' }], /^idempotencyKey is no option here/],
    [['POST', '/v1/payments', { Body: {} }], /^Body is no option here: its name is body/],
    [['POST', '/v1/payments', { body: [] }], /^body must be a plain object/],
    [['POST', '/v1/payments', { query: 'a=1' }], /^query must be a plain object/],
    [['POST', '/v1/payments', {}, {}], /arguments/],
  ] as [unknown[], RegExp][])('%j is refused', (given, told) => refuse(() => request(...given), told))

  test('a write has its filters too', async () => {
    await svc.request('POST', '/v1/later', { query: { mode: 'fast' }, body: { amount: '1.00' } })
    expect(sent[0]).toMatchObject({
      body: { amount: 1 },
      url: expect.objectContaining({ search: '?mode=fast' }),
    })
  })
})

test.each<[unknown, RegExp]>([
  [{ baseURL: 'http://a.example' }, /^baseURL is no option here: its name is baseUrl/],
  [{ base_url: 'http://a.example' }, /its name is baseUrl/],
  [{ timeout: 5 }, /^timeout is no option here: there are deadline, /],
  [{ signal: AbortSignal.abort() }, /^signal is no option here/],
  [{ idempotencyKey: 'a' }, /^idempotencyKey is no option here/],
  [{ baseUrl: undefined }, /^baseUrl is undefined/],
  [{ baseUrl: new URL('http://a.example') }, /^baseUrl must be an address/],
  [{ baseUrl: 'http://a.example/v1' }, /^baseUrl must be .* without \/v1/],
  [{ baseUrl: 'http://a.example/v1/' }, /^baseUrl must be/],
  [{ baseUrl: 'http://a.example?x=1' }, /^baseUrl must be/],
  [{ baseUrl: 'http://user:word@a.example' }, /^baseUrl must be/],
  [{ fetch: 'fetch' }, /^fetch must be a function/],
  [{ onRequest: {} }, /^onRequest must be a function/],
  [{ deadline: '60000' }, /^deadline must be/],
  [{ maxRetries: '4' }, /^maxRetries must be/],
  [new Map(), /^The options must be/],
  [null, /^The options must be/],
])('a client with %p is refused', (options, told) =>
  refuse(() => new Svc('svc_secret_test_x', options as never), told),
)

test('a function that gives no token is told', async () => {
  for (const token of [undefined, '', 'a\nb', 5]) {
    const { sent: none } = openRecorder()
    const client = new Svc(() => token as never, { baseUrl: 'http://api.example', fetch })
    await refuse(() => client.payments.list(), /^The key is missing/)
    expect(none).toEqual([])
  }
})

test('an answer that is no list is told as one that is not of the API', async () => {
  const odd = openRecorder({ fetch: async () => Response.json({ hello: 1 }) })
  await expect(odd.svc.payments.list()).rejects.toMatchObject({ name: 'ResponseError', body: '{"hello":1}' })
})

describe('signatures', () => {
  const secret = 'hsec_1'
  const verify = webhooks.verify as unknown as Method
  const sign = webhooks.sign as unknown as Method
  test.each<[string, unknown[], RegExp]>([
    ['a parsed body', [{}, 't=1', secret], /^body must be the bytes as they arrived/],
    ['a number', [1e10, 't=1', secret], /^body must be/],
    ['wider numbers', [new Uint16Array(2), 't=1', secret], /^body must be/],
    ['no body', [undefined, 't=1', secret], /^body is undefined/],
    ['no secret', ['', 't=1', null], /^The secret/],
    ['a map of secrets', ['', 't=1', new Map()], /^The secret/],
    ['an unknown option', ['', 't=1', secret, { Tolerance: 5 }], /its name is tolerance/],
    ['a tolerance as text', ['', 't=1', secret, { tolerance: '300' }], /^tolerance must be/],
    ['a time as a date', ['', 't=1', secret, { now: new Date() }], /^now must be seconds/],
    ['a fifth argument', ['', 't=1', secret, {}, 5], /arguments/],
  ])('%s is refused', (_what, given, told) => refuse(() => verify(...given), told))

  test.each<[string, unknown]>([
    ['a list', ['t=1', 'v1=00']],
    ['an object', {}],
    ['a number', 5],
  ])('a header that is %s is no signature', async (_what, header) => {
    await expect(verify('', header, secret)).rejects.toMatchObject({
      name: 'SignatureError',
      reason: 'header',
    })
  })

  test('a body that is signed, but is no object, is no event', async () => {
    const header = await webhooks.sign('null', secret)
    await expect(webhooks.verify('null', header, secret)).rejects.toMatchObject({ reason: 'body' })
  })

  test.each<[unknown[], RegExp]>([
    [[{}, secret], /^body must be a text/],
    [['', ''], /^The secret/],
    [['', secret, NaN], /^now must be/],
    [['', secret, new Date()], /^now must be/],
  ])('%p is not signed', (given, told) => refuse(() => sign(...given), told))
})

test('versions are numbers', async () => {
  const one = { id: 'pay_1', version: 9 }
  for (const other of [{ id: 'pay_1', version: '10' }, { id: 5 }, 5, { id: 'pay_1', version: null }])
    for (const pair of [
      [one, other],
      [other, one],
    ] as never[][])
      await refuse(() => isNewer(pair[0]!, pair[1]), /must be an object with a text as its id/)
})

test('the clock is not waited for in another way than is meant', async () => {
  await refuse(() => passTime(svc, { by: 'P1D' }, { every: 5 } as never), /^every is no option here/)
  await refuse(() => passTime(svc, { by: 'P1D' }, { everyMs: NaN }), /^everyMs must be/)
  await refuse(
    () => passTime(svc, { by: 'P1D' }, { onProgress: undefined } as never),
    /^onProgress is undefined/,
  )
})
