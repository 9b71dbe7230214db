import { LOGGED_TYPES } from '../../../contract/event-types'
import { DAY, SECOND } from '../../../domain/time'
import { newEventId, newId } from '../../../infra/ids'
import { customersOf } from '../customers/support'
import { eventsOf } from '../support/rows'
import { useShop } from '../support/shop'
import type { Event, List } from '../webhook-endpoints/support'
import { until } from '../../support/until'

const shop = useShop()
const list = (query = '') => shop.client.call<List<Event>>('GET', `/v1/events${query}`)
const idsIn = async (query = '') => (await list(query)).body.data.map(({ id }) => id)
const retrieve = (id: string) => shop.client.call<Event>('GET', `/v1/events/${id}`)

/** Waits until the newest event of the shop is listed, which is a second after it happened. */
async function untilListed(): Promise<void> {
  const { id: accountId } = shop.merchant.account
  const newest = await shop.db.event.findFirstOrThrow({ where: { accountId }, orderBy: { id: 'desc' } })
  await until('the newest event', async () => (await idsIn('?limit=1'))[0] === newest.id)
}

/** All events of the shop, newest first. */
let all: Event[]
let customer: string

beforeAll(async () => {
  const customers = customersOf(shop.client)
  customer = (await customers.create()).body.id
  await shop.client.pay()
  await customers.update(customer, { name: 'Another' })
  await shop.client.pay({}, 'genericDecline')
  await customers.remove(customer)
  const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
  await customersOf(stranger).create()
  await untilListed()
  all = (await list('?limit=100')).body.data
})

const ofTypes = (...types: string[]) => all.filter(({ type }) => types.includes(type)).map(({ id }) => id)

test('events are listed newest first, each with the bytes that are stored and sent', async () => {
  const { status, text } = await list()
  expect(status).toBe(200)
  expect(all.map(({ type }) => type)).toEqual([
    'customer.deleted',
    'payment.declined',
    'payment.created',
    'customer.updated',
    'payment.succeeded',
    'payment.captured',
    'payment.created',
    'customer.created',
  ])
  const rows = await shop.db.event.findMany({
    where: { accountId: shop.merchant.account.id },
    orderBy: { id: 'desc' },
  })
  expect(text).toBe(
    `{"object":"list","data":[${rows.map(({ payload }) => payload).join(',')}],"has_more":false}`,
  )
  expect((await retrieve(rows[0]!.id)).text).toBe(rows[0]!.payload)
})

test('the list goes by pages in both directions', async () => {
  const ids = all.map(({ id }) => id)
  const pages: string[] = []
  let cursor = ''
  for (;;) {
    const { body } = await list(`?limit=3${cursor}`)
    pages.push(...body.data.map(({ id }) => id))
    if (!body.has_more) break
    cursor = `&starting_after=${body.data.at(-1)!.id}`
  }
  expect(pages).toEqual(ids)
  expect(await idsIn(`?limit=2&ending_before=${ids[4]!}`)).toEqual(ids.slice(2, 4))
})

test.each<[string, string[]]>([
  ['type=payment.declined', ['payment.declined']],
  ['type=payment.created', ['payment.created']],
  ['type=payment.declined&type=customer.updated', ['payment.declined', 'customer.updated']],
  [
    'type=payment.created,payment.declined&type=customer.deleted,refund.failed',
    ['payment.created', 'payment.declined', 'customer.deleted'],
  ],
  ['type=dispute.opened', []],
  [`type=${LOGGED_TYPES.join(',')}`, [...LOGGED_TYPES]],
])('with %s', async (query, types) => {
  expect(await idsIn(`?${query}`)).toEqual(ofTypes(...types))
  const [first] = ofTypes(...types)
  if (first === undefined) return
  expect(await idsIn(`?${query}&limit=1`)).toEqual([first])
  expect(await idsIn(`?${query}&starting_after=${first}`)).toEqual(ofTypes(...types).slice(1))
  expect(await idsIn(`?${query}&ending_before=${first}`)).toEqual([])
})

test('by object, by object and type, and by time', async () => {
  expect(await idsIn(`?object_id=${customer}`)).toEqual(
    ofTypes('customer.created', 'customer.updated', 'customer.deleted'),
  )
  expect(await idsIn(`?object_id=${customer}&type=customer.updated,payment.created`)).toEqual(
    ofTypes('customer.updated'),
  )
  expect(await idsIn(`?object_id=${newId('payout')}`)).toEqual([])
  const [updated] = all.filter(({ type }) => type === 'customer.updated')
  const at = encodeURIComponent(updated!.created_at)
  expect(await idsIn(`?created[gte]=${at}`)).toEqual(all.slice(0, 4).map(({ id }) => id))
  expect(await idsIn(`?created[lte]=${at}`)).toEqual(all.slice(3).map(({ id }) => id))
})

test.each([
  ['type=payment.made', 422, 'type'],
  ['type=payment.created&type=payment.made', 422, 'type'],
  ['type=', 422, 'type'],
  ['object_id=pi_123', 400, 'object_id'],
  ['object_id=pay_123', 422, 'object_id'],
  ['limit=1&limit=2', 400, 'limit'],
  ['starting_after=pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5', 422, 'starting_after'],
])('%s is refused', async (query, status, param) => {
  expect(await list(`?${query}`)).toMatchObject({ status, body: { error: { param } } })
})

test('an event is listed a second after it happened, and can be retrieved at once', async () => {
  const { body } = await customersOf(shop.client).create()
  const [event] = await eventsOf(shop, body.id)
  expect((await retrieve(event!.id)).status).toBe(200)
  const listed = await idsIn()
  // On a slow machine the second may already be over.
  if (Date.now() < Date.parse(body.created_at) + SECOND) expect(listed).not.toContain(event!.id)
  await until('its place in the list', async () => (await idsIn())[0] === event!.id)
})

test('a reader who polls by cursor misses none, whatever is written meanwhile', async () => {
  const { client, accountId } = { client: shop.client, accountId: shop.merchant.account.id }
  let cursor = (await idsIn('?limit=1'))[0]!
  const seen: string[] = []
  const done = new AbortController()
  const writes = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let index = 0; index < 8; index += 1) await client.pay()
    }),
  ).finally(() => {
    done.abort()
  })
  const poll = async () => {
    const ids = await idsIn(`?ending_before=${cursor}&limit=100`)
    seen.push(...ids.toReversed())
    cursor = ids[0] ?? cursor
  }
  const from = cursor
  while (!done.signal.aborted) await poll()
  await writes
  await untilListed()
  await poll()
  const rows = await shop.db.event.findMany({
    where: { accountId, id: { gt: from } },
    orderBy: { id: 'asc' },
  })
  expect(seen).toEqual(rows.map(({ id }) => id))
  expect(seen.length).toBeGreaterThanOrEqual(96)
})

test('an event of more than 30 days ago is gone, and one of another account is not there', async () => {
  const at = Date.now() - 30 * DAY
  const age = async (ms: number) => {
    const { body } = await customersOf(shop.client).create()
    const id = newEventId(ms)
    await shop.db.event.updateMany({ where: { objectId: body.id }, data: { id, createdAt: new Date(ms) } })
    return id
  }
  const [old, young] = [await age(at - 1000), await age(at + 60_000)]
  expect((await retrieve(old)).status).toBe(404)
  expect((await retrieve(young)).status).toBe(200)
  const last = encodeURIComponent(new Date(at + DAY).toISOString())
  expect((await list(`?created[lte]=${last}`)).body.data).toHaveLength(1)
  const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
  expect((await stranger.call('GET', `/v1/events/${young}`)).status).toBe(404)
})
