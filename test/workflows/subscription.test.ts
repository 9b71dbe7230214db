import { FROM_START, chargeDate } from '../../domain/charge-dates'
import { SWEEP_OVERDUE } from '../../domain/payment-clock'
import { DAY, HOUR, MINUTE, SECOND, dateAt } from '../../domain/time'
import { operatePayment } from '../../stack/operator/payment'
import { localActivitiesIn, replayFaultsOf } from './support/histories'
import { renewed } from './support/renewed'
import { openStage, type Stage } from './support/stage'
import { openSubscriber, type Subscriber } from './support/subscriber'
import { wakeDuring } from './support/wakes'

let stage: Stage
let subscriber: Subscriber
let good: string
let poor: string

const testOnStage = renewed(async () => {
  stage = await openStage()
  await stage.startSubscriptionWorker()
  await stage.startPaymentWorker()
  subscriber = await openSubscriber(stage)
  good = await subscriber.store('approved')
  poor = await subscriber.store('insufficientFunds')
  return stage
})

/** The n-th day after tomorrow by the server's clock, 0 being tomorrow. */
async function day(n = 0): Promise<string> {
  await stage.clock.sync()
  return dateAt(new Date(stage.clock.now() + (n + 1) * DAY))
}
const later = (date: string, days: number) =>
  chargeDate({ ...FROM_START, startDate: date, interval: 'day', endDate: null }, days)!
const nextMonth = (date: string, n = 1) =>
  chargeDate({ ...FROM_START, startDate: date, interval: 'month', endDate: null }, n)!
const atMidnight = (date: string) => `${date}T00:00:00.000Z`

const typesOf = async (id: string) => (await stage.eventsOf(id)).map(({ type }) => type.split('.')[1])
const attemptsOf = async (id: string) =>
  (await subscriber.chargesOf(id)).map(
    ({ chargeDate: date, attempt, status, tries }) => `${date} ${attempt} ${status} ${tries}`,
  )
const approvedOf = async (id: string) => {
  const payments = new Set((await subscriber.paymentsOf(id)).map((payment) => payment.id))
  return (await subscriber.ledger()).filter(
    ({ payment, state }) => payments.has(payment) && state === 'approved',
  )
}

testOnStage('it is charged at 00:00 UTC of each date, and says when the next one is', async () => {
  const start = await day()
  const { id } = await subscriber.create(good, { start_date: start })
  await subscriber.at(start, -SECOND)
  expect(await subscriber.paymentsOf(id)).toEqual([])
  for (const n of [0, 1, 2]) {
    const date = nextMonth(start, n)
    await subscriber.at(date, MINUTE)
    const view = await subscriber.view(id)
    expect(view).toMatchObject({
      status: 'active',
      next_charge_at: atMidnight(nextMonth(start, n + 1)),
      last_charge: { status: 'succeeded', failure: null },
      retry: null,
    })
    const late = Date.parse(view.last_charge!.at) - Date.parse(atMidnight(date))
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(MINUTE)
  }
  expect(await attemptsOf(id)).toEqual([0, 1, 2].map((n) => `${nextMonth(start, n)} 1 succeeded 1`))
  expect(await typesOf(id)).toEqual(['created', 'charged', 'charged', 'charged'])
  expect(await stage.told(id)).toEqual(await subscriber.view(id))
  expect(await replayFaultsOf(stage, [subscriber.handleOf(id)])).toEqual([])
})

testOnStage(
  'a failing card is tried again after 1, 3, 5 and 7 days, truthfully told, and then it pauses',
  async () => {
    const start = await day()
    const { id } = await subscriber.create(poor, { start_date: start })
    for (const [attempt, days] of [0, 1, 3, 5].entries()) {
      await subscriber.at(later(start, days))
      const { last_charge, retry, next_charge_at } = await subscriber.view(id)
      expect(last_charge).toMatchObject({ status: 'failed', failure: 'insufficient_funds' })
      expect(retry).toEqual({
        attempt: attempt + 1,
        of: 4,
        at: atMidnight(later(start, [1, 3, 5, 7][attempt]!)),
      })
      expect(next_charge_at).toBe(atMidnight(nextMonth(start)))
    }
    await subscriber.at(later(start, 7))
    expect(await subscriber.view(id)).toMatchObject({
      status: 'paused',
      pause_reason: 'payment_failed',
      retry: null,
      next_charge_at: null,
    })
    expect(await typesOf(id)).toEqual(['created', ...Array<string>(5).fill('charge_failed'), 'paused'])
    expect(await stage.told(id)).toEqual(await subscriber.view(id))
    await stage.pass(60 * DAY)
    expect(await attemptsOf(id)).toHaveLength(5)
  },
)

testOnStage(
  'the advice of the card network moves the retry, and every call of the merchant keeps to it',
  async () => {
    const start = await day()
    const card = await subscriber.store('chargesWait')
    const { id } = await subscriber.create(card, { start_date: start })
    await subscriber.at(start)
    const { last_charge, retry } = await subscriber.view(id)
    expect(last_charge).toMatchObject({ status: 'failed', failure: 'insufficient_funds' })
    expect(retry).toMatchObject({ attempt: 1, of: 4 })
    expect(Date.parse(retry!.at) - Date.parse(last_charge!.at)).toBeGreaterThanOrEqual(4 * DAY)
    const charge = { amount: 1, currency: 'EUR', reference: 'beside', payment_method: card }
    const beside = await subscriber.client.create({
      ...charge,
      initiated_by: 'merchant',
      sequence: 'unscheduled',
    })
    expect(beside.body).toMatchObject({
      decline_code: 'retry_not_allowed',
      retry_advice: { rule: 'wait' },
    })
    await subscriber.at(later(start, 5))
    expect(await attemptsOf(id)).toEqual([`${start} 1 failed 1`, `${start} 2 succeeded 1`])
    expect(await subscriber.view(id)).toMatchObject({ status: 'active', retry: null })
  },
)

testOnStage('a network that refuses the card for good pauses at once', async () => {
  const start = await day()
  const { id } = await subscriber.create(await subscriber.store('chargesNotAllowed'), { start_date: start })
  await subscriber.at(start)
  expect(await subscriber.view(id)).toMatchObject({
    status: 'paused',
    pause_reason: 'payment_failed',
    last_charge: { failure: 'transaction_not_allowed' },
  })
})

describe('by a setting of its account', () => {
  const set = (chargeRetryDays: number[], chargeRetriesEnd = 'cancel') =>
    stage.db.account.update({ where: { id: stage.accountId }, data: { chargeRetryDays, chargeRetriesEnd } })
  afterEach(() => set([1, 3, 5, 7], 'pause'))

  testOnStage('it is tried again on two days, and cancelled: each is told once', async () => {
    await set([2, 4])
    const { body: endpoint } = await subscriber.client.call('POST', '/v1/webhook_endpoints', {
      url: 'https://shop.example/told',
      enabled_events: ['subscription.cancelled'],
    })
    const start = await day()
    const { id } = await subscriber.create(poor, { start_date: start })
    for (const [retried, [after, next]] of [
      [0, 2],
      [2, 4],
    ].entries()) {
      await subscriber.at(later(start, after!))
      expect(await subscriber.view(id)).toMatchObject({
        status: 'active',
        last_charge: { status: 'failed' },
        retry: { attempt: retried + 1, of: 2, at: atMidnight(later(start, next!)) },
      })
    }
    await subscriber.at(later(start, 4))
    const cancelled = await subscriber.view(id)
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      pause_reason: null,
      paused_at: null,
      retry: null,
      next_charge_at: null,
      cancelled_at: expect.stringContaining(later(start, 4)),
      last_charge: { status: 'failed' },
    })
    expect(await stage.told(id)).toEqual(cancelled)
    await stage.pass(60 * DAY)
    expect(await attemptsOf(id)).toEqual([
      ...[`${start} 1 failed 1`, `${start} 2 failed 1`, `${start} 3 failed 1`],
    ])
    expect(await typesOf(id)).toEqual(['created', ...Array<string>(3).fill('charge_failed'), 'cancelled'])
    const delivered = await stage.db.webhookDelivery.findMany({ where: { endpointId: endpoint.id } })
    expect(delivered.map(({ eventType }) => eventType)).toEqual(['subscription.cancelled'])
    // No worker delivers here, and the server skips no time for what waits for one.
    await stage.db.webhookDelivery.deleteMany()
    await stage.db.webhookEndpoint.updateMany({ data: { deletedAt: new Date() } })
    const handle = subscriber.handleOf(id)
    expect((await handle.describe()).status.name).toBe('COMPLETED')
    expect(await replayFaultsOf(stage, [handle])).toEqual([])
  })

  testOnStage(
    'a retry that is planned keeps its day, and what follows goes by what is set then',
    async () => {
      const start = await day()
      const { id } = await subscriber.create(poor, { start_date: start })
      await subscriber.at(start)
      await set([2, 6])
      expect((await subscriber.view(id)).retry).toEqual({
        attempt: 1,
        of: 4,
        at: atMidnight(later(start, 1)),
      })
      await subscriber.at(later(start, 1))
      expect((await subscriber.view(id)).retry).toEqual({
        attempt: 2,
        of: 2,
        at: atMidnight(later(start, 6)),
      })
      await set([2, 6], 'pause')
      await subscriber.at(later(start, 6))
      expect(await subscriber.view(id)).toMatchObject({ status: 'paused', pause_reason: 'payment_failed' })
      expect(await typesOf(id)).toEqual(['created', ...Array<string>(3).fill('charge_failed'), 'paused'])
    },
  )

  testOnStage('what is set while the processor is asked counts for its answer', async () => {
    const start = await day()
    const { id } = await subscriber.create(poor, { start_date: start })
    const authorizing = stage.processor.hold('authorize')
    const passing = subscriber.at(start)
    await authorizing.reached
    await set([])
    authorizing.open()
    await passing
    expect(await subscriber.view(id)).toMatchObject({
      status: 'cancelled',
      last_charge: { status: 'failed' },
    })
    expect(await attemptsOf(id)).toEqual([`${start} 1 failed 1`])
    expect(await typesOf(id)).toEqual(['created', 'charge_failed', 'cancelled'])
  })

  testOnStage(
    'what the card network forbids is above it',
    async () => {
      await set([1, 2, 3, 4])
      const start = await day()
      const [barred, waiting] = [
        await subscriber.store('chargesNotAllowed'),
        await subscriber.store('chargesWait'),
      ]
      const hard = await subscriber.create(barred, { start_date: start })
      const asked = await subscriber.create(waiting, { start_date: start })
      await subscriber.at(later(start, 3))
      expect(await subscriber.view(hard.id)).toMatchObject({
        status: 'paused',
        pause_reason: 'payment_failed',
      })
      expect(await attemptsOf(hard.id)).toEqual([`${start} 1 failed 1`])
      expect(await attemptsOf(asked.id)).toEqual([`${start} 1 failed 1`])
      await subscriber.at(later(start, 5))
      expect(await attemptsOf(asked.id)).toEqual([`${start} 1 failed 1`, `${start} 2 succeeded 1`])
    },
    {
      stripe:
        'Stripe is not told which stored card is charged: its sandbox counts by the number, which an earlier test has used',
      adyen:
        'Adyen is not told which stored card is charged: its sandbox counts by the number, which an earlier test has used',
    },
  )
})

testOnStage('a card that is swapped is charged by the next attempt', async () => {
  const start = await day()
  const { id } = await subscriber.create(poor, { start_date: start })
  await subscriber.at(start)
  const swapped = await subscriber.update(id, { payment_method: good })
  expect(swapped.retry).toMatchObject({ attempt: 1, of: 4 })
  await subscriber.at(later(start, 1))
  expect(await attemptsOf(id)).toEqual([`${start} 1 failed 1`, `${start} 2 succeeded 1`])
  expect((await subscriber.paymentsOf(id)).map((payment) => payment.paymentMethodId)).toEqual([poor, good])
  expect(await subscriber.view(id)).toMatchObject({ retry: null, last_charge: { status: 'succeeded' } })
  expect(await stage.told(id)).toEqual(await subscriber.view(id))
})

testOnStage(
  'pausing cancels the retry; resumed, it goes on with the next date, and collects nothing',
  async () => {
    const start = await day()
    const { id } = await subscriber.create(poor, { start_date: start, interval: 'week' })
    await subscriber.at(start)
    expect(await subscriber.update(id, { status: 'paused' })).toMatchObject({ retry: null })
    await subscriber.at(later(start, 16))
    expect(await attemptsOf(id)).toHaveLength(1)
    const resumed = await subscriber.update(id, { status: 'active', payment_method: good })
    expect(resumed.next_charge_at).toBe(atMidnight(later(start, 21)))
    await subscriber.at(later(start, 22))
    expect(await attemptsOf(id)).toEqual([`${start} 1 failed 1`, `${later(start, 21)} 1 succeeded 1`])
  },
)

testOnStage('a processor that is away for half a day uses up no attempt, and charges once', async () => {
  const start = await day()
  const { id } = await subscriber.create(good, { start_date: start })
  await subscriber.at(start, -HOUR)
  await stage.disturb({ down: true })
  await subscriber.at(start, 12 * HOUR)
  expect(await subscriber.view(id)).toMatchObject({
    status: 'active',
    retry: null,
    last_charge: { status: 'pending', failure: null },
  })
  await stage.disturb({ down: false })
  await stage.pass(10 * MINUTE)
  expect(await attemptsOf(id)).toEqual([`${start} 1 succeeded 1`])
  expect(await approvedOf(id)).toHaveLength(1)
  expect(await typesOf(id)).toEqual(['created', 'charged'])
})

testOnStage(
  'one that cannot work has its payment closed, and the same attempt is made again',
  async () => {
    const start = await day()
    const { id } = await subscriber.create(good, { start_date: start })
    await stage.disturb({ fail_transient: 1_000 })
    await subscriber.at(start, 2 * HOUR)
    const waiting = await subscriber.view(id)
    expect(waiting).toMatchObject({
      status: 'active',
      retry: null,
      last_charge: { status: 'failed', failure: 'processing_error' },
    })
    expect(waiting.next_charge_at! > atMidnight(start)).toBe(true)
    expect(waiting.next_charge_at! < atMidnight(later(start, 1))).toBe(true)
    await stage.calm()
    await subscriber.at(later(start, 1))
    const payments = await subscriber.paymentsOf(id)
    expect(payments.length).toBeGreaterThan(2)
    expect(payments.map(({ status }) => status)).toEqual([
      ...payments.slice(1).map(() => 'failed'),
      'succeeded',
    ])
    expect(await attemptsOf(id)).toEqual([`${start} 1 succeeded ${payments.length}`])
    expect(await typesOf(id)).toEqual(['created', 'charged'])
    expect(await approvedOf(id)).toHaveLength(1)
  },
  {
    stripe:
      'an outage of Stripe is a 500, of which nobody knows what it did: the charge waits, and is no failed attempt',
  },
)

testOnStage('an answer that is lost is asked for, not charged again', async () => {
  const start = await day()
  const { id } = await subscriber.create(good, { start_date: start })
  await stage.disturb({ drop_answers: 1 })
  await subscriber.at(start)
  expect(await attemptsOf(id)).toEqual([`${start} 1 succeeded 1`])
  expect(await approvedOf(id)).toHaveLength(1)
})

testOnStage('a worker that dies as it charges is followed by one that goes on', async () => {
  const start = await day()
  const { id } = await subscriber.create(good, { start_date: start })
  stage.processor.dieAt('authorize')
  await subscriber.at(start)
  expect(await attemptsOf(id)).toEqual([`${start} 1 succeeded 1`])
  expect(await approvedOf(id)).toHaveLength(1)
})

testOnStage('what is changed while a charge is under way finds its outcome recorded', async () => {
  const start = await day()
  const { id } = await subscriber.create(good, { start_date: start })
  await subscriber.at(start, -HOUR)
  await stage.disturb({ down: true })
  await subscriber.at(start)
  await subscriber.update(id, { status: 'paused' })
  expect(await subscriber.view(id)).toMatchObject({ status: 'paused', last_charge: { status: 'pending' } })
  const { body: cancelled } = await subscriber.cancel(id)
  expect(cancelled).toMatchObject({ status: 'cancelled', last_charge: { status: 'pending' } })
  await stage.disturb({ down: false })
  await stage.pass(10 * MINUTE)
  expect(await subscriber.view(id)).toEqual({
    ...cancelled,
    version: expect.any(Number),
    last_charge: { ...cancelled.last_charge, status: 'succeeded' },
  })
  expect(await typesOf(id)).toEqual(['created', 'paused', 'cancelled', 'charged'])
  expect((await subscriber.handleOf(id).describe()).status.name).toBe('COMPLETED')
})

describe('a charge that is held for review', () => {
  const review = (reviewAbove: string | null) =>
    stage.db.account.update({ where: { id: stage.accountId }, data: { reviewAbove } })
  beforeEach(() => review('5'))
  afterEach(() => review(null))

  /** A subscription whose first charge is on hold, and its payment. */
  async function held(): Promise<{ id: string; start: string; payment: string }> {
    const start = await day()
    const { id } = await subscriber.create(good, { start_date: start })
    await subscriber.at(start)
    const { status, last_charge } = await subscriber.view(id)
    expect({ status, last_charge }).toMatchObject({
      status: 'active',
      last_charge: { status: 'pending', failure: null },
    })
    expect(await stage.rowOf(last_charge!.payment)).toMatchObject({ status: 'on_hold' })
    expect(await typesOf(id)).toEqual(['created'])
    return { id, start, payment: last_charge!.payment }
  }
  const swept = async () => {
    await stage.pass(SWEEP_OVERDUE + SECOND)
    expect(await stage.sweep()).toEqual({ started: 1 })
    await stage.pass(MINUTE)
  }

  test('is charged once it is released, and not before', async () => {
    const { id, payment } = await held()
    await stage.pass(DAY)
    expect(await subscriber.view(id)).toMatchObject({ last_charge: { status: 'pending' } })
    await operatePayment(stage.services, 'release', payment)
    await swept()
    expect(await subscriber.view(id)).toMatchObject({ last_charge: { status: 'succeeded', payment } })
    expect(await typesOf(id)).toEqual(['created', 'charged'])
    expect(await stage.told(id)).toEqual(await subscriber.view(id))
  })

  test('is a failed attempt once it is cancelled', async () => {
    const { id, start, payment } = await held()
    await stage.merchant.cancel(payment)
    await swept()
    expect(await subscriber.view(id)).toMatchObject({
      status: 'active',
      last_charge: { status: 'failed', failure: 'cancelled', payment },
      retry: { attempt: 1, of: 4, at: atMidnight(later(start, 1)) },
    })
    expect(await typesOf(id)).toEqual(['created', 'charge_failed'])
    expect(await attemptsOf(id)).toEqual([`${start} 1 failed 1`])
  })

  test('is a failed attempt once nobody has released it for five days', async () => {
    const { id, payment } = await held()
    await stage.pass(5 * DAY + 2 * HOUR)
    expect(await stage.rowOf(payment)).toMatchObject({ status: 'expired' })
    const [first] = await subscriber.chargesOf(id)
    expect(first).toMatchObject({ attempt: 1, status: 'failed', failure: 'expired' })
    expect(await subscriber.view(id)).toMatchObject({ status: 'active' })
  })
})

/** Does something that no workflow learns of, as if Temporal or the API had been stopped. */
async function untold<T>(work: () => Promise<T>): Promise<T> {
  const { workflows } = stage.services
  stage.services.workflows = { ...workflows, wake: () => Promise.resolve() }
  return work().finally(() => (stage.services.workflows = workflows))
}

testOnStage(
  'a change that its workflow was not told of is seen to by the sweep, a minute later, not at the next date',
  async () => {
    const start = await day()
    const { id } = await untold(() => subscriber.create(good, { start_date: start }))
    expect(await stage.sweep()).toEqual({ started: 0 })
    await stage.pass(SWEEP_OVERDUE + SECOND)
    expect(await stage.sweep()).toEqual({ started: 1 })
    await stage.pass(SECOND)
    expect(await subscriber.rowOf(id)).toMatchObject({ dueAt: new Date(atMidnight(start)) })
    await subscriber.at(start, MINUTE)
    expect(await attemptsOf(id)).toEqual([`${start} 1 succeeded 1`])
    expect((await subscriber.handleOf(id).describe()).status.name).toBe('RUNNING')

    await untold(() => subscriber.cancel(id))
    await stage.pass(SWEEP_OVERDUE + SECOND)
    expect(await stage.sweep()).toEqual({ started: 1 })
    await stage.pass(SECOND)
    expect((await subscriber.handleOf(id).describe()).status.name).toBe('COMPLETED')
    expect(await subscriber.rowOf(id)).toMatchObject({ status: 'cancelled', dueAt: null })
  },
)

testOnStage('one that is woken during its last charge looks once more before it ends', async () => {
  const start = await day()
  const { id } = await subscriber.create(good, { start_date: start, end_date: start })
  const handle = subscriber.handleOf(id)
  const authorizing = stage.processor.hold('authorize')
  await Promise.all([
    subscriber.at(start, MINUTE),
    wakeDuring(stage, authorizing, { ...stage.refOf(id), kind: 'subscription' }, handle),
  ])
  await handle.result()
  expect(await subscriber.rowOf(id)).toMatchObject({ status: 'expired' })
  expect(localActivitiesIn(await handle.fetchHistory())).toBe(2)
  expect(await replayFaultsOf(stage, [handle])).toEqual([])
})

testOnStage(
  'dates that no worker was there for are charged one after the other when there is one again',
  async () => {
    const start = await day()
    const { id } = await untold(() =>
      subscriber.create(good, { start_date: start, interval: 'day', end_date: later(start, 3) }),
    )
    await subscriber.at(later(start, 2))
    expect(await subscriber.paymentsOf(id)).toEqual([])
    expect(await stage.sweep()).toEqual({ started: 1 })
    await stage.pass(MINUTE)
    expect(await attemptsOf(id)).toHaveLength(3)
    await subscriber.at(later(start, 3))
    expect(await attemptsOf(id)).toEqual([0, 1, 2, 3].map((n) => `${later(start, n)} 1 succeeded 1`))
    expect(await subscriber.view(id)).toMatchObject({ status: 'expired', next_charge_at: null })
    expect((await subscriber.handleOf(id).describe()).status.name).toBe('COMPLETED')
  },
)

testOnStage('a detached card pauses it before the charge', async () => {
  const start = await day()
  const card = await subscriber.store('approvedAmex')
  const { id } = await subscriber.create(card, { start_date: start })
  await subscriber.at(start, -HOUR)
  await subscriber.detach(card)
  await subscriber.at(start)
  expect(await attemptsOf(id)).toEqual([])
  expect(await subscriber.view(id)).toMatchObject({ pause_reason: 'payment_method_detached' })
})

testOnStage('paused, it expires with its last date', async () => {
  const start = await day()
  const { id } = await subscriber.create(good, { start_date: start, end_date: nextMonth(start) })
  await subscriber.update(id, { status: 'paused' })
  await subscriber.at(nextMonth(start), -MINUTE)
  expect(await subscriber.view(id)).toMatchObject({ status: 'paused' })
  await subscriber.at(nextMonth(start), MINUTE)
  expect(await subscriber.view(id)).toMatchObject({ status: 'expired', pause_reason: null })
  expect(await typesOf(id)).toEqual(['created', 'paused'])
})
