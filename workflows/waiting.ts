/**
 * The clock of an object that waits and has no story of its own. The row in the database is the truth: each step reads it,
 * acts on it and says how long to wait, so a run may begin, be reset or be started again at any point.
 */
import { condition, continueAsNew, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow'
import type { WaitingActivities } from '../activities/waiting'
import type { WorkflowRef } from '../domain/workflow-ref'
import { checkWaiting } from './guards'
import { wakeSignal } from './messages'
import { tell, tellWork } from './tell'

const { advance } = proxyActivities<WaitingActivities>({
  startToCloseTimeout: '40 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
})

export async function waitingWorkflow(input: WorkflowRef): Promise<void> {
  const ref = checkWaiting(input)
  let woken = false
  setHandler(wakeSignal, () => {
    woken = true
  })
  for (;;) {
    woken = false
    tellWork('a step')
    const { details, ...step } = await advance({ ref })
    tell(details, { dueAt: null, ...step })
    if (step.kind === 'done') return
    await condition(() => woken, step.waitMs, { summary: details })
    // It may be tried without end, but the length of a history is limited.
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof waitingWorkflow>(ref)
  }
}
