/** What a workflow's history tells: the activities it ran, the timers it set, and whether today's code replays it. */
import type { WorkflowHandle } from '@temporalio/client'
import { Worker } from '@temporalio/worker'
import type { Stage } from './stage'

type History = Awaited<ReturnType<WorkflowHandle['fetchHistory']>>

export async function historyOf(stage: Stage, id: string): Promise<History> {
  return stage.handleOf(id).fetchHistory()
}

/** The activities of a history in the order in which the workflow asked for them; local ones are not among them. */
export function activitiesIn({ events }: History): string[] {
  return (events ?? []).flatMap(({ activityTaskScheduledEventAttributes: scheduled }) => {
    const name = scheduled?.activityType?.name
    return typeof name === 'string' ? [name] : []
  })
}

/** How many local activities a history tells of. */
export function localActivitiesIn({ events }: History): number {
  return (events ?? []).filter(
    ({ markerRecordedEventAttributes: marker }) => marker?.markerName === 'core_local_activity',
  ).length
}

/** The lengths of a history's timers, in milliseconds. */
export function timersIn({ events }: History): number[] {
  return (events ?? []).flatMap(({ timerStartedEventAttributes: timer }) => {
    const length = timer?.startToFireTimeout
    return length ? [Number(length.seconds ?? 0) * 1000 + (length.nanos ?? 0) / 1e6] : []
  })
}

/** Replays the latest run of the workflow of each payment or refund with the code as it is; answers with what did not replay. */
export async function replayFaults(stage: Stage, ids: readonly string[]): Promise<unknown[]> {
  return replayFaultsOf(
    stage,
    ids.map((id) => stage.handleOf(id)),
  )
}

/** The same of any workflows. */
export async function replayFaultsOf(stage: Stage, handles: readonly WorkflowHandle[]): Promise<unknown[]> {
  const { workflowBundle, dataConverter } = stage.workerOptions
  const histories = await Promise.all(
    handles.map(async (handle) => ({ workflowId: handle.workflowId, history: await handle.fetchHistory() })),
  )
  const faults: unknown[] = []
  for await (const { error } of Worker.runReplayHistories(
    { ...(workflowBundle && { workflowBundle }), ...(dataConverter && { dataConverter }) },
    histories,
  )) {
    if (error) faults.push(error)
  }
  return faults
}
