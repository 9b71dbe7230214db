/**
 * What Temporal knows of builds. It learns of a build and of its queues when workers ask for work, one after another, and for a
 * moment forgets who asked when it moves a queue. So what is missing is looked for again until the wait is over.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../domain/time'
import type { PinnedRun } from '../../infra/temporal/build-runs'
import { isNotServed, readRouting, type Namespace } from '../../infra/temporal/deployment'
import { readPolled } from '../../infra/temporal/pollers'
import { ALL_TASK_QUEUES } from '../../workflows/messages'
import { ExpectedFailure, reasonOf } from '../shared/failure'

export type Say = (line: string) => void

export interface Builds extends Namespace {
  say: Say
  /** How long a build may be unknown before it counts as missing. */
  waitMs: number
}

/** A build, or what is needed of it, is not known: it may be in a moment. */
class NotKnown extends ExpectedFailure {}

const LOOK_EVERY_MS = SECOND

/** Looks until all is known, and says what it waits for whenever that has changed. */
export async function onceKnown<T>({ say, waitMs }: Builds, look: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + waitMs
  let told = ''
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (!(error instanceof NotKnown) || Date.now() >= deadline) throw error
      if (told !== error.happened)
        say(`${error.happened} Waiting up to ${Math.ceil((deadline - Date.now()) / SECOND)} s.`)
      told = error.happened
      await sleep(LOOK_EVERY_MS)
    }
  }
}

/** The build that is current; throws where there is no `build`. */
export async function currentBeside(at: Namespace, build: string): Promise<string | undefined> {
  const { builds, current } = await readRouting(at)
  if (builds.some(({ id }) => id === build)) return current
  throw new NotKnown(
    `There is no build ${build}.`,
    `Those there are: ${builds.map(({ id }) => id).join(', ') || 'none'}.`,
  )
}

/** A build takes work only if workers serve it, on every queue that those of the build before serve. */
export async function mustServe(at: Namespace, build: string, before: string | undefined): Promise<void> {
  const polled = await readPolled(at, ALL_TASK_QUEUES)
  const served = polled.get(build)
  if (served === undefined)
    throw new NotKnown(
      `No worker serves the build ${build}: what goes to it would wait.`,
      `Start workers of it first. Builds with workers: ${[...polled.keys()].join(', ') || 'none'}.`,
    )
  const missing = [...(polled.get(before ?? '')?.keys() ?? [])].filter((queue) => !served.has(queue))
  if (missing.length === 0) return
  throw new NotKnown(
    `No worker of ${build} serves ${missing.join(', ')}, as workers of ${before} do.`,
    'Start its workers of each mode first.',
  )
}

/** The server does not learn of all the queues that a build's workers serve at the same moment. */
export async function mustTake(build: string, send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!isNotServed(error)) throw error
    throw new NotKnown(
      `Temporal does not send runs to ${build}: ${reasonOf(error)}.`,
      'Start its workers of each mode first. npm run workers -- list shows who serves which build.',
      { cause: error },
    )
  }
}

/** The runs of one workflow. Temporal's list lags behind what its runs are pinned to. */
export function mustHave(
  pinned: readonly PinnedRun[],
  workflow: string,
  build: string,
): readonly PinnedRun[] {
  const runs = pinned.filter(({ workflowId }) => workflowId === workflow)
  if (runs.length > 0) return runs
  throw new NotKnown(
    `No open run of ${workflow} is pinned to ${build}.`,
    'Check its id; it may have ended, or be of a kind that takes new builds by itself.',
  )
}

export const noBuilds = () =>
  new NotKnown(
    'No worker has named its build yet.',
    'Start one with WORKER_VERSIONING=automatic or manual, which is the default.',
  )
