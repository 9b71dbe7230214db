/**
 * Advances the clock of an account's sandbox, or begins the sandbox anew (contract 18.4, 18.6). Each activity goes on for a few seconds; the rows say what is
 * still to happen, so that a run may be interrupted, reset or started again at any point.
 */
import { continueAsNew, proxyActivities, setCurrentDetails, sleep, workflowInfo } from '@temporalio/workflow'
import type { ClockActivities } from '../activities/sandbox/clock'
import { checkClock } from './guards'
import type { ClockWorkflowInput } from './messages'

const { runAdvance } = proxyActivities<ClockActivities>({
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '5 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
})

/** How long an advance waits while the worker serves enough accounts. */
const TURN = '1 second'

export async function sandboxClockWorkflow(input: ClockWorkflowInput): Promise<void> {
  const ref = checkClock(input)
  for (;;) {
    setCurrentDetails('advancing')
    const { kind } = await runAdvance({ ref })
    if (kind === 'done') return
    if (kind === 'busy') await sleep(TURN, { summary: 'others are at it' })
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof sandboxClockWorkflow>(ref)
  }
}
