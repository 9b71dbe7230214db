/** What a step of an object that waits says to its workflow: ids, words and absolute times only. */
interface Seen {
  /** The row's status, as the step read or made it. */
  status: string
  /** What Temporal's pages show of it. */
  details: string
  payment?: string | null
  customer?: string | null
}

/** `done`: nothing more will happen by itself. `waitMs`: the time until the next step, at `dueAt`. */
export type WaitingStep = Seen & ({ kind: 'done' } | { kind: 'wait'; waitMs: number; dueAt: string })
