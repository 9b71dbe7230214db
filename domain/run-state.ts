/** How the latest run of a workflow stands. */

/**
 * `absent`: Temporal knows none. `ended`: it is over. `failing`: a worker fails its task, whatever is sent to it. `activity`: its
 * activity fails. `waiting`: a worker is at it, or is waited for. `asleep`: it waits for its time or for a message.
 */
export type RunState =
  | { kind: 'absent' }
  | { kind: 'ended'; status: string }
  | { kind: 'failing'; runId: string; attempt: number; cause: string }
  | { kind: 'activity'; activity: string; attempt: number; failure: string }
  | { kind: 'waiting' }
  | { kind: 'asleep' }
