/**
 * The clock of a hosted session: it sleeps until the session expires, or until it is woken because something happened.
 */
import { condition, continueAsNew, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow'
import type { HostedSessionActivities, SessionStep } from '../activities/hosted-sessions/activities'
import { utcText } from '../domain/time'
import { checkInput } from './guards'
import { wakeSignal, type HostedSessionWorkflowInput } from './messages'
import { tell, tellWork, timeAfter } from './tell'

const { advanceHostedSession } = proxyActivities<HostedSessionActivities>({
  startToCloseTimeout: '20 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
})

export async function hostedSessionWorkflow(input: HostedSessionWorkflowInput): Promise<void> {
  const ref = checkInput('session', input)
  let woken = false
  setHandler(wakeSignal, () => {
    woken = true
  })
  for (;;) {
    woken = false
    tellWork('a step')
    const step = await advanceHostedSession({ ref })
    tell(describe(step), { status: 'open', dueAt: null, ...step })
    if (step.kind === 'done') return
    await condition(() => woken, step.waitMs, { summary: describe(step) })
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof hostedSessionWorkflow>(ref)
  }
}

function describe(step: SessionStep): string {
  if (step.kind === 'done') return step.status
  const { attempt, dueAt = timeAfter(step.waitMs), expiresAt = dueAt } = step
  const look = dueAt === expiresAt ? '' : `; next look ${utcText(dueAt)}`
  return `open: expires ${utcText(expiresAt)}${look} (payment: ${attempt})`
}
