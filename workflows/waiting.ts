/**
 * The clock of an object that waits and has no story of its own. The row in the database is the truth: each step reads it,
 * acts on it and says how long to wait, so a run may begin, be reset or be started again at any point.
 */
import { condition, continueAsNew, workflowInfo } from '@temporalio/workflow'
import type { WaitingActivities } from '../activities/waiting'
import type { WorkflowRef } from '../domain/workflow-ref'
import { showStep, showWork } from './show'
import { proxyStep } from './step'
import { receiveWakes } from './wakes'

const advance = proxyStep<WaitingActivities, 'advance'>('advance')

/** Takes the object's steps until one is the last. A wake ends a wait early. */
export async function takeSteps(ref: WorkflowRef): Promise<void> {
  const wakes = receiveWakes()
  for (;;) {
    showWork('a step')
    const { details, ...step } = await wakes.during(() => advance({ ref }))
    showStep(details, { dueAt: null, ...step })
    if (step.kind === 'wait') await condition(wakes.came, step.waitMs, { summary: details })
    else if (!wakes.came()) return
    // It may be tried without end, but the length of a history is limited.
    if (workflowInfo().continueAsNewSuggested) await continueAsNew(ref)
  }
}
