/** The list of sessions. Cursors and bounds, which work alike in all lists, are tested with the list of payments. */
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { SESSION_STATUSES } from '../../../domain/hosted-session'
import { newId } from '../../../infra/ids'
import { buildSession, payOnPage } from '../../support/checkout'
import { useShop } from '../support/shop'
import { untilTime } from '../../support/until'

const shop = useShop()

interface Sessions {
  data: HostedSessionView[]
}

const list = (query: Readonly<Record<string, string>> = {}, client = shop.client) =>
  client.call<Sessions>('GET', `/v1/hosted_sessions?${new URLSearchParams(query).toString()}`)
const idsOf = (sessions: readonly HostedSessionView[]) => sessions.map(({ id }) => id)
const listed = async (query: Readonly<Record<string, string>>) => idsOf((await list(query)).body.data)

/** All sessions of the shop as they are retrieved, newest first. */
const all: HostedSessionView[] = []

beforeAll(async () => {
  const open = async (client = shop.client, overrides: Parameters<typeof buildSession>[0] = {}) => {
    const { body } = await client.call<HostedSessionView>(
      'POST',
      '/v1/hosted_sessions',
      buildSession(overrides),
    )
    // So that no two have the same millisecond, which `created` compares.
    await untilTime(Date.parse(body.created_at))
    return body
  }
  const customerOf = async (name: string) =>
    (await shop.client.call<{ id: string }>('POST', '/v1/customers', { name })).body.id
  const made = [
    await open(shop.client, { customer: { id: await customerOf('Ottilie Zwicker') } }),
    await open(),
    await open(shop.client, { customer: { id: await customerOf('Somebody Else') } }),
    await open(),
  ]
  await payOnPage(made[1]!.url!.replace(shop.facts.publicUrl, shop.url), 'approved')
  for (const { id } of made.toReversed())
    all.push((await shop.client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${id}`)).body)
  await open(shop.clientWith((await shop.buildMerchant()).secretKey))
})

test('sessions are listed newest first, each as it is retrieved, and no cache keeps their secrets', async () => {
  const reply = await list()
  expect(reply).toMatchObject({
    status: 200,
    body: { object: 'list', data: all.map(({ version: _, ...session }) => session), has_more: false },
  })
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test.each(SESSION_STATUSES)('status=%s lists those and no others', async (status) => {
  expect(await listed({ status })).toEqual(idsOf(all.filter((session) => session.status === status)))
})

test('customer and created narrow the list, pages walk through it', async () => {
  const [last, third, second, first] = all
  expect(await listed({ customer: first!.customer! })).toEqual([first!.id])
  expect(await listed({ customer: newId('customer') })).toEqual([])
  expect(await listed({ 'created[gte]': third!.created_at })).toEqual([last!.id, third!.id])
  expect(await listed({ 'created[lte]': second!.created_at })).toEqual([second!.id, first!.id])
  expect((await list({ limit: '2', starting_after: last!.id })).body).toMatchObject({
    data: [{ id: third!.id }, { id: second!.id }],
    has_more: true,
  })
  expect(await listed({ ending_before: second!.id })).toEqual([last!.id, third!.id])
})

test('it wants a secret key that may read payments', async () => {
  const accountId = shop.merchant.account.id
  const { key: publicKey } = await shop.buildKey({ accountId, kind: 'publishable' })
  const { key: writer } = await shop.buildKey({ accountId, scopes: ['payments.write'] })
  for (const key of [publicKey, writer]) expect((await list({}, shop.clientWith(key))).status).toBe(403)
})
