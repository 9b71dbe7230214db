/**
 * The clock of a subscription: it sleeps until each charge and each retry, or is woken because the row has changed. The row
 * is the truth: each step reads it and acts on it, so a run may begin, be reset or be started again at any point.
 */
import {
  condition,
  continueAsNew,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import type { SubscriptionActivities } from '../activities/subscription/activities'
import type { SubscriptionStep } from '../activities/subscription/advance'
import { wakeSignal, type SubscriptionWorkflowInput } from './messages'

/** Within the workflow's task: when thousands fall due at once, each takes one turn at Temporal's and not three. */
const { advanceSubscription } = proxyLocalActivities<SubscriptionActivities>({
  startToCloseTimeout: '40 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
})

/** A run takes so many steps, two years of months: whoever wakes it replays them all, by the code that it began with. */
const STEPS_A_RUN = 25

export async function subscriptionWorkflow(input: SubscriptionWorkflowInput): Promise<void> {
  const { triesBefore = 0, paymentBefore = null, ...ref } = input
  let tries = triesBefore
  let payment = paymentBefore
  let woken = false
  setHandler(wakeSignal, () => {
    woken = true
  })
  for (let steps = 1; ; steps += 1) {
    woken = false
    const step = await advanceSubscription({ ref, tries })
    setCurrentDetails(describe(step))
    if (step.kind === 'done') return
    const hasWaited = step.waitMs === 0 || !(await condition(() => woken, step.waitMs ?? undefined))
    if (step.payment !== payment) tries = 0
    else if (hasWaited) tries += 1
    payment = step.payment
    // A wake that comes now is not lost: the next run begins by reading the row.
    if (steps >= STEPS_A_RUN || workflowInfo().continueAsNewSuggested) {
      const next = { ...ref, triesBefore: tries, ...(payment !== null && { paymentBefore: payment }) }
      await continueAsNew<typeof subscriptionWorkflow>(next)
    }
  }
}

function describe(step: SubscriptionStep): string {
  if (step.kind === 'done') return step.status
  if (step.payment !== null) return `${step.status}: waits for ${step.payment}`
  if (step.next === null) return step.status
  const retry = step.attempt > 0 ? `, attempt ${step.attempt} of ${step.of}` : ''
  return `${step.status}: next charge ${step.next}${retry}`
}
