/** A charge that is due, and what is asked of its subscription meanwhile. */
import { payment } from '../../../app/kinds/payment'
import { subscription } from '../../../app/kinds/subscription'
import { cancelSubscription } from '../../../app/subscriptions/cancel'
import { createSubscription } from '../../../app/subscriptions/create'
import { updateSubscription } from '../../../app/subscriptions/update'
import { CreateSubscriptionBody } from '../../../contract/subscriptions/body'
import { capturedOf } from '../../../processor/simulator/told'
import type { Run } from '../run'
import { asks, made, scenariosWith, type Scenario } from '../scenario'
import { stillTime } from '../time'
import { detached, storedCard } from './cards'

const DAY = 24 * 60 * 60 * 1000

/** A subscription with one charge, which is due tomorrow; it, its card, and the time until then. */
export async function due(run: Run): Promise<{ id: string; card: string; wait: number }> {
  const { customer, card } = await storedCard(run)
  const tomorrow = new Date(Math.floor(stillTime() / DAY) * DAY + DAY)
  const date = tomorrow.toISOString().slice(0, 10)
  const command = CreateSubscriptionBody.parse({
    customer,
    payment_method: card,
    amount: 9.99,
    currency: 'EUR',
    interval: 'month',
    start_date: date,
    end_date: date,
  })
  const { id } = await made(run, {
    key: 'subscription',
    operation: 'createSubscription',
    path: '/v1/subscriptions',
    body: command,
    useCase: createSubscription,
    command,
  })
  return { id, card, wait: tomorrow.getTime() - stillTime() + 1_000 }
}

/** A subscription whose charge is due now. */
export async function dueNow(run: Run) {
  const made = await due(run)
  await run.jump(made.wait)
  return made
}

export const cancelled = (id: string) => ({
  key: 'cancel',
  operation: 'cancelSubscription',
  path: `/v1/subscriptions/${id}/cancel`,
  body: {},
  useCase: cancelSubscription,
  command: { id },
})

const paused = (id: string, card: string) => {
  const fields = { payment_method: card, status: 'paused' as const }
  return {
    key: 'pause',
    operation: 'updateSubscription',
    path: `/v1/subscriptions/${id}`,
    body: fields,
    useCase: updateSubscription,
    command: { id, fields },
  }
}

/** One date is charged once at the processor, and each charge that has succeeded is told once. */
export async function chargedOnce(run: Run): Promise<string[]> {
  const rows = await run.rows()
  const succeeded = rows.filter(
    ({ table, row }) => table === 'subscription_charges' && row['status'] === 'succeeded',
  )
  const told = rows.filter(({ table, row }) => table === 'events' && row['type'] === 'subscription.charged')
  return [
    ...(run.entries().filter((entry) => capturedOf(entry) > 0n).length > 1
      ? ['one date was charged twice']
      : []),
    ...(told.length === succeeded.length ? [] : ['each charge is not told once']),
  ]
}

const about = scenariosWith({ kinds: [payment, subscription], jumps: [21_000, 62_000], check: chargedOnce })

export const SUBSCRIPTIONS: readonly Scenario[] = [
  about('charge/sweep', 'A charge that is due, and the sweep.', async (run) => {
    await dueNow(run)
    run.schedule.spawn('s', run.sweep)
  }),
  about('charge/cancel', 'A charge that is due, while the subscription is cancelled.', async (run) => {
    const { id } = await dueNow(run)
    asks(run, 'c1', cancelled(id))
  }),
  about('charge/pause', 'A charge that is due, while the subscription is paused.', async (run) => {
    const { id, card } = await dueNow(run)
    asks(run, 'p1', paused(id, card))
  }),
  about('charge/detach', 'A charge that is due, while its card is detached.', async (run) => {
    const { card } = await dueNow(run)
    asks(run, 'd1', detached('detach', card))
  }),
]
