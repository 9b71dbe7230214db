/** The counted hours, against what the rows say (decision 0070). */
import { countAccount, countHours } from '../../../app/dashboard/metrics/count'
import { figuresOf } from '../../../app/dashboard/metrics/figures'
import { createStore } from '../../../store/store'
import type { StoreContext } from '../../../store/context'
import type { ScheduleName } from '../../../domain/schedules'
import { DAY, HOUR } from '../../../domain/time'
import { clockBy } from '../../../infra/clock'
import { mintedAt, newId } from '../../../infra/ids'
import { createLogger } from '../../../infra/logger'
import { buildEndpoint } from '../../support/endpoint'
import { requestRefund } from '../../support/refund'
import { until } from '../../support/until'
import { useShop } from '../support/shop'

const shop = useShop()
const real = () => new Date()
let store: ReturnType<typeof createStore>
beforeAll(() => {
  // Only the database and the time are read.
  store = createStore({ db: shop.db, ...clockBy(real) } as unknown as StoreContext)
})

const always = () => true
const tenant = () => ({ accountId: shop.merchant.account.id, livemode: false })

async function uncounted() {
  const { found } = await store.hours.uncounted('', 10_000)
  const own = found.find(({ accountId, livemode }) => accountId === tenant().accountId && !livemode)
  if (!own) throw new Error('nothing is to be counted')
  return own
}
const count = async () => countAccount({ store }, await uncounted(), real(), always)

/** After the events that were written are before the horizon. */
async function countAll(): Promise<void> {
  const written = new Date()
  await until('the horizon', async () => (await store.hours.horizon(tenant())) > written)
  await count()
}

const counted = async () => {
  const rows = await shop.db.dashboardHour.findMany({ where: tenant() })
  return figuresOf(rows.map(({ amountMinor, ...row }) => ({ ...row, amount: amountMinor }) as never))
}
const expected = async () => {
  const payments = await shop.db.payment.findMany({ where: tenant() })
  const refunds = await shop.db.refund.findMany({ where: { ...tenant(), status: 'succeeded' } })
  const outcomes: Record<string, number> = {}
  for (const { status } of payments) outcomes[status] = (outcomes[status] ?? 0) + 1
  const minor = (values: bigint[]) => Number(values.reduce((sum, value) => sum + value, 0n)) / 100
  const captured = payments.filter(({ amountCaptured }) => amountCaptured > 0n)
  return {
    payments: payments.length,
    outcomes,
    volume: [
      { currency: 'EUR', count: captured.length, amount: minor(captured.map((row) => row.amountCaptured)) },
    ],
    refunds:
      refunds.length === 0
        ? []
        : [{ currency: 'EUR', count: refunds.length, amount: minor(refunds.map((row) => row.amount)) }],
  }
}

test('a refund of an old payment changes the hour of the payment, and counts in its own', async () => {
  const { body } = await shop.client.pay()
  await shop.client.pay({}, 'genericDecline')
  await countAll()
  expect(await counted()).toMatchObject(await expected())
  const { body: refund } = await requestRefund(shop.client, body.id)
  await until(
    'the refund is settled',
    async () => (await shop.client.call('GET', `/v1/refunds/${refund.id}`)).body.status === 'succeeded',
  )
  await countAll()
  const figures = await counted()
  expect(figures).toMatchObject(await expected())
  expect(figures.outcomes).toMatchObject({ refunded: 1, declined: 1 })
  expect(figures.refunds).toHaveLength(1)
})

test('two runs at once, and one that ends half-way, leave the right sums', async () => {
  await shop.client.pay()
  const written = new Date()
  await until('the horizon', async () => (await store.hours.horizon(tenant())) > written)
  const before = await uncounted()
  // Ends before the mark is moved.
  const horizon = await store.hours.horizon(tenant())
  const changed = await store.hours.changed(before, before.mark!, horizon)
  await store.hours.count(tenant(), 'payment', changed.payment)
  await Promise.all([0, 1, 2].map(() => countAccount({ store }, before, real(), always)))
  expect(await counted()).toMatchObject(await expected())
  expect(await shop.db.dashboardMark.count({ where: tenant() })).toBe(1)
})

test('what happens after the clock was set back is counted', async () => {
  await shop.client.pay()
  await countAll()
  // The mark as a clock that was a day ahead has left it.
  const { mark } = await shop.db.dashboardMark.findUniqueOrThrow({ where: { accountId_livemode: tenant() } })
  await shop.db.dashboardMark.update({
    where: { accountId_livemode: tenant() },
    data: { mark: new Date(mark.getTime() + 24 * HOUR), epoch: 7 },
  })
  await shop.client.pay()
  await countAll()
  expect(await counted()).toMatchObject(await expected())
  const after = await shop.db.dashboardMark.findUniqueOrThrow({ where: { accountId_livemode: tenant() } })
  expect(after.epoch).toBe(0)
  expect(after.mark.getTime()).toBeLessThan(Date.now())
})

test('deliveries of an account that has no payment yet are counted', async () => {
  const { account, secretKey } = await shop.buildMerchant()
  const own = { accountId: account.id, livemode: false }
  const client = shop.clientWith(secretKey)
  await client.call('POST', '/v1/webhook_endpoints', buildEndpoint())
  await client.call('POST', '/v1/customers', { name: 'Ada' })
  const written = new Date()
  await until('the horizon', async () => (await store.hours.horizon(own)) > written)
  await countAccount({ store }, { ...own, epoch: 0, mark: null }, real(), always)
  const rows = await shop.db.dashboardHour.findMany({ where: { ...own, kind: 'delivery' } })
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1)
})

test('an empty time of a hundred years, such as a moved clock leaves, is passed over at once', async () => {
  const { account, secretKey } = await shop.buildMerchant()
  const own = { accountId: account.id, livemode: false }
  await shop.clientWith(secretKey).pay()
  const [present] = await shop.db.payment.findMany({ where: own })
  const later = new Date(present!.createdAt.getTime() + 100 * 365 * DAY)
  const id = newId('payment', later.getTime())
  await shop.db.$executeRaw`
    INSERT INTO payments
    SELECT copy.* FROM payments p, jsonb_populate_record(p, jsonb_build_object('id', ${id}::text, 'created_at', ${later}::timestamptz)) copy
    WHERE p.id = ${present!.id}`
  const mark = await store.hours.begin(
    { ...own, epoch: 0, mark: null },
    new Date(later.getTime() + HOUR),
    real(),
  )
  const { hours, next } = await store.hours.fillable(mark)
  expect(hours.length).toBeLessThanOrEqual(14 * 24)
  const rest = await store.hours.fillable({ ...mark, filledTo: next })
  expect(mintedAt(id).getTime() - rest.hours[0]!.getTime()).toBeLessThan(HOUR)
  expect(rest.next).toBeNull()
})

test('a run that has no time counts one account, and the next goes on after it, until all had their turn', async () => {
  const accounts: string[] = []
  for (let made = 0; made < 3; made += 1) {
    const { account, secretKey } = await shop.buildMerchant()
    await shop.clientWith(secretKey).pay()
    accounts.push(account.id)
  }
  // The service has a schedule of its own, which runs at other times.
  const schedule = 'counting-in-a-test' as ScheduleName
  const runs = store.scheduleRuns
  await runs.begin(schedule)
  await runs.reach(schedule, accounts[0]!)
  const reached = () => runs.reached(schedule)
  const scheduleRuns = { ...runs, reached, reach: (_: string, to: string | null) => runs.reach(schedule, to) }
  const deps = { store: { ...store, scheduleRuns }, real, log: createLogger('test', 'silent') }
  const places: string[] = []
  for (let place = await reached(); place !== null; place = await reached()) {
    places.push(place)
    await countHours(deps, { checkpoint: () => undefined }, 0)
  }
  // The last one is counted by the run that comes to the end.
  expect(places.length).toBeGreaterThanOrEqual(accounts.length - 1)
  expect(places).toEqual([...new Set(places)].sort())
  const marks = await shop.db.dashboardMark.count({ where: { accountId: { in: accounts.slice(1) } } })
  expect(marks).toBe(2)
  await shop.db.scheduleRun.delete({ where: { schedule } })
})
