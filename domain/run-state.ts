/** The state of a workflow's latest run. */
import type { WorkflowRef } from './workflow-ref'

/**
 * `absent`: Temporal knows no run. `ended`: the run is over. `failing`: its workflow task fails again and again.
 * `activity`: its activity fails. `waiting`: a worker is working on it, or it waits for a worker. `asleep`: it waits
 * for a timer or a message.
 */
export type RunState =
  | { kind: 'absent' }
  | { kind: 'ended'; status: string }
  | { kind: 'failing'; runId: string; attempt: number; cause: string }
  | { kind: 'activity'; activity: string; attempt: number; failure: string }
  | { kind: 'waiting' }
  | { kind: 'asleep' }

/** Workflows of objects that run, as Temporal lists them. */
export interface RunningPage {
  running: WorkflowRef[]
  /** For the next page; absent after the last. */
  after?: Uint8Array | undefined
}

/** The workflow itself refused a message, or failed to carry it out: a fault of this service. */
export class MessageFailed extends Error {
  override readonly name = 'MessageFailed'
}

/** Temporal did not accept a message in time, or did not answer it. The row says what became of it. */
export class WorkflowUnavailable extends Error {
  override readonly name = 'WorkflowUnavailable'
}
