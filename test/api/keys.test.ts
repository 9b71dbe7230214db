import { SECRET_SCOPES } from '../../domain/scopes'
import { assembleKey, type KeyForm } from '../../domain/api-key'
import { randomBytes } from 'node:crypto'
import type { KeyRequest } from '../../app/api-keys/operator/add'
import { createClient } from '../support/merchant'
import { inOneOfThree } from '../support/in-one-of-three'
import { until, untilTime, WITHIN_A_SECOND } from '../support/until'
import { useShop } from './support/shop'

const shop = useShop()

interface Answer {
  status: number
  body: { error?: { code: string } | undefined }
}

const told = ({ status, body: { error } }: Answer) => `${status} ${error?.code ?? ''}`
const askWith = async (key: string, url?: string) => told(await shop.clientWith(key, url).list())
const ask = async (authorization: string) =>
  told(
    await createClient(shop.url, '').call('GET', '/v1/payments', undefined, { headers: { authorization } }),
  )

const buildKey = (request: Partial<KeyRequest> = {}) =>
  shop.buildKey({ accountId: shop.merchant.account.id, ...request })

const TAKEN = '200 '
const INVALID = '401 api_key_invalid'

/** A key in this form that was never issued. */
const unknownKey = (form: Partial<KeyForm> = {}) =>
  assembleKey({ kind: 'secret', livemode: false, ...form }, randomBytes(128))

test('a key has 48 characters, and only its hash is kept', async () => {
  const { id, key } = await buildKey()
  expect(key).toMatch(/^svc_secret_test_[0-9A-Za-z]{32}$/)
  const row = await shop.db.apiKey.findUniqueOrThrow({ where: { id } })
  expect(JSON.stringify(row)).not.toContain(key)
  expect(Buffer.from(row.hash)).toHaveLength(32)
  expect(row.last4).toBe(key.slice(-4))
})

test('no key, or an empty one, is missing', async () => {
  expect(await ask('')).toBe('401 api_key_missing')
  const response = await fetch(`${shop.url}/v1/payments`)
  expect(await response.json()).toMatchObject({ error: { code: 'api_key_missing' } })
})

test('the scheme is Bearer, in whatever case, and nothing follows the key', async () => {
  const { secretKey } = shop.merchant
  expect(await ask(`bearer ${secretKey}`)).toBe(TAKEN)
  for (const authorization of [
    ...[secretKey, `Basic ${secretKey}`, 'Bearer', `Bearer  ${secretKey}`, `Bearer ${secretKey} x`],
    ...[`Bearer ${secretKey},${secretKey}`, `Bearer "${secretKey}"`, `Token ${secretKey}`],
  ])
    expect(await ask(authorization)).toBe(INVALID)
})

test('a key that is not of the form is refused, whatever is wrong with it', async () => {
  const { key } = await buildKey()
  const last = key.endsWith('A') ? 'B' : 'A'
  for (const wrong of [
    ...[key.slice(0, -1), `${key}A`, key.slice(0, -1) + last, key.toUpperCase(), key.slice(4)],
    ...[key.replace('secret', 'publishable'), key.replace('test', 'live'), key.replace('svc_', 'abc_')],
    ...[`${key.slice(0, 20)}-${key.slice(21)}`, 'eyJhbGciOiJFZERTQSJ9.e30.c2ln', 'x'.repeat(10_000)],
  ])
    expect(await askWith(wrong)).toBe(INVALID)
  expect(await askWith(key)).toBe(TAKEN)
})

test('a key that is well-formed but was never made is refused', async () => {
  for (const form of [{}, { kind: 'publishable' }, { livemode: true }] as const)
    expect(await askWith(unknownKey(form))).toBe(INVALID)
})

test('no answer repeats the key', async () => {
  const key = unknownKey()
  const { text, headers } = await shop.clientWith(key).list()
  expect(`${text}${JSON.stringify([...headers])}`).not.toContain(key.slice(-20))
})

const untilRevoked = (key: string, url?: string) =>
  until('its end', async () => (await askWith(key, url)) === '401 api_key_revoked', WITHIN_A_SECOND)

test('a revoked key stops working within a second, in every process that has it cached', () =>
  inOneOfThree(async () => {
    const { id, key } = await buildKey()
    const urls = [shop.url, shop.facts.publicUrl]
    for (const url of [...urls, ...urls]) expect(await askWith(key, url)).toBe(TAKEN)
    await shop.revokeKey(id)
    await Promise.all(urls.map((url) => untilRevoked(key, url)))
  }))

test('revoking one key leaves the others of its account', () =>
  inOneOfThree(async () => {
    const [revoked, kept] = [await buildKey(), await buildKey()]
    expect([await askWith(revoked.key), await askWith(kept.key)]).toEqual([TAKEN, TAKEN])
    await shop.revokeKey(revoked.id)
    await untilRevoked(revoked.key)
    expect(await askWith(kept.key)).toBe(TAKEN)
  }))

test('an expired key is refused as such', async () => {
  const { key } = await buildKey({ expiresAt: new Date(Date.now() - 1) })
  expect(await askWith(key)).toBe('401 api_key_expired')
})

test('a key that expires while it is cached stops then', async () => {
  const { key, expiresAt } = await until('a key that is asked with before it expires', async () => {
    const expiresAt = new Date(Date.now() + 3_000)
    const { key } = await buildKey({ expiresAt })
    return (await askWith(key)) === TAKEN && { key, expiresAt }
  })
  await untilTime(expiresAt.getTime() + 50)
  expect(await askWith(key)).toBe('401 api_key_expired')
})

test('a live key does not work on the sandbox, whether or not its account is live', async () => {
  const live = await shop.buildMerchant({ live: true })
  for (const accountId of [shop.merchant.account.id, live.account.id]) {
    const { key } = await buildKey({ accountId, livemode: true })
    expect(key).toMatch(/^svc_secret_live_/)
    expect(await askWith(key)).toBe('401 api_key_wrong_mode')
  }
})

test('a publishable key may do nothing here', async () => {
  const { key } = await buildKey({ kind: 'publishable' })
  expect(key).toMatch(/^svc_public_test_/)
  const client = shop.clientWith(key)
  for (const reply of [await client.list(), await client.pay(), await client.retrieve('pay_1')])
    expect(told(reply)).toBe('403 scope_missing')
})

test('a key may do what its scopes say, and no more', async () => {
  const reader = shop.clientWith((await buildKey({ scopes: ['payments.read'] })).key)
  const writer = shop.clientWith((await buildKey({ scopes: ['payments.write', 'payments.card.raw'] })).key)
  const { status, body } = await writer.pay()
  expect(status).toBe(201)
  expect((await reader.retrieve(body.id)).status).toBe(200)
  expect(told(await reader.pay())).toBe('403 scope_missing')
  expect(told(await writer.retrieve(body.id))).toBe('403 scope_missing')
  expect(told(await writer.list())).toBe('403 scope_missing')
})

test('a raw card number needs its own scope, checked after the body', async () => {
  const scopes = SECRET_SCOPES.filter((scope) => scope !== 'payments.card.raw')
  const client = shop.clientWith((await buildKey({ scopes })).key)
  const refused = await client.pay()
  expect([refused.status, refused.body.error!.message]).toEqual([
    403,
    'The key lacks the scope payments.card.raw. Use a key that has the scope.',
  ])
  expect(told(await client.pay({ amount: '1' as unknown as number }))).toBe('400 parameter_invalid')
})

describe('Svc-Version', () => {
  const inVersion = (version: string) =>
    shop.client.call('GET', '/v1/payments', undefined, { headers: { 'svc-version': version } })

  test('is the account’s unless the request names one, and is told with every answer', async () => {
    expect((await shop.client.list()).headers.get('svc-version')).toBe('2026-09-01')
    expect((await inVersion('2026-09-01')).headers.get('svc-version')).toBe('2026-09-01')
    expect((await fetch(`${shop.url}/v1/nothing`)).headers.get('svc-version')).toBe('2026-09-01')
  })

  test.each(['', '2026-09-02', '2026-9-1', 'latest', '2026-09-01, 2026-09-01', '4111110000000013'])(
    '"%s" is no version; those that are, are named',
    async (version) => {
      const { status, body, text } = await inVersion(version)
      expect({ status, ...body.error }).toMatchObject({
        status: 400,
        type: 'invalid_request_error',
        code: 'invalid_api_version',
        message: expect.stringContaining('must be one of: 2026-09-01.'),
      })
      expect(text).not.toContain('4111')
    },
  )
})
