/** The process that changes a key applies the change at once, even before the feed of changes reports it. */
import type { KeyWithAccount } from '../../../store/accounts'
import { useShop } from '../support/shop'

/** Reads of keys that wait until they are released. */
const held: { read: Promise<KeyWithAccount | null>; letGo: () => void }[] = []
let holding = false

const shop = useShop({}, { TRUSTED_PROXIES: '127.0.0.0/8' }, (services) => {
  const { accounts } = services.store
  const findKey = async (hashes: readonly Uint8Array[]) => {
    const read = accounts.findKey(hashes)
    if (holding) await new Promise<void>((letGo) => held.push({ read, letGo }))
    return read
  }
  const changedSince = () => Promise.resolve([])
  return { ...services, store: { ...services.store, accounts: { ...accounts, findKey, changedSince } } }
})
const KEYS = '/v1/developers/api-keys'
const FROM = { 'x-forwarded-for': '203.0.113.9' }

async function make(): Promise<{ id: string; key: string }> {
  const { body } = await shop.client.call<{ id: string; key: string }>('POST', KEYS, {})
  return body
}

async function use(key: string): Promise<string> {
  const reply = await shop.clientWith(key).call('GET', '/v1/payments', undefined, { headers: FROM })
  return `${reply.status} ${reply.body.error?.code ?? ''}`
}

test.each<[string, string, string, object | undefined, string]>([
  ['revoked', 'POST', '/revoke', undefined, '401 api_key_revoked'],
  ['given an allow list', 'PATCH', '', { ip_allow_list: ['198.51.100.0/24'] }, '403 ip_not_allowed'],
])('a key that is %s is refused at once', async (_what, method, path, body, refusal) => {
  const { id, key } = await make()
  expect(await use(key)).toBe('200 ')
  const { status } = await shop.client.call(method, `${KEYS}/${id}${path}`, body)
  expect([200, 201]).toContain(status)
  expect(await use(key)).toBe(refusal)
})

test('a key that was read before it was revoked is not cached afterwards', async () => {
  const { id, key } = await make()
  // The caller's own key is cached already, so only the read of the other one waits.
  await shop.client.list()
  holding = true
  const early = use(key)
  while (held.length === 0) await new Promise((done) => setImmediate(done))
  holding = false
  await held[0]!.read
  expect((await shop.client.call('POST', `${KEYS}/${id}/revoke`)).status).toBe(200)
  held[0]!.letGo()
  expect(await early).toBe('200 ')
  expect(await use(key)).toBe('401 api_key_revoked')
})
