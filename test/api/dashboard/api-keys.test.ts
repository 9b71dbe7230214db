import type { ApiKeyView } from '../../../contract/api-keys/view'
import type { UsedApiKey } from '../../../contract/dashboard/api-key'
import { until } from '../../support/until'
import { aTime } from '../support/expected'
import { signIn } from '../support/member'
import { useShop } from '../support/shop'

type NewKey = ApiKeyView & { key: string }

const shop = useShop()
const PATH = '/v1/developers/api-keys'

test('a member makes a key with what his role has, and no key limits its reach', async () => {
  const member = await signIn(shop, { role: 'developer' })
  const made = await member.call<NewKey>('POST', PATH, { name: 'Till', scopes: ['payments.read'] })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ scopes: ['payments.read'], expires_at: null, ip_allow_list: [] })
  expect((await shop.clientWith(made.body.key).list()).status).toBe(200)
  const entry = await shop.db.auditLog.findFirstOrThrow({ where: { objectId: made.body.id } })
  expect(entry).toMatchObject({ action: 'api_key.created', actorType: 'member', actorId: member.id })
})

test('a member rolls, changes and revokes a key of the account', async () => {
  const member = await signIn(shop)
  const { body: first } = await member.call<NewKey>('POST', PATH, {})
  const rolled = await member.call<NewKey>('POST', `${PATH}/${first.id}/roll`, { grace_period_hours: 1 })
  expect(rolled.status).toBe(201)
  const changed = await member.call<ApiKeyView>('PATCH', `${PATH}/${rolled.body.id}`, {
    name: 'Narrow',
    ip_allow_list: ['203.0.113.7'],
  })
  expect(changed.body).toMatchObject({ name: 'Narrow', ip_allow_list: ['203.0.113.7'] })
  const revoked = await member.call<ApiKeyView>('POST', `${PATH}/${rolled.body.id}/revoke`)
  expect(revoked.body.status).toBe('revoked')
})

test('the list of keys says when each was last used, and by which call', async () => {
  const merchant = await shop.buildMerchant()
  const member = await signIn(shop, { accountId: merchant.account.id })
  const unused = await member.call<NewKey>('POST', PATH, {})
  const { headers } = await shop.clientWith(merchant.secretKey).list()
  const keys = await until('the use', async () => {
    const { body } = await member.call<{ data: UsedApiKey[] }>('GET', '/v1/dashboard/api-keys')
    return body.data.some((key) => key.last_used_at !== null) && body.data
  })
  expect(keys).toMatchObject([
    { id: unused.body.id, last_used_at: null, last_request: null },
    { last_used_at: aTime, last_request: headers.get('request-id') },
  ])
})

test('a role without keys makes none', async () => {
  const support = await signIn(shop, { role: 'support' })
  expect((await support.call('POST', PATH, {})).body.error!.code).toBe('scope_missing')
  expect((await support.call('GET', PATH)).status).toBe(403)
})

describe('in live mode', () => {
  const live = async (factorAt: Date | null, role: 'owner' | 'developer' = 'owner') => {
    const { account } = await shop.buildMerchant({ live: true })
    return { member: await signIn(shop, { accountId: account.id, livemode: true, factorAt, role }), account }
  }

  test('a key is made, rolled and changed with a fresh second factor alone', async () => {
    const { member, account } = await live(new Date())
    const made = await member.call<NewKey>('POST', PATH, { scopes: ['payments.read'] })
    expect(made.body).toMatchObject({ livemode: true, scopes: ['payments.read'] })
    for (const factorAt of [null, new Date(Date.now() - 11 * 60_000)]) {
      const stale = await signIn(shop, { accountId: account.id, livemode: true, factorAt })
      for (const [method, path] of [
        ['POST', PATH],
        ['POST', `${PATH}/${made.body.id}/roll`],
        ['PATCH', `${PATH}/${made.body.id}`],
      ] as const)
        expect((await stale.call(method, path, {})).body.error!.code).toBe('second_factor_required')
      expect((await stale.call('GET', PATH)).status).toBe(200)
    }
    const rolled = await member.call<NewKey>('POST', `${PATH}/${made.body.id}/roll`, {})
    expect(rolled.status).toBe(201)
  })

  test('a key is revoked without waiting for a factor, and a developer gives no rights that he lacks', async () => {
    const { member, account } = await live(new Date())
    const made = await member.call<NewKey>('POST', PATH, { scopes: ['payments.write'] })
    const developer = await signIn(shop, {
      accountId: account.id,
      livemode: true,
      factorAt: new Date(),
      role: 'developer',
    })
    expect((await developer.call('POST', PATH, { scopes: ['payments.write'] })).status).toBe(403)
    expect((await developer.call('POST', `${PATH}/${made.body.id}/roll`, {})).status).toBe(403)
    const stale = await signIn(shop, { accountId: account.id, livemode: true })
    expect((await stale.call('POST', `${PATH}/${made.body.id}/revoke`)).status).toBe(200)
  })

  test('a key still cannot change keys', async () => {
    const { account } = await shop.buildMerchant({ live: true })
    const { key } = await shop.buildKey({ accountId: account.id, livemode: true })
    const refused = await shop.clientWith(key, shop.liveUrl).call('POST', PATH, {})
    expect(refused.body.error).toMatchObject({ code: 'scope_missing' })
  })
})
