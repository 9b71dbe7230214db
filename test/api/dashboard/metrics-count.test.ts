/** The counted hours, against what the rows say (decision 0070). */
import { countAccount } from '../../../app/dashboard/metrics/count'
import { figuresOf } from '../../../app/dashboard/metrics/figures'
import { createStore } from '../../../store/store'
import type { StoreContext } from '../../../store/context'
import { HOUR } from '../../../domain/payment-clock'
import { clockBy } from '../../../infra/clock'
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
