/** What is settled of a subscription beyond its price and interval, as its workflow carries it out. */
import { FROM_START, chargeDate } from '../../domain/charge-dates'
import { DAY, dateAt } from '../../domain/time'
import { replayFaultsOf } from './support/histories'
import { renewed } from './support/renewed'
import { openStage, type Stage } from './support/stage'
import { openSubscriber, type Subscriber } from './support/subscriber'

let stage: Stage
let subscriber: Subscriber
let good: string

const testOnStage = renewed(async () => {
  stage = await openStage()
  await stage.startSubscriptionWorker()
  await stage.startPaymentWorker()
  subscriber = await openSubscriber(stage)
  good = await subscriber.store('approved')
  return stage
})

async function tomorrow(): Promise<string> {
  await stage.clock.sync()
  return dateAt(new Date(stage.clock.now() + DAY))
}

const after = (date: string, interval: 'day' | 'week' | 'month', n: number) =>
  chargeDate({ ...FROM_START, startDate: date, interval, endDate: null }, n)!
const atMidnight = (date: string) => `${date}T00:00:00.000Z`
const datesOf = async (id: string) => (await subscriber.chargesOf(id)).map(({ chargeDate: date }) => date)
const amountsOf = async (id: string) =>
  (await subscriber.paymentsOf(id)).map(({ amount, status }) => `${amount} ${status}`)
const typesOf = async (id: string) => (await stage.eventsOf(id)).map(({ type }) => type.split('.')[1])

testOnStage('a trial is not charged, and every other week is counted from its end', async () => {
  const start = await tomorrow()
  const trialEnd = after(start, 'day', 14)
  const { id, next_charge_at } = await subscriber.create(good, {
    start_date: start,
    trial_end: trialEnd,
    interval: 'week',
    interval_count: 2,
  })
  expect(next_charge_at).toBe(atMidnight(trialEnd))
  await subscriber.at(after(start, 'day', 13))
  expect(await datesOf(id)).toEqual([])
  await subscriber.at(after(trialEnd, 'week', 4))
  const charged = [0, 2, 4].map((weeks) => after(trialEnd, 'week', weeks))
  expect(await datesOf(id)).toEqual(charged)
  expect(await stage.told(id)).toEqual(await subscriber.view(id))
})

testOnStage('a new price is taken on the next date, and not by the retries of the one before', async () => {
  const start = await tomorrow()
  const poor = await subscriber.store('insufficientFunds')
  const { id } = await subscriber.create(poor, { start_date: start, amount: 10 })
  await subscriber.at(start)
  expect((await subscriber.view(id)).retry).toMatchObject({ attempt: 1 })
  await subscriber.update(id, { amount: 12.5 })
  await subscriber.update(id, { amount: 13, payment_method: good })
  await subscriber.at(after(start, 'month', 1))
  expect(await amountsOf(id)).toEqual(['1000 declined', '1000 succeeded', '1300 succeeded'])
  expect(await subscriber.view(id)).toMatchObject({ amount: 13, status: 'active', retry: null })
})

testOnStage('another interval is counted from the next date', async () => {
  const start = await tomorrow()
  const { id } = await subscriber.create(good, { start_date: start })
  await subscriber.at(start)
  const next = after(start, 'month', 1)
  const changed = await subscriber.update(id, { interval: 'week', interval_count: 3 })
  expect(changed.next_charge_at).toBe(atMidnight(next))
  await subscriber.at(after(next, 'week', 3))
  expect(await datesOf(id)).toEqual([start, next, after(next, 'week', 3)])
})

testOnStage('it is cancelled at the end of the period, and not charged for the next', async () => {
  const start = await tomorrow()
  const { id } = await subscriber.create(good, { start_date: start })
  await subscriber.at(start)
  const end = after(start, 'month', 1)
  expect(await subscriber.update(id, { cancel_at_period_end: true })).toMatchObject({
    status: 'active',
    next_charge_at: null,
    cancel_at: atMidnight(end),
  })
  await subscriber.at(end)
  expect(await subscriber.view(id)).toMatchObject({ status: 'cancelled', cancel_at: null })
  expect(await datesOf(id)).toEqual([start])
  expect(await typesOf(id)).toEqual(['created', 'charged', 'cancelled'])
  expect(await stage.told(id)).toEqual(await subscriber.view(id))
  expect(await replayFaultsOf(stage, [subscriber.handleOf(id)])).toEqual([])
})

testOnStage(
  'one that is paused ends with its period, too, and one that thinks better of it goes on',
  async () => {
    const start = await tomorrow()
    const [paused, kept] = [
      await subscriber.create(good, { start_date: start }),
      await subscriber.create(good, { start_date: start }),
    ]
    await subscriber.at(start)
    await subscriber.update(paused.id, { cancel_at_period_end: true, status: 'paused' })
    await subscriber.update(kept.id, { cancel_at_period_end: true })
    await subscriber.update(kept.id, { cancel_at_period_end: false })
    const end = after(start, 'month', 1)
    await subscriber.at(end)
    expect((await subscriber.view(paused.id)).status).toBe('cancelled')
    expect(await datesOf(kept.id)).toEqual([start, end])
  },
)

testOnStage('days of its own replace those of the account, and none tries nothing again', async () => {
  const start = await tomorrow()
  const poor = await subscriber.store('insufficientFunds')
  const [once, never] = [
    await subscriber.create(poor, { start_date: start, retry_days: [10] }),
    await subscriber.create(poor, { start_date: start, retry_days: [] }),
  ]
  await subscriber.at(start)
  expect((await subscriber.view(once.id)).retry).toEqual({
    attempt: 1,
    of: 1,
    at: atMidnight(after(start, 'day', 10)),
  })
  expect(await subscriber.view(never.id)).toMatchObject({ status: 'paused', retry: null })
  await subscriber.at(after(start, 'day', 10))
  expect(await subscriber.view(once.id)).toMatchObject({ status: 'paused', pause_reason: 'payment_failed' })
})
