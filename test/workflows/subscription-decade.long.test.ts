/**
 * Years of a monthly subscription with declined and replaced cards, pauses, outages and stopped workers: ten years in
 * `npm run test:all`, otherwise two, in which each of these happens twice. At the end, every charge is compared with
 * the processor's ledger.
 */
import { FROM_START, chargeDate, midnight } from '../../domain/charge-dates'
import { DAY, HOUR, dateAt } from '../../domain/time'
import { FULL_LENGTH } from '../support/length'
import { replayFaultsOf } from './support/histories'
import { STAGE_LIMIT_MS, openStage, type RunningWorker, type Stage } from './support/stage'
import { openSubscriber, type Subscriber } from './support/subscriber'
import { until } from '../support/until'

const MONTHS = FULL_LENGTH ? 120 : 24

let stage: Stage
let worker: RunningWorker
let subscriber: Subscriber

// The time-skipping server never gives a stopped worker's cached workflows to another worker, so these workers cache
// none.
const startWorker = () => stage.startSubscriptionWorker({ maxCachedWorkflows: 0 })

beforeAll(async () => {
  stage = await openStage()
  worker = await startWorker()
  subscriber = await openSubscriber(stage)
}, STAGE_LIMIT_MS)
afterAll(() => stage.close())

const later = (date: string, days: number) => dateAt(new Date(midnight(date).getTime() + days * DAY))

test(
  'it is charged once for every month that was not paused, and never twice',
  async () => {
    const { at, update, view } = subscriber
    const good = await subscriber.store('approved')
    const second = await subscriber.store('approvedMastercard')
    const poor = await subscriber.store('insufficientFunds')
    await stage.clock.sync()
    const startDate = `${new Date(stage.clock.now() + DAY).getUTCFullYear()}-12-31`
    const { id } = await subscriber.create(good, { start_date: startDate, reference: 'decade' })
    const month = (n: number) =>
      chargeDate({ ...FROM_START, startDate, interval: 'month', endDate: null }, n)!

    /** For each charge date, the number of the attempt that was approved; null if none was. */
    const expected = new Map<string, number | null>()
    const happenings: ((date: string) => Promise<number | null>)[] = [
      async () => 1,
      // Declined twice, then the card is replaced by a good one.
      async (date) => {
        await update(id, { payment_method: poor })
        await at(later(date, 1))
        expect(await view(id)).toMatchObject({ status: 'active', retry: { attempt: 2, of: 4 } })
        await update(id, { payment_method: second })
        return 3
      },
      async () => 1,
      // Paused over its charge date.
      async (date) => {
        await update(id, { status: 'paused' })
        await at(date)
        await update(id, { status: 'active' })
        return null
      },
      // The processor is stopped for an hour when the charge is due.
      async (date) => {
        await stage.disturb({ down: true })
        await at(date, HOUR)
        expect(await view(id)).toMatchObject({ last_charge: { status: 'pending' } })
        await stage.disturb({ down: false })
        return 1
      },
      // The processor's answer is lost, and another worker has taken over.
      async () => {
        await worker.stop()
        await stage.disturb({ drop_answers: 1 })
        worker = await startWorker()
        return 1
      },
      // There is no worker when the charge is due. The server skips no time while a task waits for one.
      async (date) => {
        await worker.stop()
        const passing = at(date, HOUR)
        await until('the charge is due', async () => {
          await stage.clock.sync()
          return stage.clock.now() >= midnight(date).getTime()
        })
        worker = await startWorker()
        await passing
        return 1
      },
      // The processor fails for a while: payments are closed, and the attempt is made again.
      async (date) => {
        await stage.disturb({ fail_transient: 8 })
        await at(date, 12 * HOUR)
        return 1
      },
      // The worker dies after the claim, before it asks the processor.
      async () => {
        stage.processor.dieAt('authorize')
        return 1
      },
      // Declined until it pauses, and then resumed.
      async (date) => {
        await update(id, { payment_method: poor })
        await at(later(date, 8))
        expect(await view(id)).toMatchObject({ status: 'paused', pause_reason: 'payment_failed' })
        await update(id, { payment_method: good, status: 'active' })
        return null
      },
    ]

    for (let n = 0; n < MONTHS; n += 1) {
      const date = month(n)
      await at(later(date, -1), 12 * HOUR)
      const happening = happenings[n % happenings.length]!
      expected.set(date, await happening(date))
      await at(later(date, 9))
      await stage.calm()
      expect(await view(id)).toMatchObject({
        status: 'active',
        retry: null,
        next_charge_at: `${month(n + 1)}T00:00:00.000Z`,
      })
    }

    const charges = await subscriber.chargesOf(id)
    const approved = new Map<string, number | null>([...expected.keys()].map((date) => [date, null]))
    for (const { chargeDate: date, attempt, status } of charges) {
      if (status !== 'succeeded') continue
      expect(approved.get(date)).toBeNull()
      approved.set(date, attempt)
    }
    expect([...approved]).toEqual([...expected])

    const payments = await subscriber.paymentsOf(id)
    const taken = payments.filter(({ status }) => status === 'succeeded').map((payment) => payment.id)
    const charged = charges.filter(({ status }) => status === 'succeeded').map(({ paymentId }) => paymentId)
    expect([...taken].sort()).toEqual([...charged].sort())
    // The ledger has no approved payment besides these.
    const entries = await subscriber.ledger()
    const inLedger = entries.filter(({ state }) => state === 'approved')
    expect(inLedger.map(({ payment }) => payment).sort()).toEqual([...taken].sort())
    expect(new Set(inLedger.map(({ amount }) => amount))).toEqual(new Set(['999']))
    const states = new Map(entries.map(({ payment, state }) => [payment, state]))
    for (const { id: payment, status } of payments)
      expect(`${status} ${states.get(payment) ?? 'nothing'}`).toMatch(
        /^(succeeded approved|declined declined|failed closed)$/,
      )

    const types = (await stage.eventsOf(id)).map(({ type }) => type)
    const count = (type: string) => types.filter((one) => one === type).length
    expect(count('subscription.charged')).toBe(taken.length)
    expect(count('subscription.charge_failed')).toBe(
      charges.filter(({ status }) => status === 'failed').length,
    )
    expect(await replayFaultsOf(stage, [subscriber.handleOf(id)])).toEqual([])
  },
  20 * 60_000,
)
