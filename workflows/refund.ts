/**
 * The clock of a refund. The row in the database is the truth: each step reads it and acts on it, so a run may
 * begin, be reset or be started again at any point of the refund's life.
 */
import { continueAsNew, proxyActivities, setCurrentDetails, sleep, workflowInfo } from '@temporalio/workflow'
import type { RefundActivities } from '../activities/refund/activities'
import type { RefundStep } from '../activities/refund/advance'
import type { RefundWorkflowInput } from './messages'

const { advanceRefund } = proxyActivities<RefundActivities>({
  startToCloseTimeout: '40 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
})

export async function refundWorkflow({ triesBefore = 0, ...ref }: RefundWorkflowInput): Promise<void> {
  let tries = triesBefore
  for (;;) {
    const step = await advanceRefund({ ref, tries })
    setCurrentDetails(describe(step))
    if (step.kind === 'done') return
    if (step.reason !== 'settlement') tries += 1
    await sleep(step.waitMs)
    // The money is owed without end, but a history has one.
    if (workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof refundWorkflow>({ ...ref, triesBefore: tries })
    }
  }
}

function describe(step: RefundStep): string {
  if (step.kind === 'done') return step.status
  return `${step.status}: next step in ${Math.ceil(step.waitMs / 1000)} s (${step.reason})`
}
