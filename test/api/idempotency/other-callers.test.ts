/** Generated from the route records: who may get the stored answer of a write (contract 14.3). */
import { randomUUID } from 'node:crypto'
import type { Route } from '../../../api/route'
import { SECRET_SCOPES } from '../../../domain/scopes'
import type { Client } from '../../support/merchant'
import { buildPayment } from '../../support/payment'
import { openPage } from '../support/cards'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'
import { callerOf, prepareWrite, writes, type Callers } from '../support/writes'

const shop = useShop()

let callers: Callers
beforeAll(async () => {
  callers = { secret: shop.client, page: await openPage(shop) }
})

// No worker ends an advance here, and the next one is refused until then.
afterEach(() => shop.db.sandboxClock.deleteMany({ where: { accountId: shop.merchant.account.id } }))

const keyOf = (request: object) => shop.buildKey({ accountId: shop.merchant.account.id, ...request })
const clientOf = async (request: object) => shop.clientWith((await keyOf(request)).key)
const without = (scope: string) => ({ scopes: SECRET_SCOPES.filter((one) => one !== scope) })

/** A first call, and its repeat by another caller. */
async function callOnce(route: Route) {
  const { method, path, body } = await prepareWrite(route, callers)
  const key = randomUUID()
  const send = (client: Client) => client.call<{ id: string }>(method, path, body, { key })
  const first = await send(callerOf(route, callers))
  expect({ status: first.status, error: first.body.error }).toEqual({ status: route.success.status })
  return { first, send }
}

const ofMerchants = writes.filter(([, { scope }]) => scope !== 'tokens.create')
const told = ofMerchants.filter(([, { noStore }]) => noStore !== true)
const secrets = ofMerchants.filter(([, { noStore }]) => noStore === true)

test('the answers that hold a secret are these', () => {
  expect(secrets.map(([name]) => name).toSorted()).toEqual([
    'POST /v1/developers/api-keys',
    'POST /v1/developers/api-keys/{id}/roll',
    'POST /v1/hosted_sessions',
    'POST /v1/hosted_sessions/{id}/expire',
    'POST /v1/webhook_endpoints',
    'POST /v1/webhook_endpoints/{id}/rotate_secret',
  ])
})

test.each(ofMerchants)('the answer to %s is not for a key without its scope', async (_name, route) => {
  const { send } = await callOnce(route)
  const { status, body } = await send(await clientOf(without(route.scope)))
  expect([status, body.error!.code]).toEqual([403, 'scope_missing'])
})

test.each(told)('the answer to %s is for every key of the account with its scope', async (_name, route) => {
  const { first, send } = await callOnce(route)
  const again = await send(await clientOf({}))
  expect([again.text, again.headers.get('idempotent-replay')]).toEqual([first.text, 'true'])
})

test.each(secrets)('the answer to %s is for the key that asked first', async (_name, route) => {
  const { first, send } = await callOnce(route)
  const client = await clientOf({})
  const other = await expectNothingWritten(shop, () => send(client))
  expect([other.status, other.body.error!.code]).toEqual([409, 'idempotency_key_reused'])
  expect(other.body.error!.message).toContain('another API key')
  const again = await send(shop.client)
  expect([again.text, again.headers.get('idempotent-replay')]).toEqual([first.text, 'true'])
})

test('the answer to a payment with a card is not for a key that may send no card', async () => {
  const key = randomUUID()
  const body = buildPayment()
  expect((await shop.client.create(body, { key })).status).toBe(201)
  const other = await clientOf(without('payments.card.raw'))
  expect((await other.create(body, { key })).body.error!.code).toBe('scope_missing')
})

test('each publishable key has Idempotency-Keys of its own', async () => {
  const [, route] = writes.find(([name]) => name === 'POST /v1/tokens')!
  const { first, send } = await callOnce(route)
  const other = await send(await openPage(shop))
  expect([other.status, other.headers.get('idempotent-replay')]).toEqual([201, null])
  expect(other.body.id).not.toBe(first.body.id)
  expect((await send(callers.page)).text).toBe(first.text)
})
