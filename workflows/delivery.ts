/**
 * The clock of an event's deliveries whose first attempt failed. The rows in the database are the truth: each look at
 * them says what is due and how long to wait. So a run may begin, be reset or be started again at any point.
 */
import { condition, continueAsNew, proxyActivities, sleep, workflowInfo } from '@temporalio/workflow'
import type { DeliveryActivities, WaitingDelivery } from '../activities/deliveries/activities'
import { HOUR, utcText } from '../domain/time'
import type { RefOf } from '../domain/workflow-ref'
import { checkInput } from './guards'
import { showStep, showWork, timeAfter, type ShownStep } from './show'
import { receiveWakes } from './wakes'

const retry = { initialInterval: '1 second', maximumInterval: '1 minute' } as const

const { readDeliveries } = proxyActivities<DeliveryActivities>({ startToCloseTimeout: '20 seconds', retry })
const { retryDelivery } = proxyActivities<DeliveryActivities>({ startToCloseTimeout: '40 seconds', retry })

/**
 * Deliveries that wait for a circuit are released when it closes. This is only how often to check that they still wait.
 */
const LOOK_AT_HELD = 6 * HOUR
/** How long to wait if another process is making one of the attempts that are due. */
const MOMENT = '2 seconds'

export async function deliveryWorkflow(input: RefOf<'event'>): Promise<void> {
  const ref = checkInput('event', input)
  const wakes = receiveWakes()
  for (;;) {
    showWork('a look at its rows')
    const waiting = await wakes.during(() => readDeliveries({ ref }))
    const facts = factsOf(waiting)
    showStep(describe(waiting), facts)
    if (waiting.length === 0 && !wakes.came()) return
    const due = waiting.filter(({ waitMs }) => waitMs === 0)
    if (due.length > 0) {
      const outcomes = await Promise.all(due.map((one) => attempt(ref, one)))
      if (outcomes.some(({ kind }) => kind !== 'made'))
        await sleep(MOMENT, { summary: 'somebody else is at it' })
    } else if (waiting.length > 0) {
      const waits = waiting.map(({ waitMs }) => waitMs ?? LOOK_AT_HELD)
      await condition(wakes.came, Math.min(...waits), {
        summary: `next look ${utcText(facts.dueAt ?? timeAfter(LOOK_AT_HELD))}`,
      })
    }
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof deliveryWorkflow>(ref)
  }
}

function attempt(ref: RefOf<'event'>, { delivery, endpoint, attempt: number, of }: WaitingDelivery) {
  const summary = `attempt ${number} of ${of} to ${endpoint}`
  return retryDelivery.executeWithOptions({ summary }, [{ ref, delivery, endpoint }])
}

function describe(waiting: readonly WaitingDelivery[]): string {
  if (waiting.length === 0) return 'delivered or given up'
  return waiting
    .map((one) => `${one.endpoint}: attempt ${one.attempt} of ${one.of} ${whenDue(one)}`)
    .join('\n')
}

function whenDue({ dueAt }: WaitingDelivery): string {
  return dueAt === null ? 'when its circuit closes' : utcText(dueAt)
}

/** `held`: all of them wait for their endpoint's circuit to close. */
function factsOf(waiting: readonly WaitingDelivery[]): ShownStep {
  const [dueAt = null] = waiting.flatMap((one) => one.dueAt ?? []).sort()
  if (waiting.length === 0) return { status: 'finished', dueAt }
  return { status: waiting.some(({ waitMs }) => waitMs !== null) ? 'pending' : 'held', dueAt }
}
