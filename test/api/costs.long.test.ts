/** Expensive calls count as several requests, and look-ups of unknown credentials are limited. */
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { createTurns } from '../../app/writes/turns'
import { mintKey } from '../../infra/api-keys'
import { createPepper } from '../../infra/pepper'
import { buildPayment } from '../support/payment'
import { until } from '../support/until'
import { useShop } from './support/shop'
import { testWithinWindow } from './support/window'

const LIMITS = { RATE_LIMIT_ADDRESS: '4', TRUSTED_PROXIES: '127.0.0.1' }
let lookUps = 0
const shop = useShop({}, LIMITS, (services) => ({
  ...services,
  store: {
    ...services.store,
    accounts: {
      ...services.store.accounts,
      findKey: (hash) => {
        lookUps += 1
        return services.store.accounts.findKey(hash)
      },
    },
  },
}))

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const item = { name: 'n'.repeat(200), quantity: 1, unit_amount: 1, sku: 's'.repeat(100) }
const large = () => ({ ...buildPayment(), order: { items: many(100, () => item) } })
const left = (headers: Headers) => Number(headers.get('ratelimit-remaining'))
/** A merchant with a limit that the tests do not reach, in windows of its own. */
const merchant = async (perSecond: number) =>
  shop.clientWith((await shop.buildMerchant({ rateLimitSandbox: perSecond })).secretKey)

testWithinWindow('a request of the usual size counts once, a large body for each 8 KiB more', async () => {
  const usual = await (await merchant(1_000)).pay()
  expect(left(usual.headers)).toBe(1_999)
  const body = large()
  const more = Math.floor(JSON.stringify(body).length / 8_192)
  expect(more).toBeGreaterThan(0)
  const reply = await (await merchant(1_000)).create(body)
  expect([reply.status, left(reply.headers)]).toEqual([201, 1_999 - more])
})

testWithinWindow(
  'a body that costs more than is left is refused before anything is done with it',
  async () => {
    const client = await merchant(1)
    const replies = [await client.create(large()), await client.create(large())]
    expect(replies.map(({ status }) => status)).toEqual([201, 429])
    expect(replies[1]!.headers.get('ratelimit-remaining')).toBe('0')
  },
)

testWithinWindow('a large body is paid for before any of it has come', async () => {
  const { secretKey } = await shop.buildMerchant({ rateLimitSandbox: 50 })
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  const head = [
    'Host: api',
    `Authorization: Bearer ${secretKey}`,
    'Idempotency-Key: 1',
    'Content-Length: 12000000',
  ]
  socket.write(`POST /v1/files HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  await until('its head was read', async () => {
    const { headers } = await shop.clientWith(secretKey).call('GET', '/v1/files')
    return left(headers) < 60
  })
  socket.destroy()
})

test('a large list counts for each 128 KiB more, once it is known to be large', async () => {
  const client = await merchant(10_000)
  for (const reply of await Promise.all(many(12, () => client.create(large()))))
    expect(reply.status).toBe(201)
  // Waits for a new window, so that it does not end before the list is answered.
  await until('a new window begins', async () => left((await client.list({ limit: 1 })).headers) === 19_999)
  const reply = await client.list({ limit: 100 })
  const more = Math.floor(reply.text.length / 131_072)
  expect(more).toBeGreaterThanOrEqual(3)
  expect([19_998, 19_999, 20_000].map((rest) => rest - more)).toContain(left(reply.headers))
})

test('under one name a limited number runs at once, in order; after one that fails the next begins', async () => {
  const inTurn = createTurns<string>(2)
  const ends: (() => void)[] = []
  const begun: string[] = []
  const begin = (name: string, at: string) =>
    inTurn(name, async (left) => {
      begun.push(`${at} ${left ?? ''}`)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (at === 'b') throw new Error('failed')
      return `after ${at}`
    })
  const settled = Promise.allSettled([
    ...['a', 'b', 'c', 'd'].map((at) => begin('one', at)),
    begin('two', 'e'),
  ])
  expect(begun).toEqual(['a ', 'b ', 'e '])
  while (begun.length < 5) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect(begun).toEqual(['a ', 'b ', 'e ', 'c after a', 'd '])
  for (const end of ends) end()
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})

test('where a line is bounded, whoever comes when it is full is refused, and does not wait', async () => {
  const inTurn = createTurns<string>(1)
  const bound = { waiting: 1, refusal: () => new Error('full') }
  let end: () => void = () => undefined
  const running = inTurn('one', () => new Promise((resolve) => (end = () => resolve('a'))), bound)
  const waiting = inTurn('one', () => Promise.resolve('b'), bound)
  await expect(inTurn('one', () => Promise.resolve('c'), bound)).rejects.toThrow('full')
  expect(await inTurn('two', () => Promise.resolve('d'), bound)).toBe('d')
  end()
  expect(await Promise.all([running, waiting])).toEqual(['a', 'b'])
  expect(await inTurn('one', () => Promise.resolve('e'), bound)).toBe('e')
})

test('unknown keys are looked up only as often as their address may call; a known key passes', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.50' }
  const { secretKey } = await shop.buildMerchant()
  const call = (key: string) => shop.clientWith(key).call('GET', '/v1/payments', undefined, { headers })
  expect((await call(secretKey)).status).toBe(200)
  lookUps = 0
  const nobodysPepper = createPepper(randomBytes(32))
  const unknown = many(80, () => mintKey({ kind: 'secret', livemode: false }, nobodysPepper).key)
  const statuses = (await Promise.all(unknown.map(call))).map(({ status }) => status)
  const known = await call(secretKey)
  expect(statuses).toContain(429)
  expect(lookUps).toBeGreaterThan(0)
  expect(lookUps).toBeLessThan(unknown.length / 2)
  expect(known.status).toBe(200)
})
