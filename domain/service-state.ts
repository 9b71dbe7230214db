/** What Temporal knows about the service: whether its schedules run, and which workers poll for tasks. */
import type { ScheduleName } from './schedules'

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
  /** Whether it wants a worker even while no task waits: the schedules put tasks into it. */
  constant: boolean
}

export interface TemporalState {
  schedules: ScheduleState[]
  queues: QueueState[]
}

/** What is asked only where operators look at the whole service. */
export interface AskedTemporal extends TemporalState {
  /** The build that gets new runs, and the newest that Temporal knows. */
  builds: { current: string | undefined; newest: string | undefined }
  /** Runs whose tasks fail again and again. */
  failingRuns: number
}
