/** A key can give other keys no more than it has itself (contract 13.3). */
import type { ApiKeyView } from '../../../contract/api-keys/view'
import { HOUR } from '../../../domain/time'
import type { Client, Reply } from '../../support/merchant'
import { until } from '../../support/until'
import { useShop } from '../support/shop'

const shop = useShop({}, { TRUSTED_PROXIES: '127.0.0.0/8' })
const KEYS = '/v1/developers/api-keys'

type Made = ApiKeyView & { key: string }

const buildKey = (request: object = {}) => shop.buildKey({ accountId: shop.merchant.account.id, ...request })
const inside = { headers: { 'x-forwarded-for': '203.0.113.9' } }
const told = ({ status, body }: Reply<unknown>) =>
  [status, ...(body.error?.errors ?? []).map(({ param }) => param)].join(' ')

describe('a key with an expiry and an allow list', () => {
  const expiresAt = new Date(Date.now() + HOUR)
  const ipAllowList = ['203.0.113.0/24', '2001:db8::/32']
  let id: string
  let client: Client
  beforeAll(async () => {
    const own = await buildKey({ expiresAt, ipAllowList })
    id = own.id
    client = shop.clientWith(own.key)
  })
  const create = (body: object) => client.call<Made>('POST', KEYS, body, inside)
  const roll = (key: string) => client.call<Made>('POST', `${KEYS}/${key}/roll`, {}, inside)

  test.each(['secret', 'publishable'])('hands both on to a %s key that it makes', async (type) => {
    const { status, body } = await create({ type })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ip_allow_list: ipAllowList, expires_at: expiresAt.toISOString() })
  })

  test('makes keys with an earlier expiry and fewer addresses', async () => {
    const less = {
      expires_at: new Date(expiresAt.getTime() - 1).toISOString(),
      ip_allow_list: ['203.0.113.128/25', '2001:db8:1::/48', '::ffff:203.0.113.7'],
    }
    const { status, body } = await create(less)
    expect(status).toBe(201)
    expect(body).toMatchObject(less)
  })

  test.each([
    ['no end', { expires_at: null }, '422 expires_at'],
    ['a later end', { expires_at: new Date(Date.now() + 2 * HOUR).toISOString() }, '422 expires_at'],
    ['no allow list', { ip_allow_list: [] }, '422 ip_allow_list'],
    ['a wider range', { ip_allow_list: ['203.0.112.0/23'] }, '422 ip_allow_list'],
    ['every address', { ip_allow_list: ['0.0.0.0/0'] }, '422 ip_allow_list'],
    ['one range more', { ip_allow_list: ['203.0.113.0/24', '192.0.2.1'] }, '422 ip_allow_list'],
    ['more of both', { ip_allow_list: ['::/0'], expires_at: null }, '422 expires_at ip_allow_list'],
  ])('makes none with %s', async (_what, body, refusal) => {
    expect(told(await create(body))).toBe(refusal)
    expect(told(await create({ ...body, type: 'publishable' }))).toBe(refusal)
  })

  test.each([
    ['works longer', { ipAllowList }],
    ['works from elsewhere', { expiresAt }],
  ])('rolls no key that %s', async (_what, request) => {
    const other = await buildKey(request)
    expect(told(await roll(other.id))).toBe('422 id')
    const { expiresAt: end } = await shop.db.apiKey.findUniqueOrThrow({ where: { id: other.id } })
    expect(end).toEqual('expiresAt' in request ? expiresAt : null)
  })

  test('gives both to its successor when it is rolled', async () => {
    const { status, body } = await roll(id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ip_allow_list: ipAllowList, expires_at: expiresAt.toISOString() })
  })
})

test('a successor gets the expiry of the key, whoever rolls it', async () => {
  const expiresAt = new Date(Date.now() + HOUR)
  const { id } = await buildKey({ expiresAt })
  const { body } = await shop.client.call<Made>('POST', `${KEYS}/${id}/roll`, {})
  expect(body.expires_at).toBe(expiresAt.toISOString())
})

test('an allow list can only be narrowed, another key’s and its own', async () => {
  const own = await buildKey({ ipAllowList: ['203.0.113.0/24'] })
  const path = `${KEYS}/${own.id}`
  for (const client of [shop.client, shop.clientWith(own.key)]) {
    const change = (list: string[]) => client.call<ApiKeyView>('PATCH', path, { ip_allow_list: list }, inside)
    for (const wider of [[], ['203.0.112.0/23'], ['203.0.113.0/24', '198.51.100.1']])
      expect(told(await change(wider))).toBe('422 ip_allow_list')
    expect((await client.call<ApiKeyView>('GET', path, undefined, inside)).body.ip_allow_list).toEqual([
      '203.0.113.0/24',
    ])
  }
  const narrower = { ip_allow_list: ['203.0.113.0/25'] }
  const { body } = await shop.client.call<ApiKeyView>('PATCH', path, narrower)
  expect(body).toMatchObject(narrower)
})

test('what a key may make depends on its present settings', async () => {
  const { id, key } = await buildKey()
  const client = shop.clientWith(key)
  expect((await client.call('GET', KEYS)).status).toBe(200)
  // The allow list is changed and used at once, while the API may still have the old one cached.
  const ipAllowList = ['203.0.113.0/24']
  await shop.db.apiKey.update({ where: { id }, data: { ipAllowList } })
  const { status, body } = await client.call<Made>('POST', KEYS, {}, inside)
  expect([status, body.ip_allow_list]).toEqual([201, ipAllowList])
})

test('a live key takes a second factor for every change; revoking takes none', async () => {
  const { account } = await shop.buildMerchant({ live: true })
  const [asks, other] = [
    await shop.buildKey({ accountId: account.id, livemode: true }),
    await shop.buildKey({ accountId: account.id, livemode: true }),
  ]
  const client = shop.clientWith(asks.key, shop.liveUrl)
  const path = `${KEYS}/${other.id}`
  for (const [method, to, body] of [
    ['POST', KEYS, {}],
    ['POST', `${path}/roll`, {}],
    ['PATCH', path, { name: 'Till' }],
    ['PATCH', path, { ip_allow_list: ['203.0.113.0/24'] }],
  ] as const) {
    const reply = await client.call(method, to, body)
    expect([reply.status, reply.body.error!.type]).toEqual([403, 'permission_error'])
    expect(reply.body.error!.message).toContain('second factor')
  }
  const { body } = await client.call<ApiKeyView>('POST', `${path}/revoke`)
  expect(body).toMatchObject({ status: 'revoked', name: null, ip_allow_list: [] })
  await until('the key is refused', async () => {
    const reply = await shop.clientWith(other.key, shop.liveUrl).list()
    return reply.body.error?.code === 'api_key_revoked'
  })
})
