/** A second version, older than the real one: requests, answers, repeats and events follow it. */
import type { CustomerView } from '../../contract/customers/view'
import { createVersionRegistry } from '../../contract/version-registry'
import { CURRENT_VERSION } from '../../contract/versions'
import { createClient, type Client } from '../support/merchant'
import { until } from '../support/until'
import { useShop } from './support/shop'

const OLDER = '2026-03-01'

/** In the older version a customer had a `full_name`, and events had a `mode`. */
const versions = createVersionRegistry([
  { version: CURRENT_VERSION },
  {
    version: OLDER,
    request: {
      createCustomer: ({ full_name: name, ...body }) => ({ ...body, name }),
      updateCustomer: ({ full_name: name, ...body }) => (name === undefined ? body : { ...body, name }),
    },
    response: {
      customer: ({ name, ...customer }) => (name === undefined ? customer : { ...customer, full_name: name }),
    },
    event: (envelope) => ({ ...envelope, mode: envelope['livemode'] === true ? 'live' : 'test' }),
  },
])

const shop = useShop({}, {}, (services) => ({ ...services, versions }))

type OldCustomer = Omit<CustomerView, 'name'> & { full_name: string }
interface List<T> {
  data: T[]
}

const inOlder = { headers: { 'svc-version': OLDER } }
const customers = '/v1/customers'
let pinned: Client

beforeAll(async () => {
  const { account, secretKey } = await shop.buildMerchant()
  // As if the account had been created when the older version was the newest.
  await shop.db.account.update({ where: { id: account.id }, data: { apiVersion: OLDER } })
  pinned = createClient(shop.url, secretKey)
})

test('an account that is pinned to it sends and gets its form', async () => {
  const made = await pinned.call<OldCustomer>('POST', customers, { full_name: 'Ada' })
  expect([made.status, made.headers.get('svc-version')]).toEqual([201, OLDER])
  expect(made.body).toMatchObject({ object: 'customer', full_name: 'Ada' })
  expect(made.body).not.toHaveProperty('name')
  const changed = await pinned.call<OldCustomer>('PATCH', `${customers}/${made.body.id}`, {
    full_name: 'Eve',
  })
  expect(changed.body.full_name).toBe('Eve')
  const { data } = (await pinned.call<List<OldCustomer>>('GET', customers)).body
  expect(data).toEqual([changed.body])
  expect((await pinned.call('POST', customers, { name: 'Ada' })).body.error!.code).toMatch(/^parameter_/)
})

test('the header overrides the pin for one request, both ways', async () => {
  const { body } = await pinned.call<OldCustomer>('POST', customers, { full_name: 'Ada' })
  const path = `${customers}/${body.id}`
  const current = { headers: { 'svc-version': CURRENT_VERSION } }
  const newer = await pinned.call<CustomerView>('GET', path, undefined, current)
  expect([newer.body.name, newer.headers.get('svc-version')]).toEqual(['Ada', CURRENT_VERSION])
  const client = createClient(shop.url, shop.merchant.secretKey)
  const older = await client.call<OldCustomer>('POST', customers, { full_name: 'Bob' }, inOlder)
  expect(older.body.full_name).toBe('Bob')
  expect((await client.call<CustomerView>('GET', `${customers}/${older.body.id}`)).body.name).toBe('Bob')
})

test('a replay is the same customer in the form of whoever asks', async () => {
  const client = createClient(shop.url, shop.merchant.secretKey)
  const key = 'across-versions'
  const first = await client.call<CustomerView>('POST', customers, { name: 'Ada' }, { key })
  const again = await client.call<OldCustomer>('POST', customers, { full_name: 'Ada' }, { key, ...inOlder })
  expect([again.status, again.headers.get('idempotent-replay')]).toEqual([201, 'true'])
  expect([again.body.id, again.body.full_name]).toEqual([first.body.id, 'Ada'])
})

test('payloads of events follow the version of the endpoint', async () => {
  const { body } = await pinned.call<OldCustomer>('POST', customers, { full_name: 'Ada' })
  await pinned.call('PATCH', `${customers}/${body.id}`, { full_name: 'Eve' })
  const rows = await shop.db.event.findMany({ where: { objectId: body.id }, orderBy: { id: 'asc' } })
  const updated = rows[1]!
  expect(updated).toMatchObject({ type: 'customer.updated', apiVersion: OLDER })
  const sent = (version: string): unknown => JSON.parse(versions.renderEvent(updated.payload, version))
  expect(sent(OLDER)).toMatchObject({
    api_version: OLDER,
    mode: 'test',
    data: { object: { full_name: 'Eve' }, previous_attributes: { full_name: 'Ada' } },
  })
  expect(sent(CURRENT_VERSION)).toMatchObject({
    api_version: CURRENT_VERSION,
    data: { object: { name: 'Eve' }, previous_attributes: { name: 'Ada' } },
  })
  expect(versions.renderEvent(updated.payload, CURRENT_VERSION)).toBe(updated.payload)
})

test('the event log is answered in the version of whoever reads it', async () => {
  const { body } = await pinned.call<OldCustomer>('POST', customers, { full_name: 'Ada' })
  const path = `/v1/events?object_id=${body.id}`
  const read = async (headers = {}) =>
    (await pinned.call<List<object>>('GET', path, undefined, { headers })).body.data
  const [older] = await until('the event is in the log', async () => {
    const data = await read()
    return data.length > 0 && data
  })
  expect(older).toMatchObject({ api_version: OLDER, mode: 'test', data: { object: { full_name: 'Ada' } } })
  const [newer] = await read({ 'svc-version': CURRENT_VERSION })
  expect(newer).toMatchObject({ api_version: CURRENT_VERSION, data: { object: { name: 'Ada' } } })
})

test('an unknown version is refused, and the known ones are named', async () => {
  const { body } = await pinned.call('GET', customers, undefined, {
    headers: { 'svc-version': '2026-03-02' },
  })
  expect(body.error).toMatchObject({
    code: 'invalid_api_version',
    message: expect.stringContaining(`must be one of: ${CURRENT_VERSION}, ${OLDER}.`),
  })
})

test('an account is pinned from its first key on', async () => {
  const { tariff: _, ...likeOthers } = shop.merchant.account
  const account = await shop.db.account.create({
    data: { ...likeOthers, id: `${shop.merchant.account.id.slice(0, -2)}ZZ`, apiVersion: OLDER },
  })
  const versionNow = async () =>
    (await shop.db.account.findUniqueOrThrow({ where: { id: account.id } })).apiVersion
  await shop.buildKey({ accountId: account.id })
  expect(await versionNow()).toBe(CURRENT_VERSION)
  await shop.db.account.update({ where: { id: account.id }, data: { apiVersion: OLDER } })
  await shop.buildKey({ accountId: account.id })
  expect(await versionNow()).toBe(OLDER)
})
