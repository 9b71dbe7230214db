/**
 * The clock of a replay. The rows in the database are the truth: each step reads how far it has come and goes on from
 * there, so a run may begin, be reset or be started again at any point.
 */
import { continueAsNew, proxyActivities, setCurrentDetails, sleep, workflowInfo } from '@temporalio/workflow'
import type { ReplayActivities, ReplayStep } from '../activities/replay/activities'
import type { ReplayWorkflowInput } from './messages'

const { advanceReplay } = proxyActivities<ReplayActivities>({
  startToCloseTimeout: '20 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
})

export async function replayWorkflow({ looksBefore = 0, ...ref }: ReplayWorkflowInput): Promise<void> {
  let looks = looksBefore
  for (;;) {
    const step = await advanceReplay({ ref, looks })
    setCurrentDetails(describe(step))
    if (step.kind === 'done') return
    looks = step.reason === 'rate' ? 0 : looks + 1
    await sleep(step.waitMs)
    if (workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof replayWorkflow>({ ...ref, looksBefore: looks })
    }
  }
}

function describe(step: ReplayStep): string {
  if (step.kind === 'done') return 'finished'
  const doing = step.reason === 'rate' ? 'reopening deliveries' : 'all are reopened'
  return `${doing}: ${step.pending} pending, next step in ${Math.ceil(step.waitMs / 1000)} s`
}
