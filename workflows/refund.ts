/**
 * The clock of a refund. The row in the database is the truth: each step reads it and acts on it, so a run may
 * begin, be reset or be started again at any point of the refund's life.
 */
import { condition, continueAsNew, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow'
import type { RefundActivities, RefundStep } from '../activities/refunds/activities'
import { utcText } from '../domain/time'
import { checkInput } from './guards'
import { wakeSignal, type RefundWorkflowInput } from './messages'
import { tell, tellWork, timeAfter } from './tell'

const { advanceRefund } = proxyActivities<RefundActivities>({
  startToCloseTimeout: '40 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
})

export async function refundWorkflow(input: RefundWorkflowInput): Promise<void> {
  const { triesBefore = 0, ...ref } = checkInput('refund', input)
  let tries = triesBefore
  let woken = false
  setHandler(wakeSignal, () => {
    woken = true
  })
  for (;;) {
    woken = false
    tellWork('a step')
    const step = await advanceRefund({ ref, tries })
    tell(describe(step), { dueAt: null, ...step })
    if (step.kind === 'done') return
    if (step.reason !== 'settlement') tries += 1
    await condition(() => woken, step.waitMs, { summary: describe(step) })
    // The refund is tried without end, but the length of a history is limited.
    if (workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof refundWorkflow>({ ...ref, triesBefore: tries })
    }
  }
}

function describe(step: RefundStep): string {
  if (step.kind === 'done') return step.status
  const { status, reason, dueAt = timeAfter(step.waitMs) } = step
  return reason === 'settlement'
    ? `${status}: settles ${utcText(dueAt)}`
    : `${status}: next look ${utcText(dueAt)} (${reason})`
}
