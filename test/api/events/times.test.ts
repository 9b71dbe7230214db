/** An event is written only while its time is near the database's clock (decision 0033). */
import { clockBy, machineClock } from '../../../infra/clock'
import { readResponseKeys } from '../../../infra/response-keys'
import { createResponseSeal } from '../../../infra/response-seal'
import { keyring } from '../../../infra/sealing'
import { CURRENT_VERSION } from '../../../contract/versions'
import { SECOND } from '../../../domain/time'
import { newEventId } from '../../../infra/ids'
import { connectDatabase, type Database } from '../../../store/database'
import { eventHorizon, writeInTime } from '../../../store/event-times'
import { createStore } from '../../../store/store'
import { until } from '../../support/until'
import { customersOf } from '../customers/support'
import { eventsOf } from '../support/rows'
import { useShop } from '../support/shop'
import { readFacts } from '../support/facts'

/** By how much the store's clock is wrong: one value for each of its next readings, and one for all later readings. */
let shifts: number[] = []
let shift = 0
const now = () => new Date(Date.now() + (shifts.shift() ?? shift))

let db: Database
const shop = useShop({}, {}, (services) => {
  const { pepper, publicUrl, product } = services
  const keys = keyring(new Map([['p1', pepper.key('sealing')]]))
  const responses = createResponseSeal(readResponseKeys(undefined, pepper), CURRENT_VERSION)
  db = connectDatabase(readFacts().databaseUrl, 4)
  return {
    ...services,
    store: createStore({ db, keyring: keys, pepper, responses, publicUrl, product, ...clockBy(now) }),
  }
})
afterAll(() => db.$disconnect())
afterEach(() => {
  shifts = []
  shift = 0
})

/** A customer whose last event is long ago, so that the next event gets the time of the clock. */
async function oldCustomer(): Promise<string> {
  const { body } = await customersOf(shop.client).create({ name: 'Before' })
  await shop.db.customer.updateMany({ where: { id: body.id }, data: { lastEventAt: new Date(0) } })
  return body.id
}

const typesOf = async (id: string) => (await eventsOf(shop, id)).map(({ type }) => type)

test.each([
  ['behind', -2 * SECOND],
  ['ahead of', 30 * SECOND],
])('an event whose time is %s the database is created again with the current time', async (_where, off) => {
  const id = await oldCustomer()
  const begun = Date.now()
  // The first reading is for the event, the second for the call's record. Then the write is tried once more.
  shifts = [off, off]
  const { status } = await customersOf(shop.client).update(id, { name: 'After' })
  expect(status).toBe(200)
  expect(shifts).toEqual([])
  expect(await typesOf(id)).toEqual(['customer.created', 'customer.updated'])
  const [, updated] = await eventsOf(shop, id)
  expect(updated!.createdAt.getTime()).toBeGreaterThanOrEqual(begun)
  expect(updated!.createdAt.getTime()).toBeLessThanOrEqual(Date.now())
  expect(updated!.payload).toContain(updated!.id)
})

test.each([
  ['behind', -2 * SECOND],
  ['ahead of', 30 * SECOND],
])(
  'a process whose clock stays %s the database writes nothing, and says that it cannot',
  async (_where, off) => {
    const id = await oldCustomer()
    const update = () =>
      shop.client.call('PATCH', `/v1/customers/${id}`, { name: 'After' }, { key: `${id}:after` })
    shift = off
    const refused = await update()
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'service_unavailable' } } })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await typesOf(id)).toEqual(['customer.created'])
    expect((await shop.db.customer.findFirstOrThrow({ where: { id } })).name).toBe('Before')
    shift = 0
    expect(await update()).toMatchObject({ status: 200, body: { name: 'After' } })
    expect(await typesOf(id)).toEqual(['customer.created', 'customer.updated'])
  },
)

test('the horizon waits for a transaction that has written an event, and no longer than it may stay idle', async () => {
  const event = await shop.db.event.findFirstOrThrow({ where: { objectId: await oldCustomer() } })
  let at = new Date()
  let pid = 0
  // The connection has the service's settings: if it is frozen within a transaction, PostgreSQL ends it.
  const isOpen = async () =>
    (await shop.db.$queryRaw<unknown[]>`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`).length > 0
  const stall = async (transaction: Pick<Database, 'event' | '$queryRaw'>) => {
    at = new Date()
    const late = { ...event, cause: event.cause!, id: newEventId(at.getTime()), createdAt: at }
    await transaction.event.create({ data: late })
    const [own] = await transaction.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
    pid = own!.pid
    await until('the end of the connection', async () => !(await isOpen()))
  }
  const frozen = writeInTime(machineClock, () => db.$transaction(stall, { timeout: 60 * SECOND }))
  const ended = expect(frozen).rejects.toThrow()
  await until('the transaction', () => Promise.resolve(pid !== 0))
  const meanwhile: number[] = []
  await until('the end of the transaction', async () => {
    const horizon = await eventHorizon(shop.db, { accountId: shop.merchant.account.id, livemode: false })
    if (!(await isOpen())) return true
    meanwhile.push(horizon.getTime())
    return false
  })
  expect(Math.max(...meanwhile)).toBeLessThanOrEqual(at.getTime())
  await ended
  await until(
    'a horizon that moves',
    async () =>
      (await eventHorizon(shop.db, { accountId: shop.merchant.account.id, livemode: false })).getTime() >
      at.getTime(),
  )
})
