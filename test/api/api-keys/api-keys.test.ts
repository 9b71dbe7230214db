import type { z } from 'zod'
import type { ApiKeyView, RolledApiKeyView } from '../../../contract/api-keys/view'
import type { AuditLogView } from '../../../contract/audit-log'
import { SECRET_SCOPES } from '../../../domain/scopes'
import type { Client, Reply } from '../../support/merchant'
import { inOneOfThree } from '../../support/in-one-of-three'
import { until, WITHIN_A_SECOND } from '../../support/until'
import { anId, aTime } from '../support/expected'
import { useShop } from '../support/shop'

const shop = useShop({}, { TRUSTED_PROXIES: '127.0.0.0/8' })
const KEYS = '/v1/developers/api-keys'

type Made = ApiKeyView & { key: string }
type Rolled = z.infer<typeof RolledApiKeyView>

const create = (body: object = {}, client = shop.client, key?: string) =>
  client.call<Made>('POST', KEYS, body, key === undefined ? {} : { key })
const roll = (id: string, body: object = {}, client = shop.client) =>
  client.call<Rolled>('POST', `${KEYS}/${id}/roll`, body)
const told = ({ status, body }: Reply<unknown>) => `${status} ${body.error?.code ?? ''}`
const urls = () => [shop.url, shop.facts.publicUrl]
const use = async (key: string, url = shop.url, headers: Record<string, string> = {}) =>
  told(await shop.clientWith(key, url).call('GET', '/v1/payments', undefined, { headers }))

test('a key is created, shown once, and works', async () => {
  const { status, body, headers } = await create({
    name: 'Till',
    scopes: ['payments.read', 'payments.write'],
    expires_at: '2060-01-01T00:00:00Z',
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: anId('api_key'),
    object: 'api_key',
    type: 'secret',
    status: 'active',
    name: 'Till',
    prefix: 'svc_secret_test_',
    last4: body.key.slice(-4),
    scopes: ['payments.read', 'payments.write'],
    ip_allow_list: [],
    allowed_origins: [],
    created_at: aTime,
    expires_at: '2060-01-01T00:00:00.000Z',
    revoked_at: null,
    livemode: false,
    key: expect.stringMatching(/^svc_secret_test_[0-9A-Za-z]{32}$/),
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(await use(body.key)).toBe('200 ')
  const { key: _once, ...shown } = body
  expect((await shop.client.call('GET', `${KEYS}/${body.id}`)).body).toEqual(shown)
  const { data } = (await shop.client.call<{ data: ApiKeyView[] }>('GET', `${KEYS}?limit=1`)).body
  expect(data).toEqual([shown])
})

test('a repeat gets the same key, not a second one', async () => {
  const first = await create({}, shop.client, 'make-once')
  const again = await create({}, shop.client, 'make-once')
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replay')).toBe('true')
})

test('a publishable key has its own scope, and none can be chosen for it', async () => {
  const { body } = await create({ type: 'publishable' })
  expect([body.prefix, body.scopes]).toEqual(['svc_public_test_', ['tokens.create']])
  expect(told(await create({ type: 'publishable', scopes: ['payments.read'] }))).toBe('422 parameter_invalid')
})

test('a publishable key has the origins of its pages, which can be changed and stay with a successor', async () => {
  const allowed_origins = ['https://shop.example', 'https://pay.shop.example:8443', 'http://localhost:3000']
  const { body } = await create({ type: 'publishable', allowed_origins })
  expect(body.allowed_origins).toEqual(allowed_origins)
  const changed = await shop.client.call<ApiKeyView>('PATCH', `${KEYS}/${body.id}`, {
    allowed_origins: ['https://other.example'],
  })
  expect(changed.body.allowed_origins).toEqual(['https://other.example'])
  expect((await roll(body.id)).body.allowed_origins).toEqual(['https://other.example'])
})

test('a secret key has no origins', async () => {
  const { body } = await create()
  const allowed_origins = ['https://shop.example']
  expect(told(await create({ allowed_origins }))).toBe('422 parameter_invalid')
  expect(told(await shop.client.call('PATCH', `${KEYS}/${body.id}`, { allowed_origins }))).toBe(
    '422 parameter_invalid',
  )
  expect((await shop.client.call('PATCH', `${KEYS}/${body.id}`, { allowed_origins: [] })).status).toBe(200)
})

test.each([
  'shop.example',
  'https://shop.example/',
  'https://shop.example/pay',
  'https://Shop.example',
  'https://shop.example:443',
  'https://*.shop.example',
  'https://*',
  'https://user@shop.example',
  "https://shop.example; script-src 'unsafe-inline'",
  'https://shop.example https://other.example',
  'http://shop.example',
  'http://10.0.0.1:3000',
  'http://localhost.shop.example',
  'https://[2001:db8::1]',
  'null',
  "'self'",
  'data:',
  `https://${'a'.repeat(200)}.example`,
])('%s is no origin of a page', async (origin) => {
  const { status, body } = await create({ type: 'publishable', allowed_origins: [origin] })
  expect([status, body.error?.errors[0]?.param]).toEqual([422, 'allowed_origins[0]'])
})

test('a key has 20 origins at most', async () => {
  const allowed_origins = Array.from({ length: 21 }, (_, index) => `https://shop-${index}.example`)
  expect((await create({ type: 'publishable', allowed_origins })).status).toBe(422)
})

describe('a key with few scopes', () => {
  let few: Client
  let id: string
  beforeAll(async () => {
    const { body } = await create({ scopes: ['keys.write', 'payments.read'] })
    few = shop.clientWith(body.key)
    id = body.id
  })

  test('gives its own by default', async () => {
    expect((await create({}, few)).body.scopes).toEqual(['payments.read', 'keys.write'])
  })

  test('grants none that it lacks, by creating or by rolling', async () => {
    const refused = await create({ scopes: ['payments.read', 'refunds.write'] }, few)
    expect([told(refused), refused.body.error!.message]).toEqual([
      '403 scope_missing',
      'The key lacks the scope refunds.write. Use a key that has the scope.',
    ])
    const { body } = await create()
    expect(told(await roll(body.id, {}, few))).toBe('403 scope_missing')
    expect((await roll(id, {}, few)).status).toBe(201)
  })
})

test.each([
  [{ scopes: ['payments.everything'] }, 422],
  [{ scopes: [] }, 422],
  [{ scopes: 'payments.read' }, 400],
  [{ expires_at: '2020-01-01T00:00:00Z' }, 422],
  [{ expires_at: 'tomorrow' }, 400],
  [{ ip_allow_list: ['10.0.0.0/33'] }, 422],
  [{ ip_allow_list: Array.from({ length: 101 }, () => '10.0.0.1') }, 422],
  [{ type: 'private' }, 422],
])('%j is refused', async (body, status) => {
  expect((await create(body)).status).toBe(status)
})

test('both keys work in the grace period; then the old one stops by itself, in every process', async () => {
  const { body: old } = await create({ name: 'Rolled', ip_allow_list: ['127.0.0.0/8'] })
  const { status, body: successor } = await roll(old.id, { grace_period_hours: 1 })
  expect(status).toBe(201)
  expect(successor).toMatchObject({ name: 'Rolled', scopes: old.scopes, ip_allow_list: ['127.0.0.0/8'] })
  const inGrace = Date.parse(successor.predecessor.expires_at) - Date.parse(successor.created_at)
  expect([successor.predecessor.id, inGrace]).toEqual([old.id, 3_600_000])
  for (const url of urls())
    expect([await use(old.key, url), await use(successor.key, url)]).toEqual(['200 ', '200 '])
  // Ends the grace period of an hour.
  await shop.db.apiKey.update({ where: { id: old.id }, data: { expiresAt: new Date(Date.now() + 500) } })
  for (const url of urls()) {
    await until('its end', async () => (await use(old.key, url)) === '401 api_key_expired')
    expect(await use(successor.key, url)).toBe('200 ')
  }
  expect(told(await roll(old.id))).toBe('422 parameter_invalid')
})

test('an earlier expiry is kept, and the grace period has its limits', async () => {
  const expires_at = new Date(Date.now() + 1_800_000).toISOString()
  const { body } = await create({ expires_at })
  expect((await roll(body.id)).body.predecessor.expires_at).toBe(expires_at)
  for (const grace_period_hours of [0, 721])
    expect((await roll(body.id, { grace_period_hours })).status).toBe(422)
})

test('a revoked key is refused within a second, in every process; revoked again, it stays as it is', () =>
  inOneOfThree(async () => {
    const { body } = await create()
    for (const url of urls()) expect(await use(body.key, url)).toBe('200 ')
    const revoked = await shop.client.call<ApiKeyView>('POST', `${KEYS}/${body.id}/revoke`)
    expect(revoked.body).toMatchObject({ status: 'revoked', revoked_at: aTime })
    await Promise.all(
      urls().map((url) =>
        until('its end', async () => (await use(body.key, url)) === '401 api_key_revoked', WITHIN_A_SECOND),
      ),
    )
    expect((await shop.client.call('POST', `${KEYS}/${body.id}/revoke`)).text).toBe(revoked.text)
  }))

test('an allow list, IPv4 and IPv6, holds within a second, and the refused address is named', () =>
  inOneOfThree(async () => {
    const { body } = await create()
    const from = (address: string) => ({ 'x-forwarded-for': address })
    expect(await use(body.key, shop.url, from('198.51.100.7'))).toBe('200 ')
    const lists = { ip_allow_list: ['203.0.113.0/24', '2001:db8::/32'] }
    const changed = await shop.client.call<ApiKeyView>('PATCH', `${KEYS}/${body.id}`, lists)
    expect(changed.body).toMatchObject(lists)
    const isRefused = async () => (await use(body.key, shop.url, from('198.51.100.7'))).startsWith('403')
    await until('the list holds', isRefused, WITHIN_A_SECOND)
    for (const address of ['203.0.113.9', '2001:db8::5', '::ffff:203.0.113.9'])
      expect(await use(body.key, shop.url, from(address))).toBe('200 ')
    const refused = await shop
      .clientWith(body.key)
      .call('GET', '/v1/payments', undefined, { headers: from('198.51.100.7') })
    expect([told(refused), refused.body.error!.message]).toEqual([
      '403 ip_not_allowed',
      "The request comes from 198.51.100.7, which is outside the key's allow list. Send it from an allowed address, or change the list.",
    ])
    // The other process trusts no proxy, so for it every caller is at this machine, whatever the header says.
    expect(await use(body.key, shop.facts.publicUrl, from('203.0.113.9'))).toBe('403 ip_not_allowed')
  }))

test('a live key is neither created nor rolled by a key', async () => {
  const { account } = await shop.buildMerchant({ live: true })
  const { id } = await shop.buildKey({ accountId: account.id, livemode: true })
  expect(told(await roll(id))).toBe('404 resource_missing')
})

test('changes of webhook endpoints are in the audit log, without what may be secret in an address', async () => {
  const { secretKey } = await shop.buildMerchant()
  const client = shop.clientWith(secretKey)
  const hooks = '/v1/webhook_endpoints'
  const url = 'https://shop.example/hook?token=hidden'
  const made = await client.call<{ id: string; secret: string }>('POST', hooks, {
    url,
    enabled_events: ['payment.succeeded'],
  })
  const path = `${hooks}/${made.body.id}`
  const fields = { url, enabled_events: ['payment.succeeded'], status: 'disabled' }
  await client.call('PATCH', path, fields)
  await client.call('PATCH', path, { ...fields, description: 'Orders' })
  await client.call('POST', `${path}/rotate_secret`, {})
  await client.call('DELETE', path)
  const log = await client.call<{ data: AuditLogView[] }>('GET', `/v1/audit_logs?object_id=${made.body.id}`)
  expect(log.body.data.map(({ action, changes }) => [action, Object.keys(changes)])).toEqual([
    ['webhook_endpoint.deleted', []],
    ['webhook_endpoint.secret_rotated', []],
    ['webhook_endpoint.updated', ['description']],
    ['webhook_endpoint.updated', ['status']],
    ['webhook_endpoint.created', ['url', 'status', 'api_version', 'enabled_events']],
  ])
  expect(log.body.data[4]!.changes['url']).toEqual({ from: null, to: 'https://shop.example/hook' })
  for (const secret of ['hidden', made.body.secret]) expect(log.text).not.toContain(secret)
})

test('every change is in the audit log: who, what, when, from where', async () => {
  const { account, secretKey } = await shop.buildMerchant()
  const client = shop.clientWith(secretKey)
  const headers = { 'x-forwarded-for': '198.51.100.44' }
  const asked = { headers }
  const { body: made } = await client.call<Made>('POST', KEYS, { name: 'One' }, asked)
  await client.call('PATCH', `${KEYS}/${made.id}`, { name: 'Two' }, asked)
  await client.call('PATCH', `${KEYS}/${made.id}`, { name: 'Two' }, asked)
  const rolled = await client.call<Made>('POST', `${KEYS}/${made.id}/roll`, {}, asked)
  await client.call('POST', `${KEYS}/${made.id}/revoke`, undefined, asked)
  await client.call('POST', KEYS, { scopes: [] }, asked)

  const own = await shop.db.apiKey.findFirstOrThrow({
    where: { accountId: account.id },
    orderBy: { id: 'asc' },
  })
  const log = await client.call<{ data: AuditLogView[] }>('GET', '/v1/audit_logs')
  expect(log.body.data.map(({ action, object_id }) => [action, object_id])).toEqual([
    ['api_key.revoked', made.id],
    ['api_key.created', rolled.body.id],
    ['api_key.rolled', made.id],
    ['api_key.updated', made.id],
    ['api_key.created', made.id],
    ['api_key.created', own.id],
  ])
  expect(log.body.data.at(-1)!.actor).toEqual({ type: 'operator', id: null })
  expect(log.body.data[1]).toMatchObject({
    actor: { type: 'api_key', id: own.id },
    ip_address: '198.51.100.44',
    request_id: rolled.headers.get('request-id'),
  })
  expect(log.body.data[3]).toEqual({
    id: anId('audit_log'),
    object: 'audit_log',
    action: 'api_key.updated',
    object_id: made.id,
    actor: { type: 'api_key', id: own.id },
    ip_address: '198.51.100.44',
    request_id: anId('request'),
    changes: { name: { from: 'One', to: 'Two' } },
    created_at: aTime,
    livemode: false,
  })
  for (const text of [made.key, rolled.body.key]) expect(log.text).not.toContain(text)
  const filtered = await client.call<{ data: AuditLogView[] }>('GET', `/v1/audit_logs?action=api_key.rolled`)
  expect(filtered.body.data).toHaveLength(1)
  const { key } = await shop.buildKey({
    accountId: account.id,
    scopes: SECRET_SCOPES.filter((scope) => scope !== 'logs.read'),
  })
  expect(told(await shop.clientWith(key).call('GET', '/v1/audit_logs'))).toBe('403 scope_missing')
})
