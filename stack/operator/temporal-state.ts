/** What Temporal knows about the service: whether its schedules run, and which workers poll for tasks. */
import { Client } from '@temporalio/client'
import { temporal } from '@temporalio/proto'
import { MINUTE } from '../../domain/payment-clock'
import { SCHEDULE_NAMES, type ScheduleName } from '../../domain/schedules'
import type { TemporalServer } from '../../infra/temporal/environment'
import { connect } from '../../infra/temporal/connection'
import { ALL_TASK_QUEUES } from '../../workflows/messages'

export interface ScheduleState {
  name: ScheduleName
  /** Milliseconds. */
  every: number
  paused: boolean
  /** The note of the person who paused it. */
  note: string | null
  createdAt: Date
}

export interface QueueState {
  queue: string
  /** Worker processes that asked for its tasks within the last minutes. */
  workers: number
  /** Tasks that no worker has taken yet. */
  waiting: number
}

export interface TemporalState {
  schedules: ScheduleState[]
  queues: QueueState[]
}

export interface TemporalPlace extends TemporalServer {
  TEMPORAL_NAMESPACE: string
}

/** A worker polls at least once a minute. */
const ASKED_WITHIN = 2 * MINUTE
const CONNECT_LIMIT_MS = 3_000
const { TASK_QUEUE_TYPE_WORKFLOW, TASK_QUEUE_TYPE_ACTIVITY } = temporal.api.enums.v1.TaskQueueType

/** Throws when the server does not answer. Schedules that no worker has made yet are left out. */
export async function readTemporalState(place: TemporalPlace): Promise<TemporalState> {
  const connection = await connect(place, CONNECT_LIMIT_MS)
  try {
    const client = new Client({ connection, namespace: place.TEMPORAL_NAMESPACE })
    return await client.withDeadline(Date.now() + MINUTE / 2, async () => ({
      schedules: await readSchedules(client),
      queues: await Promise.all(ALL_TASK_QUEUES.map((queue) => readQueue(client, queue))),
    }))
  } finally {
    await connection.close()
  }
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
  }
}
