/**
 * The clock of a subscription: it sleeps until each charge and each retry, or is woken because the row has changed. The row
 * is the truth: each step reads it and acts on it, so a run may begin, be reset or be started again at any point.
 *
 * It sleeps between runs: a run takes a step, and Temporal starts the next run when the next step is due. So a charge
 * replays nothing, and runs the code of its day.
 */
import {
  condition,
  continueAsNew,
  makeContinueAsNewFunc,
  proxyLocalActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import type { SubscriptionActivities, SubscriptionStep } from '../activities/subscriptions/activities'
import { checkInput } from './guards'
import { wakeSignal, type SubscriptionWorkflowInput } from './messages'
import { nextAttributes, tell, when } from './tell'

/** Within the workflow's task: when thousands fall due at once, each takes one turn at Temporal's and not three. */
const { advanceSubscription } = proxyLocalActivities<SubscriptionActivities>({
  startToCloseTimeout: '40 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
})

/** A run that waits within itself takes so many steps: whoever wakes it replays them all. */
const STEPS_A_RUN = 25

/** The history of a run that began when it was due: its start, its task, the task's start. */
const UNTOUCHED_EVENTS = 3

/** Temporal starts a run no sooner than so long after the run before it was due. */
const BETWEEN_RUNS_MS = 1_000

export async function subscriptionWorkflow(input: SubscriptionWorkflowInput): Promise<void> {
  const { triesBefore = 0, paymentBefore = null, backoffMs = 0, ...ref } = checkInput('subscription', input)
  const nextRunFrom = earliestNextRun(backoffMs)
  let tries = triesBefore
  let payment = paymentBefore
  let woken = false
  setHandler(wakeSignal, () => {
    woken = true
  })
  for (let steps = 1; ; steps += 1) {
    woken = false
    const step = await advanceSubscription({ ref, tries })
    if (step.kind === 'done') {
      tell(step.status, { status: step.status, dueAt: null, payment: null })
      return
    }
    const { waitMs } = step
    const sleeps = step.dueAt && step.payment === null && !woken
    if (sleeps && waitMs !== null && Date.now() + waitMs >= nextRunFrom) {
      const sleep = makeContinueAsNewFunc<typeof subscriptionWorkflow>({
        backoffStartInterval: waitMs,
        typedSearchAttributes: nextAttributes(step),
      })
      await sleep({ ...ref, backoffMs: waitMs })
    }
    const summary = describe(step)
    tell(summary, step)
    const hasWaited = waitMs === 0 || !(await condition(() => woken, waitMs ?? undefined, { summary }))
    if (step.payment !== payment) tries = 0
    else if (hasWaited) tries += 1
    payment = step.payment
    const isLong = steps >= STEPS_A_RUN && Date.now() >= nextRunFrom
    // A wake that comes now is not lost: the next run begins by reading the row.
    if (isLong || workflowInfo().continueAsNewSuggested) {
      const next = { ...ref, triesBefore: tries, ...(payment !== null && { paymentBefore: payment }) }
      await continueAsNew<typeof subscriptionWorkflow>(next)
    }
  }
}

/**
 * From when Temporal can start the run after this one, in milliseconds. It counts from when this one was due, also where
 * somebody woke it before; and a reset puts that off by the whole backoff once more. Until then a run waits within itself.
 */
function earliestNextRun(backoffMs: number): number {
  const isUntouched = workflowInfo().historyLength <= UNTOUCHED_EVENTS
  return Date.now() + (isUntouched ? 0 : backoffMs) + BETWEEN_RUNS_MS
}

type Wait = Extract<SubscriptionStep, { kind: 'wait' }>

function describe({ status, dueAt, payment, next, attempt, of }: Wait): string {
  if (!dueAt) return status
  if (payment !== null) return `${status}: next look ${when(dueAt)} (${payment})`
  if (next === null) return `${status}: next look ${when(dueAt)}`
  return `${status}: next charge ${when(dueAt)}${attempt > 0 ? `, attempt ${attempt} of ${of}` : ''}`
}
