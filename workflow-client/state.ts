/** Reads what Temporal knows about the service. Runs outside the sandbox, like `client.ts`. */
import type { Client } from '@temporalio/client'
import { temporal } from '@temporalio/proto'
import { MINUTE } from '../domain/time'
import { SCHEDULE_NAMES } from '../domain/schedules'
import type { QueueState, ScheduleState, TemporalState } from '../domain/service-state'
import { ALL_TASK_QUEUES, TASK_QUEUES } from '../workflows/messages'

/** A worker polls at least once a minute. */
const ASKED_WITHIN = 2 * MINUTE
const { TASK_QUEUE_TYPE_WORKFLOW, TASK_QUEUE_TYPE_ACTIVITY } = temporal.api.enums.v1.TaskQueueType

/** Schedules that no worker has made yet are left out. */
export async function readState(client: Client): Promise<TemporalState> {
  const [schedules, queues] = await Promise.all([
    readSchedules(client),
    Promise.all(ALL_TASK_QUEUES.map((queue) => readQueue(client, queue))),
  ])
  return { schedules, queues }
}

async function readSchedules(client: Client): Promise<ScheduleState[]> {
  const known = new Set<string>()
  for await (const { scheduleId } of client.schedule.list()) known.add(scheduleId)
  return Promise.all(
    SCHEDULE_NAMES.filter((name) => known.has(name)).map(async (name) => {
      const { spec, state, info } = await client.schedule.getHandle(name).describe()
      const { paused, note = null } = state
      return { name, every: spec.intervals?.[0]?.every ?? 0, paused, note, createdAt: info.createdAt }
    }),
  )
}

async function readQueue(client: Client, queue: string): Promise<QueueState> {
  const types = [TASK_QUEUE_TYPE_WORKFLOW, TASK_QUEUE_TYPE_ACTIVITY]
  const answers = await Promise.all(
    types.map((taskQueueType) =>
      client.workflowService.describeTaskQueue({
        namespace: client.options.namespace,
        taskQueue: { name: queue },
        taskQueueType,
        reportStats: true,
      }),
    ),
  )
  const since = Date.now() - ASKED_WITHIN
  const asking = answers.flatMap(({ pollers }) =>
    pollers.filter(({ lastAccessTime }) => Number(lastAccessTime?.seconds ?? 0) * 1_000 > since),
  )
  return {
    queue,
    workers: new Set(asking.map(({ identity }) => identity)).size,
    waiting: answers.reduce((sum, { stats }) => sum + Number(stats?.approximateBacklogCount ?? 0), 0),
    constant: queue === TASK_QUEUES.schedules,
  }
}

/** Where Temporal's own pages, which are at `uiUrl`, show the workflow of an object. */
export const pagesOf =
  (uiUrl: string | undefined, namespace: string, idOf: (kind: string, id: string) => string) =>
  (kind: string, id: string): string | null => {
    if (uiUrl === undefined) return null
    const path = ['namespaces', namespace, 'workflows', idOf(kind, id)].map(encodeURIComponent)
    return `${uiUrl.replace(/\/$/, '')}/${path.join('/')}`
  }
