import type { createClient } from '../support/merchant'
import { signIn } from './support/member'
import { sendRaw } from './support/raw-http'
import { useShop } from './support/shop'
import { WINDOW_MS, testWithinWindow } from './support/window'
import { until, untilTime } from '../support/until'

const TIGHT = { RATE_LIMIT_SANDBOX: '3', RATE_LIMIT_ADDRESS: '4', TRUSTED_PROXIES: '127.0.0.1' }
const shop = useShop({ rateLimitSandbox: null }, TIGHT)

/** Each test calls from addresses of its own, so that it does not use up another's limit. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
let addresses = 0
const newAddress = () => `198.51.${(addresses += 1) >> 8}.${addresses & 255}`
const statuses = async (count: number, send: () => Promise<{ status: number }>) => {
  const found: number[] = []
  for (let index = 0; index < count; index += 1) found.push((await send()).status)
  return found
}
const merchantWith = async (perSecond: number | null) =>
  shop.clientWith((await shop.buildMerchant({ rateLimitSandbox: perSecond })).secretKey)
const list = (client: ReturnType<typeof createClient>, address = newAddress()) =>
  client.call('GET', '/v1/payments', undefined, from(address))

testWithinWindow(
  'an account may make twice its rate in two seconds; then it is refused, told when to come back, and let in',
  async () => {
    const client = await merchantWith(null)
    const first = await list(client)
    expect(first.headers.get('ratelimit-policy')).toBe('"account";q=6;w=2')
    expect(first.headers.get('ratelimit-remaining')).toBe('5')
    expect(await statuses(5, () => list(client))).toEqual([200, 200, 200, 200, 200])
    const refused = await list(client)
    const refusedAt = Date.now()
    expect({ status: refused.status, ...refused.body.error }).toMatchObject({
      status: 429,
      type: 'rate_limit_error',
      code: 'rate_limited',
    })
    const retryAfter = refused.headers.get('retry-after')!
    expect(['1', '2']).toContain(retryAfter)
    expect(refused.headers.get('ratelimit-reset')).toBe(retryAfter)
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    await untilTime(refusedAt + Number(retryAfter) * 1_000)
    expect((await list(client)).status).toBe(200)
  },
)

testWithinWindow('an account has a setting of its own, and leaves others theirs', async () => {
  const [small, large] = [await merchantWith(1), await merchantWith(50)]
  expect(await statuses(3, () => list(small))).toEqual([200, 200, 429])
  expect(await statuses(10, () => list(large))).not.toContain(429)
})

testWithinWindow('a refused call writes nothing, and its key stays new', async () => {
  const merchant = await shop.buildMerchant({ rateLimitSandbox: 1 })
  const client = shop.clientWith(merchant.secretKey)
  await statuses(2, () => list(client))
  const sent = { key: 'limited-1', ...from(newAddress()) }
  expect((await client.call('POST', '/v1/customers', { name: 'O' }, sent)).status).toBe(429)
  const reply = await until('its place in the next window', async () => {
    const next = await client.call('POST', '/v1/customers', { name: 'O' }, sent)
    return next.status !== 429 && next
  })
  expect([reply.status, reply.headers.get('idempotent-replay')]).toEqual([201, null])
})

testWithinWindow('a publishable key has a bucket for each visitor, and none of the merchant’s', async () => {
  const merchant = await shop.buildMerchant({ rateLimitSandbox: 1 })
  const { key } = await shop.buildKey({ accountId: merchant.account.id, kind: 'publishable' })
  const visitor = (address: string) => () =>
    shop.clientWith(key).call('GET', '/v1/hosted_sessions/sesn_1', undefined, from(address))
  expect(await statuses(3, visitor(newAddress()))).toEqual([404, 404, 429])
  expect(await statuses(2, visitor(newAddress()))).toEqual([404, 404])
  expect((await list(shop.clientWith(merchant.secretKey))).status).toBe(200)
})

testWithinWindow('a member’s writes count with the calls of the keys, his reads do not', async () => {
  const merchant = await shop.buildMerchant({ rateLimitSandbox: 1 })
  const member = await signIn(shop, { accountId: merchant.account.id })
  const key = shop.clientWith(merchant.secretKey)
  const reads = await member.call('GET', '/v1/payments')
  expect(reads.headers.get('ratelimit-policy')).toBe('"member";q=50;w=2')
  expect(reads.headers.get('cache-control')).toBe('no-store')
  expect(await statuses(4, () => member.call('GET', '/v1/payments'))).not.toContain(429)
  const write = () => member.call('POST', '/v1/customers', { name: 'O' })
  expect(await statuses(3, write)).toEqual([201, 201, 429])
  expect((await list(key)).status).toBe(429)
})

testWithinWindow('scope comes before rate, and counts', async () => {
  const merchant = await shop.buildMerchant({ rateLimitSandbox: 1 })
  const { key } = await shop.buildKey({ accountId: merchant.account.id, scopes: ['events.read'] })
  expect(await statuses(4, () => list(shop.clientWith(key)))).toEqual([403, 403, 403, 403])
  expect((await list(shop.clientWith(merchant.secretKey))).status).toBe(429)
})

for (const [what, path, key, status] of [
  ['a wrong key', '/v1/payments', 'sk_test_1', 401],
  ['no route', '/v1/nothing', '', 404],
] as const)
  testWithinWindow(`${what} counts for its address`, async () => {
    const address = newAddress()
    const call = () => shop.clientWith(key).call('GET', path, undefined, from(address))
    const first = await call()
    expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([status, '"address";q=8;w=2'])
    expect(await statuses(8, call)).toEqual([...Array.from({ length: 7 }, () => status), 429])
    // A caller with a key is not refused because of others at its address.
    expect((await list(await merchantWith(null), address)).status).toBe(200)
  })

testWithinWindow('pages are limited by address, too; the health check is not', async () => {
  const address = newAddress()
  const page = (path: string) => () => fetch(shop.url + path, from(address))
  const documents = await statuses(10, page('/v1/openapi.json'))
  expect(documents).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429])
  expect(await statuses(3, page('/docs'))).toEqual([200, 200, 200])
  expect(await statuses(1, page('/hosted/sesn_1/x'))).toEqual([429])
  const health = await page('/healthz')()
  expect([health.status, health.headers.get('ratelimit-limit')]).toEqual([200, '8'])
})

testWithinWindow('answers to what is not HTTP have the headers, and are limited too', async () => {
  // Each try calls from the same address.
  await untilTime(Date.now() + WINDOW_MS)
  const replies = []
  for (let index = 0; index < 9; index += 1)
    replies.push(await sendRaw(shop.url, 'GET /\x01 HTTP/1.1\r\n\r\n'))
  expect(replies[0]!.headers.get('ratelimit-policy')).toBe('"address";q=8;w=2')
  expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 8 }, () => 400), 429])
  expect(replies[8]!.headers.get('retry-after')).toMatch(/^[12]$/)
})

test('a page of any origin can read the headers', async () => {
  const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, kind: 'publishable' })
  const { headers } = await shop.clientWith(key).call('POST', '/v1/tokens', {}, from(newAddress()))
  expect(headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining')
})
