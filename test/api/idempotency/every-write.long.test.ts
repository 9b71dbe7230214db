/** Generated from the route records: a repeat gets the answer of the first call, whatever has changed since. */
import { randomUUID } from 'node:crypto'
import type { Route } from '../../../api/route'
import { clockBy } from '../../../infra/clock'
import { DAY } from '../../../domain/time'
import type { Client, Reply } from '../../support/merchant'
import { buildSession, formKeyOf, postForm, type Checkout } from '../../support/checkout'
import { CARDS } from '../../support/payment'
import { until } from '../../support/until'
import { countRows } from '../support/rows'
import { useShop } from '../support/shop'
import { callerOf, prepareWrite, writes, type Callers } from '../support/writes'
import { plant } from '../../support/moves'

/**
 * By how much the API's clock is ahead. It never goes back, because the ids created until then would sort after later
 * ones.
 */
let ahead = 0
const shop = useShop({}, {}, (services) => ({
  ...services,
  ...clockBy(() => new Date(Date.now() + ahead)),
}))

interface Called {
  send: (key?: string) => Promise<Reply<unknown>>
  key: string
  first: Reply<unknown>
}

/** The first call of every write, by operation. */
const called = new Map<string, Called>()
let accountId = ''
let post: () => Promise<Checkout>
let posted: Checkout

beforeAll(async () => {
  const { account, secretKey } = await shop.buildMerchant()
  accountId = account.id
  const { key } = await shop.buildKey({ accountId, kind: 'publishable' })
  const callers: Callers = { secret: shop.clientWith(secretKey), page: shop.clientWith(key) }
  for (const [, route] of writes) {
    const own = route.operationId === 'restartSandbox' ? { ...callers, secret: await ofAnother() } : callers
    called.set(route.operationId, await callFirst(route, own))
  }
  post = await openHostedPage(callers.secret)
  posted = await post()
  await changeEverything(callers.secret)
})

/** Of a sandbox that may be thrown away, with all that would be repeated. */
const ofAnother = async (): Promise<Client> => shop.clientWith((await shop.buildMerchant()).secretKey)

async function callFirst(route: Route, callers: Callers): Promise<Called> {
  const { method, path, body } = await prepareWrite(route, callers)
  const key = randomUUID()
  const send: Called['send'] = (given = randomUUID()) =>
    callerOf(route, callers).call<unknown>(method, path, body, { key: given })
  return { send, key, first: await send(key) }
}

/** Posts a cardholder's card to the page of a new session. */
async function openHostedPage(secret: Client): Promise<() => Promise<Checkout>> {
  const customer = { id: (await secret.call('POST', '/v1/customers', { name: 'Ottilie' })).body.id }
  const made = await secret.call<{ url: string }>('POST', '/v1/hosted_sessions', buildSession({ customer }))
  const page = made.body.url.replace(shop.facts.publicUrl, shop.url)
  const form = await formKeyOf(page)
  const card = { number: CARDS.approved, expiry: '12/60', cvc: '739', name: 'Ottilie Zwicker' }
  return () => postForm(page, form, card)
}

/** Lets time pass, closes the account for everything, and removes what it had. */
async function changeEverything(secret: Client): Promise<void> {
  const { db } = shop
  const at = new Date()
  const where = { accountId }
  await db.customer.updateMany({ where, data: { deletedAt: at } })
  await db.paymentMethod.updateMany({ where, data: { status: 'detached' } })
  await db.token.updateMany({ where, data: { usedAt: at } })
  await db.webhookEndpoint.updateMany({ where, data: { deletedAt: at } })
  await plant(
    db,
    db.subscription.updateMany({ where, data: { status: 'cancelled', dueAt: null } }),
    db.payment.updateMany({ where, data: { status: 'failed', dueAt: null, leaseUntil: null } }),
  )
  await db.event.deleteMany({ where })
  await db.sandboxClock.deleteMany({ where })
  const settings = { currencies: ['JPY'], amountLimit: '0.01', reviewAbove: '0.01', apiVersion: '2020-01-01' }
  await db.account.update({ where: { id: accountId }, data: settings })
  ahead = 400 * DAY
  await until('the account takes no EUR any more', async () => (await secret.pay()).status === 422)
}

test.each(writes)('a repeat of %s', async (_name, { operationId, success }) => {
  const { send, key, first } = called.get(operationId)!
  expect({ status: first.status, error: first.body.error }).toEqual({ status: success.status })
  const again = await send(key)
  expect([again.status, again.text]).toEqual([first.status, first.text])
  expect(again.headers.get('idempotent-replay')).toBe('true')
})

test('a card that is posted to a hosted page again makes no second payment', async () => {
  const paid = { payments: (await countRows(shop.db, accountId))['payments'], strayCards: 0, strayCvcs: 0 }
  expect(posted.status).toBe(303)
  expect(await post()).toEqual(posted)
  expect(await countRows(shop.db, accountId)).toMatchObject(paid)
})

test('after the changes, every new call that depends on them is refused', async () => {
  const passed = []
  for (const [name, { operationId }] of writes.filter(([, one]) => one.operationId !== 'restartSandbox')) {
    const { status } = await called.get(operationId)!.send()
    // The database refuses an event with a future time, and the API answers 503.
    if (status < 400 || status === 503) passed.push(name)
    // With a clock of its own the account would no longer have the test's time.
    await shop.db.sandboxClock.deleteMany({ where: { accountId } })
  }
  // These depend only on their body and on keys, which were kept, or they end what has already ended.
  expect(passed.toSorted()).toEqual([
    'DELETE /v1/payment_methods/{id}',
    'DELETE /v1/subscriptions/{id}',
    'PATCH /v1/developers/api-keys/{id}',
    'PATCH /v1/disputes/{id}',
    'PATCH /v1/payments/{id}',
    'POST /v1/customers',
    'POST /v1/developers/api-keys/{id}/revoke',
    'POST /v1/developers/platform-grants/{id}/revoke',
    'POST /v1/files',
    'POST /v1/payments/{id}/confirm',
    'POST /v1/payouts',
    'POST /v1/sandbox/clock/advance',
    'POST /v1/sandbox/clock/reset',
    'POST /v1/tokens',
    'POST /v1/webhook_endpoints',
    'PUT /v1/sandbox/faults',
  ])
})
