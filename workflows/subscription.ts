/**
 * The clock of a subscription. It sleeps until the next charge or retry, or until it is woken because the row has
 * changed. The row is the truth: each step reads it and acts on it, so a run may begin, be reset or be started again at
 * any point.
 *
 * It sleeps between runs: a run takes one step, and Temporal starts the next run when the next step is due. So a charge
 * replays no history, and runs the code of its day.
 */
import { condition, continueAsNew, makeContinueAsNewFunc, workflowInfo } from '@temporalio/workflow'
import type { SubscriptionActivities } from '../activities/subscriptions/activities'
import type { SubscriptionStep } from '../domain/subscription-step'
import { utcText } from '../domain/time'
import { checkInput } from './guards'
import type { SubscriptionWorkflowInput } from './messages'
import { nextAttributes, showStep } from './show'
import { proxyStep } from './step'
import { receiveWakes } from './wakes'

const advanceSubscription = proxyStep<SubscriptionActivities, 'advanceSubscription'>('advanceSubscription')

/** A run that waits within itself ends after so many steps, because each wake replays them all. */
const STEPS_A_RUN = 25

/** The history of a run that began when it was due: the run's start, its task, and the task's start. */
const UNTOUCHED_EVENTS = 3

/** Temporal starts a run at the earliest so long after the run before it was due. */
const BETWEEN_RUNS_MS = 1_000

export async function subscriptionWorkflow(input: SubscriptionWorkflowInput): Promise<void> {
  const { backoffMs = 0, ...ref } = checkInput('subscription', input)
  const nextRunFrom = earliestNextRun(backoffMs)
  const wakes = receiveWakes()
  for (let steps = 1; ; steps += 1) {
    const step = await wakes.during(() => advanceSubscription({ ref }))
    if (step.kind === 'done') {
      showStep(step.status, { status: step.status, dueAt: null, payment: null })
      if (wakes.came()) continue
      return
    }
    const { waitMs } = step
    const sleeps = waitMs !== null && step.payment === null && !wakes.came()
    if (sleeps && Date.now() + waitMs >= nextRunFrom) {
      const sleep = makeContinueAsNewFunc<typeof subscriptionWorkflow>({
        backoffStartInterval: waitMs,
        typedSearchAttributes: nextAttributes(step),
      })
      await sleep({ ...ref, backoffMs: waitMs })
    }
    const summary = describe(step)
    showStep(summary, step)
    if (waitMs !== 0) await condition(wakes.came, waitMs ?? undefined, { summary })
    const isLong = steps >= STEPS_A_RUN && Date.now() >= nextRunFrom
    // A wake that arrives now is not lost, because the next run begins by reading the row.
    if (isLong || workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof subscriptionWorkflow>(ref)
    }
  }
}

/**
 * The earliest time at which Temporal can start the next run, in milliseconds. Temporal counts from when this run was
 * due, even if somebody woke it earlier. After a reset it adds the whole backoff once more. Until then, a run waits
 * within itself.
 */
function earliestNextRun(backoffMs: number): number {
  const isUntouched = workflowInfo().historyLength <= UNTOUCHED_EVENTS
  return Date.now() + (isUntouched ? 0 : backoffMs) + BETWEEN_RUNS_MS
}

type Wait = Extract<SubscriptionStep, { kind: 'wait' }>

function describe({ status, dueAt, payment, next, attempt, of }: Wait): string {
  if (!dueAt) return status
  if (payment !== null) return `${status}: next look ${utcText(dueAt)} (${payment})`
  if (next === null) return `${status}: next look ${utcText(dueAt)}`
  return `${status}: next charge ${utcText(dueAt)}${attempt > 0 ? `, attempt ${attempt} of ${of}` : ''}`
}
