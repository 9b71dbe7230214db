/** The state of a workflow's latest run. */

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
