/** The runs that a time-skipping server lists as open. */
import type { Client } from '@temporalio/client'
import { temporal as proto } from '@temporalio/proto'

const { EventType, PendingActivityState } = proto.api.enums.v1

export interface OpenRuns {
  /** The ids of those that have in fact continued as new. */
  continued: () => Promise<string[]>
  /** A line for each: its state, the last event of its history, and its activities that have not ended. */
  describe: () => Promise<string>
}

export function createOpenRuns({ options, workflow, workflowService }: Client): OpenRuns {
  const open = async () => {
    const { executions } = await workflowService.listOpenWorkflowExecutions({
      namespace: options.namespace,
      maximumPageSize: 1_000,
      startTimeFilter: {},
    })
    const handles = executions.map(({ execution }) =>
      workflow.getHandle(execution!.workflowId!, execution!.runId!),
    )
    return Promise.all(handles.map(async (handle) => ({ handle, run: await handle.describe() })))
  }

  return {
    async continued() {
      const runs = (await open()).map(({ run }) => run)
      return runs.filter(({ status }) => status.name === 'CONTINUED_AS_NEW').map(({ runId }) => runId)
    },

    async describe() {
      const lines = (await open()).map(async ({ handle, run }) => {
        const { events } = await handle.fetchHistory()
        const last = EventType[events?.at(-1)?.eventType ?? 0]
        const activities = (run.raw.pendingActivities ?? []).map(
          ({ activityType, state, attempt }) =>
            `${activityType?.name} (${PendingActivityState[state ?? 0]}, attempt ${attempt})`,
        )
        return [run.workflowId, run.status.name, last, ...activities].join(', ')
      })
      return (await Promise.all(lines)).join('\n')
    },
  }
}
