import type { WorkflowHandle } from '@temporalio/client'
import type { WorkflowRef } from '../../../domain/workflow-ref'
import { until } from '../../support/until'
import type { Stage } from './stage'
import type { Gate } from './watched-processor'

/**
 * Wakes a workflow while its step waits at a gate, and opens the gate once the workflow has been told. A local activity is part
 * of a task, so its workflow is told only when the task has been extended, after some seconds.
 */
export async function wakeDuring(
  stage: Stage,
  gate: Gate,
  ref: WorkflowRef,
  handle: WorkflowHandle,
): Promise<void> {
  await gate.reached
  const before = (await handle.fetchHistory()).events?.length ?? 0
  await stage.services.workflows.wake(ref)
  await until('a task with the wake', async () => {
    const since = (await handle.fetchHistory()).events?.slice(before) ?? []
    const woken = since.findIndex((event) => event.workflowExecutionSignaledEventAttributes)
    return woken >= 0 && since.slice(woken).some((event) => event.workflowTaskStartedEventAttributes)
  })
  gate.open()
}
