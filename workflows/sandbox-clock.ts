/**
 * Advances the clock of an account's sandbox (contract 18.4). Each activity goes on for a few seconds; the rows say what is
 * still to happen, so that a run may be interrupted, reset or started again at any point.
 */
import { continueAsNew, proxyActivities, setCurrentDetails, workflowInfo } from '@temporalio/workflow'
import type { ClockActivities } from '../activities/sandbox/clock'
import { checkClock } from './guards'
import type { ClockWorkflowInput } from './messages'

const { runAdvance } = proxyActivities<ClockActivities>({
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '5 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
})

export async function sandboxClockWorkflow(input: ClockWorkflowInput): Promise<void> {
  const ref = checkClock(input)
  for (;;) {
    setCurrentDetails('advancing')
    const { kind } = await runAdvance({ ref })
    if (kind === 'done') return
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof sandboxClockWorkflow>(ref)
  }
}
