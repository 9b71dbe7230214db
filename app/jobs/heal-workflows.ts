/**
 * Starts the workflow of every row that waits, after Temporal has lost them or the database was restored. A workflow that runs
 * already stays as it is: each step begins by reading the row.
 */
import { MINUTE } from '../../domain/time'
import { refOf } from '../../domain/workflow-ref'
import type { Store } from '../../store/store'
import type { Waiting, WaitingAfter } from '../../store/waiting-rows'
import { waitingOf, type Kinds } from '../kinds/kind'
import type { Workflows } from '../workflows'
import type { Job } from './job'

export interface HealWorkflows {
  store: Pick<Store, 'overdue'>
  workflows: Pick<Workflows, 'start'>
  kinds: Kinds
  /** The machine's time. */
  real: () => Date
}

/** Where the work is: in which rows, and after which of them. */
export interface Healed {
  rows: string
  after: WaitingAfter | null
}

export interface HealJob extends Pick<Job, 'stopping'> {
  /** Where an earlier call has ended; null at the beginning. */
  from: Healed | null
  /** Told after each batch. The work ends early if it returns false. */
  reached: (at: Healed) => Promise<boolean>
}

const LIMIT = 200
const STARTS_AT_ONCE = 8

/** The rows that are due first come first. `done` is false if the work ended early. */
export async function healWorkflows(
  deps: HealWorkflows,
  { from, stopping, reached }: HealJob,
): Promise<{ started: number; done: boolean }> {
  const all = waitingOf(deps.kinds).flatMap(({ name, waits }) =>
    waits.rows.map((rows) => ({ kind: name, rows })),
  )
  const first = from === null ? 0 : all.findIndex(({ rows }) => rows.name === from.rows)
  let started = 0
  for (const { kind, rows } of all.slice(Math.max(first, 0))) {
    let after = from?.rows === rows.name ? from.after : null
    for (let found = LIMIT; found === LIMIT;) {
      const batch = await deps.store.overdue.waiting(rows, after, LIMIT)
      found = batch.length
      after = batch.at(-1) ?? after
      await startAll(deps, kind, batch, stopping)
      if (stopping.aborted) return { started, done: false }
      started += found
      if (!(await reached({ rows: rows.name, after }))) return { started, done: false }
    }
  }
  return { started, done: true }
}

async function startAll(
  { workflows, real }: HealWorkflows,
  kind: string,
  batch: readonly Waiting[],
  stopping: AbortSignal,
): Promise<void> {
  const left = [...batch]
  const startNext = async (): Promise<void> => {
    for (let row = left.shift(); row && !stopping.aborted; row = left.shift()) {
      await workflows.start(refOf(kind, row), {}, waitOf(row, real()))
    }
  }
  await Promise.all(Array.from({ length: STARTS_AT_ONCE }, startNext))
}

/**
 * A run that has nothing to do for long costs no task before it is due. A sandbox may have a clock of its own, by which only
 * the first step knows how long it waits.
 */
function waitOf({ livemode, dueAt }: Waiting, at: Date): number {
  const left = dueAt.getTime() - at.getTime()
  return livemode && left > MINUTE ? left : 0
}
