/** The clock of a hosted session: it sleeps until the session expires, or is woken because something happened. */
import {
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import type { HostedSessionActivities, SessionStep } from '../activities/hosted-session/activities'
import { wakeSignal, type HostedSessionWorkflowInput } from './messages'

const { advanceHostedSession } = proxyActivities<HostedSessionActivities>({
  startToCloseTimeout: '20 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
})

export async function hostedSessionWorkflow(ref: HostedSessionWorkflowInput): Promise<void> {
  let woken = false
  setHandler(wakeSignal, () => {
    woken = true
  })
  for (;;) {
    woken = false
    const step = await advanceHostedSession({ ref })
    setCurrentDetails(describe(step))
    if (step.kind === 'done') return
    await condition(() => woken, step.waitMs)
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof hostedSessionWorkflow>(ref)
  }
}

function describe(step: SessionStep): string {
  if (step.kind === 'done') return step.status
  return `open: next look in ${Math.ceil(step.waitMs / 1000)} s (payment: ${step.attempt})`
}
