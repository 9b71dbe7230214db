import { createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import type { ErrorEnvelope } from '../../contract/error-envelope'
import { createAccessTokens } from '../../app/platforms/access-tokens'
import { readTokenKeys } from '../../infra/token-keys'
import type { PlatformCommand } from '../../stack/operator/platform'
import type { Merchant } from '../support/merchant'
import { buildPlatform, operatorSettings, runPlatform, type Platform } from './support/platform'
import { useShop } from './support/shop'
import { inOneOfThree } from '../support/in-one-of-three'
import { until, WITHIN_A_SECOND } from '../support/until'

const shop = useShop()

interface Minted extends Partial<ErrorEnvelope> {
  access_token: string
  token_type: string
  expires_in: number
  scope: string
}

const settings = () => operatorSettings(shop.facts)
const run = (command: PlatformCommand) => runPlatform(shop.facts, command)

async function mint({ id, secret }: Platform, fields: Record<string, string>, url = shop.url) {
  const response = await fetch(`${url}/v1/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...fields }),
  })
  const body = (await response.json()) as Minted
  return { status: response.status, headers: response.headers, body, code: body.error?.code }
}

const told = async (token: string, url = shop.url) => {
  const { status, body } = await shop.clientWith(token, url).list()
  return `${status} ${body.error?.code ?? ''}`
}

let merchant: Merchant
let platform: Platform
let token = ''
beforeAll(async () => {
  merchant = await shop.buildMerchant()
  platform = await buildPlatform(shop.facts, [merchant.account.id])
  token = (await mint(platform, { merchant: merchant.account.id })).body.access_token
})

test('a token is minted for a merchant, for 15 minutes, and can be checked by the published keys', async () => {
  const { status, headers, body } = await mint(platform, {
    merchant: merchant.account.id,
    scope: 'payments.read',
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.stringMatching(/^eyJ/),
    token_type: 'Bearer',
    expires_in: 900,
    scope: 'payments.read',
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('ratelimit-policy')).toContain('"address"')
  const published = await fetch(`${shop.url}/.well-known/jwks.json`)
  const keys = createLocalJWKSet((await published.json()) as JSONWebKeySet)
  const { payload, protectedHeader } = await jwtVerify(body.access_token, keys, {
    issuer: shop.facts.publicUrl,
  })
  expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: 'p1', typ: 'at+jwt' })
  expect(payload).toMatchObject({ sub: platform.id, merchant: merchant.account.id, livemode: false })
  expect(payload.exp! - payload.iat!).toBe(900)
})

test('it acts for the merchant that it names, in this merchant’s tenant, and the log says which platform', async () => {
  const client = shop.clientWith(token)
  const { status, body } = await client.pay()
  expect(status).toBe(201)
  expect((await shop.clientWith(merchant.secretKey).retrieve(body.id)).status).toBe(200)
  const other = await shop.buildMerchant()
  expect((await shop.clientWith(other.secretKey).retrieve(body.id)).status).toBe(404)
})

test('two platforms and the merchant have separate Idempotency-Keys', async () => {
  const second = await buildPlatform(shop.facts, [merchant.account.id])
  const { body } = await mint(second, { merchant: merchant.account.id })
  const ids = []
  for (const credential of [token, body.access_token, merchant.secretKey])
    ids.push((await shop.clientWith(credential).pay({}, 'approved', { key: 'shared' })).body.id)
  expect(new Set(ids).size).toBe(3)
})

test('a token has the scopes it was minted with', async () => {
  const { body } = await mint(platform, {
    merchant: merchant.account.id,
    scope: 'customers.read refunds.read',
  })
  expect(await told(body.access_token)).toBe('403 scope_missing')
  expect((await shop.clientWith(body.access_token).call('GET', '/v1/customers')).status).toBe(200)
})

test('no token can make a key that outlives it', async () => {
  const { body } = await shop.clientWith(token).call('POST', '/v1/developers/api-keys', {})
  expect(body.error).toMatchObject({
    code: 'scope_missing',
    message: expect.stringMatching(/^The access token lacks the scope keys\.write\./),
  })
  const { status } = await mint(platform, { merchant: merchant.account.id, scope: 'keys.write' })
  expect(status).toBe(403)
})

test('a body that is no form is told what to send', async () => {
  const response = await fetch(`${shop.url}/v1/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${platform.id}:${platform.secret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: '{}',
  })
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  expect([response.status, error.code]).toEqual([415, 'media_type_unsupported'])
  expect(error.message).toContain('application/x-www-form-urlencoded')
  expect(error.message).not.toContain('JSON')
})

test('a faulty request is refused with the error envelope', async () => {
  const { id: accountId } = merchant.account
  const stranger = (await shop.buildMerchant()).account.id
  const found = [
    await mint({ ...platform, secret: 'csec_x' }, { merchant: accountId }),
    await mint({ ...platform, id: 'clnt_01JD7Q3V9H6ZK2M4N8P0R5S1TX' }, { merchant: accountId }),
    await mint(platform, { merchant: stranger }),
    await mint(platform, { merchant: accountId, scope: 'payments.everything' }),
    await mint(platform, { merchant: 'acct_1' }),
    await mint(platform, { merchant: 'pay_01JD7Q3V9H6ZK2M4N8P0R5S1TX' }),
    await mint(platform, { merchant: accountId, grant_type: 'password' }),
    await mint(platform, {}),
    await mint(platform, { merchant: accountId, user: 'me' }),
    await mint(platform, { merchant: accountId }, shop.liveUrl),
  ]
  expect(found.map(({ status, code }) => `${status} ${code}`)).toEqual([
    '401 api_key_invalid',
    '401 api_key_invalid',
    '403 scope_missing',
    '403 scope_missing',
    '400 foreign_identifier',
    '422 resource_missing',
    '422 parameter_invalid',
    '400 parameter_missing',
    '400 parameter_unknown',
    '401 api_key_wrong_mode',
  ])
  expect(found[0]!.headers.get('www-authenticate')).toBe('Basic')
  const without = await fetch(`${shop.url}/v1/oauth/token`, { method: 'POST' })
  expect(without.status).toBe(401)
  expect((await fetch(`${shop.url}/v1/oauth/token`)).headers.get('allow')).toBe('POST')
})

test('a token that was tampered with, signed by another, or by none, is refused', async () => {
  const [head = '', body = '', signature = ''] = token.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const header = decodeProtectedHeader(token)
  const claims = decodeJwt(token)
  const { privateKey } = generateKeyPairSync('ed25519')
  const signed = (text: string) =>
    `${text}.${signBytes(null, Buffer.from(text), privateKey).toString('base64url')}`
  const jwks = await (await fetch(`${shop.url}/.well-known/jwks.json`)).text()
  const hmac = `${encode({ ...header, alg: 'HS256' })}.${body}`
  for (const forged of [
    `${head}.${encode({ ...claims, merchant: shop.merchant.account.id })}.${signature}`,
    `${head}.${body}.`,
    `${encode({ ...header, alg: 'none' })}.${body}.`,
    `${hmac}.${createHmac('sha256', jwks).update(hmac).digest('base64url')}`,
    signed(`${head}.${body}`),
    signed(`${encode({ ...header, kid: 'other' })}.${body}`),
    'eyJ',
    `eyJ${'x'.repeat(5_000)}`,
  ])
    expect(await told(forged)).toBe('401 api_key_invalid')
  expect(await told(token)).toBe('200 ')
})

test('a token ends after 15 minutes, whatever it claims; older keys are accepted, removed ones are not', async () => {
  const { pepper } = settings()
  const seed = (byte: number) => Buffer.alloc(32, byte).toString('base64')
  const keys = (text?: string) => createAccessTokens(readTokenKeys(text, pepper), shop.facts.publicUrl)
  const claims = {
    clientId: platform.id,
    accountId: merchant.account.id,
    livemode: false,
    scopes: ['payments.read'] as const,
  }
  const signed = await keys(`old:${seed(1)}`).sign(claims)
  const rotated = keys(`new:${seed(2)},old:${seed(1)}`)
  expect(await rotated.read(signed, false)).toMatchObject(claims)
  expect((await rotated.published()).keys.map(({ kid }) => kid)).toEqual(['new', 'old'])
  await expect(keys(`new:${seed(2)}`).read(signed, false)).rejects.toMatchObject({ code: 'api_key_invalid' })
  await expect(rotated.read(signed, true)).rejects.toMatchObject({ code: 'api_key_wrong_mode' })
  jest.useFakeTimers({ now: Date.now() + 905_000, doNotFake: ['nextTick', 'setImmediate'] })
  try {
    await expect(rotated.read(signed, false)).rejects.toMatchObject({ code: 'api_key_expired' })
  } finally {
    jest.useRealTimers()
  }
  expect(() => readTokenKeys('short:AAAA', pepper)).toThrow('TOKEN_SIGNING_KEYS is a list')
})

const untilRevoked = (token: string, url: string) =>
  until('its end', async () => (await told(token, url)) === '401 api_key_revoked', WITHIN_A_SECOND)

test('revoking a grant, or the client, ends its tokens within a second, in every process', () =>
  inOneOfThree(async () => {
    const others = await shop.buildMerchant()
    const own = await buildPlatform(shop.facts, [merchant.account.id, others.account.id])
    const tokens = []
    for (const { account } of [merchant, others])
      tokens.push((await mint(own, { merchant: account.id })).body.access_token)
    const [first, second] = tokens as [string, string]
    const urls = [shop.url, shop.facts.publicUrl]
    for (const url of urls)
      expect([await told(first, url), await told(second, url)]).toEqual(['200 ', '200 '])
    await run({ kind: 'revoke', clientId: own.id, accountId: merchant.account.id })
    await Promise.all(urls.map((url) => untilRevoked(first, url)))
    for (const url of urls) expect(await told(second, url)).toBe('200 ')
    expect((await mint(own, { merchant: merchant.account.id })).status).toBe(403)
    await run({ kind: 'revoke', clientId: own.id, accountId: null })
    await Promise.all(urls.map((url) => untilRevoked(second, url)))
    expect((await mint(own, { merchant: others.account.id })).code).toBe('api_key_revoked')
    await expect(run({ kind: 'revoke', clientId: own.id, accountId: null })).rejects.toThrow(
      'was not revoked',
    )
  }))

test('a live client acts in live mode alone, once the merchant is live', async () => {
  const own = await buildPlatform(shop.facts, [merchant.account.id], ['payments.read'], true)
  expect((await mint(own, { merchant: merchant.account.id }, shop.liveUrl)).code).toBe('account_inactive')
  const live = await shop.buildMerchant({ live: true })
  await run({ kind: 'grant', clientId: own.id, accountId: live.account.id, scopes: ['payments.read'] })
  const { body } = await mint(own, { merchant: live.account.id }, shop.liveUrl)
  expect(await told(body.access_token, shop.liveUrl)).toBe('200 ')
  expect(await told(body.access_token)).toBe('401 api_key_wrong_mode')
})

describe('a merchant', () => {
  interface Grant {
    id: string
    name: string
    status: string
    scopes: string[]
    revoked_at: string | null
  }
  const path = '/v1/developers/platform-grants'
  const list = (key = merchant.secretKey, url = shop.url) =>
    shop.clientWith(key, url).call<{ data: Grant[]; has_more: boolean }>('GET', path)
  const revoke = (id: string, key = merchant.secretKey, url = shop.url) =>
    shop.clientWith(key, url).call<Grant>('POST', `${path}/${id}/revoke`)

  test('sees what it has granted, newest platform first, by pages, in this mode alone', async () => {
    const own = await shop.buildMerchant()
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1)
      ids.unshift((await buildPlatform(shop.facts, [own.account.id], ['payments.read'])).id)
    await buildPlatform(shop.facts, [own.account.id], ['payments.read'], true)
    const { status, body } = await list(own.secretKey)
    expect([status, body.data.map(({ id }) => id), body.has_more]).toEqual([200, ids, false])
    expect(body.data[0]).toEqual({
      id: ids[0],
      object: 'platform_grant',
      name: 'Market',
      status: 'active',
      scopes: ['payments.read'],
      created_at: expect.any(String),
      revoked_at: null,
      livemode: false,
    })
    const page = async (query: string) =>
      (await shop.clientWith(own.secretKey).call<{ data: Grant[] }>('GET', `${path}?${query}`)).body.data
    expect((await page(`limit=1&starting_after=${ids[0]!}`)).map(({ id }) => id)).toEqual([ids[1]])
    expect((await page(`limit=1&ending_before=${ids[2]!}`)).map(({ id }) => id)).toEqual([ids[1]])
  })

  test('revokes a grant: its tokens end at once, other merchants keep theirs, and the log says who did it', async () => {
    const other = await shop.buildMerchant()
    const own = await buildPlatform(shop.facts, [merchant.account.id, other.account.id])
    const tokens = []
    for (const { account } of [merchant, other])
      tokens.push((await mint(own, { merchant: account.id })).body.access_token)
    const [first, second] = tokens as [string, string]
    expect([await told(first), await told(second)]).toEqual(['200 ', '200 '])
    const { status, body } = await revoke(own.id)
    expect([status, body.id, body.status]).toEqual([200, own.id, 'revoked'])
    expect([await told(first), await told(second)]).toEqual(['401 api_key_revoked', '200 '])
    expect((await mint(own, { merchant: merchant.account.id })).status).toBe(403)
    expect((await revoke(own.id)).body).toEqual(body)
    const entries = await shop.db.auditLog.findMany({
      where: { accountId: merchant.account.id, objectId: own.id, action: 'client.revoked' },
    })
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ actorType: 'api_key', livemode: false })
  })

  test('does so in live mode with a live key and no second factor, because it only takes rights away', async () => {
    const { account } = await shop.buildMerchant({ live: true })
    const own = await buildPlatform(shop.facts, [account.id], ['payments.read'], true)
    const { key } = await shop.buildKey({ accountId: account.id, livemode: true })
    expect((await list(key, shop.liveUrl)).body.data.map(({ id }) => id)).toEqual([own.id])
    const { body } = await mint(own, { merchant: account.id }, shop.liveUrl)
    expect((await revoke(own.id, key, shop.liveUrl)).status).toBe(200)
    expect(await told(body.access_token, shop.liveUrl)).toBe('401 api_key_revoked')
  })
})
