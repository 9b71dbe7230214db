/**
 * The clock of a replay. The rows in the database are the truth: each step reads how far it has come and goes on from
 * there, so a run may begin, be reset or be started again at any point.
 */
import { continueAsNew, proxyActivities, sleep, workflowInfo } from '@temporalio/workflow'
import type { ReplayActivities, ReplayStep } from '../activities/replays/activities'
import { utcText } from '../domain/time'
import { checkInput } from './guards'
import type { ReplayWorkflowInput } from './messages'
import { tell, tellWork, timeAfter, type Told } from './tell'

const { advanceReplay } = proxyActivities<ReplayActivities>({
  startToCloseTimeout: '20 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
})

export async function replayWorkflow(input: ReplayWorkflowInput): Promise<void> {
  const { looksBefore = 0, ...ref } = checkInput('replay', input)
  let looks = looksBefore
  for (;;) {
    tellWork('a step')
    const step = await advanceReplay({ ref, looks })
    tell(describe(step), factsOf(step))
    if (step.kind === 'done') return
    looks = step.reason === 'rate' ? 0 : looks + 1
    await sleep(step.waitMs, { summary: describe(step) })
    if (workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof replayWorkflow>({ ...ref, looksBefore: looks })
    }
  }
}

function factsOf(step: ReplayStep): Told {
  return step.kind === 'done' ? { status: 'finished', dueAt: null } : { status: 'running', dueAt: step.dueAt }
}

function describe(step: ReplayStep): string {
  if (step.kind === 'done') return 'finished'
  const doing = step.reason === 'rate' ? 'reopening deliveries' : 'all are reopened'
  return `${doing}: ${step.pending} pending; next look ${utcText(step.dueAt ?? timeAfter(step.waitMs))}`
}
