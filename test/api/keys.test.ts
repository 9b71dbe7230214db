import type { createKey } from '../../stack/accounts'
import { useShop } from './support/shop'

const shop = useShop()

const codeWith = async (key: string) => {
  const { status, body } = await shop.clientWith(key).call('GET', '/v1/payments')
  return { status, code: body.error?.code }
}

const buildKey = (request: Partial<Parameters<typeof createKey>[2]> = {}) =>
  shop.buildKey({ accountId: shop.merchant.account.id, ...request })

test('a key has 48 characters, and only its hash is kept', async () => {
  const { id, key } = await buildKey()
  expect(key).toMatch(/^svc_secret_test_[0-9A-Za-z]{32}$/)
  const row = await shop.db.apiKey.findUniqueOrThrow({ where: { id } })
  expect(JSON.stringify(row)).not.toContain(key)
  expect(Buffer.from(row.hash)).toHaveLength(32)
  expect(row.last4).toBe(key.slice(-4))
})

test('a revoked key stops working within a second, though the API has it cached', async () => {
  const { id, key } = await buildKey()
  expect(await codeWith(key)).toEqual({ status: 200, code: undefined })
  expect(await codeWith(key)).toEqual({ status: 200, code: undefined })
  await shop.revokeKey(id)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(await codeWith(key)).toEqual({ status: 401, code: 'api_key_revoked' })
})

test('an expired key is refused as such', async () => {
  const { key } = await buildKey({ expiresAt: new Date(Date.now() - 1) })
  expect(await codeWith(key)).toEqual({ status: 401, code: 'api_key_expired' })
})

test('a key that expires while it is cached stops then', async () => {
  const { key } = await buildKey({ expiresAt: new Date(Date.now() + 2_000) })
  expect(await codeWith(key)).toEqual({ status: 200, code: undefined })
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  expect(await codeWith(key)).toEqual({ status: 401, code: 'api_key_expired' })
})

test('a live key does not work on the sandbox', async () => {
  const { key } = await buildKey({ livemode: true })
  expect(await codeWith(key)).toEqual({ status: 401, code: 'api_key_wrong_mode' })
})

test('a key that is well-formed but was never made is refused', async () => {
  const { id, key } = await buildKey()
  await shop.db.apiKey.delete({ where: { id } })
  expect(await codeWith(key)).toEqual({ status: 401, code: 'api_key_invalid' })
})

test('a raw card number needs its own scope, checked after the body', async () => {
  const { key } = await buildKey({ scopes: ['payments.write'] })
  const refused = await shop.clientWith(key).pay()
  expect({ status: refused.status, message: refused.body.error?.message }).toEqual({
    status: 403,
    message: 'The key lacks the scope payments.card.raw.',
  })
  const malformed = await shop.clientWith(key).pay({ amount: '1' as unknown as number })
  expect(malformed.status).toBe(400)
})

test('the version of the account is echoed, and may be named for one request', async () => {
  const reply = await shop.client.call('GET', '/v1/payments', undefined, {
    headers: { 'Svc-Version': '2026-09-01' },
  })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('svc-version')).toBe('2026-09-01')
})
