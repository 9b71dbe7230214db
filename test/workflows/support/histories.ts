/** Reads a workflow's history: its steps, its timers, and whether the present code replays it. */
import type { WorkflowHandle } from '@temporalio/client'
import { Worker } from '@temporalio/worker'
import type { Stage } from './stage'

type History = Awaited<ReturnType<WorkflowHandle['fetchHistory']>>

export async function historyOf(stage: Stage, id: string): Promise<History> {
  return stage.handleOf(id).fetchHistory()
}

/** How many steps a history has that ran within its tasks. */
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

/** Whether the run sleeps, until its first step is due or the next one. */
export function isAsleep(history: History): boolean {
  const delay = history.events?.[0]?.workflowExecutionStartedEventAttributes?.firstWorkflowTaskBackoff
  return Number(delay?.seconds ?? 0) > 0 || timersIn(history).length > 0
}

/** Replays the latest run of the workflow of each payment or refund with the present code. Returns the failures. */
export async function replayFaults(stage: Stage, ids: readonly string[]): Promise<unknown[]> {
  return replayFaultsOf(
    stage,
    ids.map((id) => stage.handleOf(id)),
  )
}

/** The same for any workflows, including their earlier runs. */
export async function replayFaultsOf(stage: Stage, handles: readonly WorkflowHandle[]): Promise<unknown[]> {
  const { workflowBundle, dataConverter } = stage.workerOptions
  const chains = await Promise.all(
    handles.map(async ({ workflowId }) =>
      (await chainOf(stage, workflowId)).map((history) => ({ workflowId, history })),
    ),
  )
  const faults: unknown[] = []
  for await (const { error } of Worker.runReplayHistories(
    { ...(workflowBundle && { workflowBundle }), ...(dataConverter && { dataConverter }) },
    chains.flat().filter(({ history }) => hasRun(history)),
  )) {
    if (error) faults.push(error)
  }
  return faults
}

/** The histories of a workflow's runs, latest first. */
async function chainOf(stage: Stage, workflowId: string, runId?: string): Promise<History[]> {
  const history = await stage.client.workflow.getHandle(workflowId, runId).fetchHistory()
  const before = history.events?.[0]?.workflowExecutionStartedEventAttributes?.continuedExecutionRunId
  return [history, ...(before ? await chainOf(stage, workflowId, before) : [])]
}

/** The replayer would wait for ever for the first task of a run that sleeps before it. */
const hasRun = ({ events }: History) =>
  events?.some((event) => event.workflowTaskCompletedEventAttributes) === true
