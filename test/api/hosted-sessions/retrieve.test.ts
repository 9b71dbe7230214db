/** What a publishable key can read of a session. */
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { newId } from '../../../infra/ids'
import { buildSession, payOnPage } from '../../support/checkout'
import { useShop } from '../support/shop'

const shop = useShop()

let publicKey = ''
beforeAll(async () => {
  publicKey = (await shop.buildKey({ accountId: shop.merchant.account.id, kind: 'publishable' })).key
})

const create = async () =>
  (await shop.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession())).body

function look(id: string, secret?: string, key = publicKey) {
  const query = secret === undefined ? '' : `?client_secret=${encodeURIComponent(secret)}`
  return shop.clientWith(key).call<HostedSessionView>('GET', `/v1/hosted_sessions/${id}${query}`)
}

test('a publishable key with the client secret sees the status, and nothing else', async () => {
  const { id, url, client_secret } = await create()
  expect(await look(id, client_secret)).toMatchObject({
    status: 200,
    text: JSON.stringify({ id, object: 'hosted_session', status: 'open', livemode: false }),
  })
  await payOnPage(url!.replace(shop.facts.publicUrl, shop.url), 'approved')
  expect((await look(id, client_secret)).body).toEqual({
    id,
    object: 'hosted_session',
    status: 'completed',
    livemode: false,
  })
})

test('a page of any origin may ask, with a key that it shows to everybody', async () => {
  const { id, client_secret } = await create()
  const url = `${shop.url}/v1/hosted_sessions/${id}?client_secret=${client_secret}`
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://shop.example' } })
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET'])
  const { headers } = await fetch(url, { headers: { authorization: `Bearer ${publicKey}` } })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('without the secret it is told that it needs it', async () => {
  const { id } = await create()
  expect(await look(id)).toMatchObject({
    status: 400,
    body: { error: { code: 'parameter_missing', param: 'client_secret' } },
  })
})

test('a wrong secret finds as little as a session that does not exist', async () => {
  const [session, other] = [await create(), await create()]
  const nobodys = newId('hosted_session')
  const told = await Promise.all([
    look(session.id, other.client_secret),
    look(session.id, session.url!.split('/').at(-1)),
    look(session.id, ''),
    look(nobodys, `${nobodys}_secret_x`),
  ])
  for (const { status, body } of told)
    expect([status, body.error!.code, body.error!.message]).toEqual([
      404,
      'resource_missing',
      told[3].body.error!.message,
    ])
})

test("another account's publishable key sees nothing, even with the secret", async () => {
  const { id, client_secret } = await create()
  const stranger = await shop.buildMerchant()
  const { key } = await shop.buildKey({ accountId: stranger.account.id, kind: 'publishable' })
  expect((await look(id, client_secret, key)).status).toBe(404)
})

test('a secret key needs no client secret, but its scope', async () => {
  const { id } = await create()
  expect((await look(id, undefined, shop.merchant.secretKey)).body).toMatchObject({
    id,
    reference: 'order-1001',
  })
  const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, scopes: ['payments.write'] })
  expect((await look(id, undefined, key)).status).toBe(403)
})
