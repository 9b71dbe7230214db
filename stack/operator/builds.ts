/** What an operator does with builds of the workflows; what cannot be done is an {@link ExpectedFailure}. */
import { setTimeout as sleep } from 'node:timers/promises'
import { countOpen, moveRuns, pinnedTo, type PinnedRun } from '../../infra/temporal/build-runs'
import {
  isNotServed,
  previousOf,
  promote,
  ramp,
  readRouting,
  type Namespace,
} from '../../infra/temporal/deployment'
import { readPolled } from '../../infra/temporal/pollers'
import { ALL_TASK_QUEUES } from '../../workflows/messages'
import { inColumns } from './columns'
import { ExpectedFailure, reasonOf } from '../shared/failure'

type Say = (line: string) => void

const LOOK_EVERY_MS = 1_000
const LOOKS = 10
/** Temporal's lists lag behind by a moment. */
const EMPTY_LOOKS = 3

export async function listBuilds(at: Namespace): Promise<string[]> {
  const { builds, ramping } = await readRouting(at)
  if (builds.length === 0) throw noBuilds()
  const polled = await readPolled(at, ALL_TASK_QUEUES)
  const rows = []
  for (const { id, status, since } of builds) {
    const shown = status === 'ramping' ? `ramping ${ramping?.percentage} %` : status
    const workers = [...new Set([...(polled.get(id)?.values() ?? [])].flatMap((those) => [...those]))]
    const pinned = await pinnedTo(at, id)
    rows.push([id, shown, since, await countOpen(at, id), pinned.length, workers.sort().join(', ')])
  }
  const without = await countOpen(at, null)
  return [
    ...inColumns(['BUILD', 'STATUS', 'SINCE', 'OPEN', 'PINNED', 'WORKERS'], rows),
    ...(without > 0
      ? [`Open runs of no build, whose next step is taken on the current one: ${without}.`]
      : []),
  ]
}

export async function promoteBuild(at: Namespace, build: string): Promise<string[]> {
  const { current } = await readRouting(at)
  if (current === build) return [`${build} is current already.`]
  await mustServe(at, build, current)
  await onceServed(build, () => promote(at, build))
  if (current === undefined) return [`New runs go to ${build}.`]
  const left = await pinnedTo(at, current)
  return [`New runs go to ${build}. Open runs pinned to ${current}: ${left.length}.`]
}

export async function rampBuild(at: Namespace, build: string, percentage: number): Promise<string[]> {
  const { current, ramping } = await readRouting(at)
  if (current === build)
    throw new ExpectedFailure(
      `${build} is current: all new runs go to it but those of a ramp.`,
      'Ramp another build, or end its ramp: npm run workers -- ramp BUILD 0.',
    )
  if (percentage === 0 && ramping?.build !== build)
    throw new ExpectedFailure(
      `No runs are ramped to ${build}.`,
      'npm run workers -- list shows what is ramped.',
    )
  if (percentage > 0) await mustServe(at, build, current)
  await onceServed(build, () => ramp(at, build, percentage))
  return [`${percentage} % of new runs go to ${build}.`]
}

/** Promotes the build that was current before this one. A second call undoes the first. */
export async function goBack(at: Namespace): Promise<string[]> {
  const { current } = await readRouting(at)
  const previous = current && (await previousOf(at, current))
  if (previous !== undefined) return promoteBuild(at, previous)
  throw new ExpectedFailure(
    current === undefined ? 'No build is current.' : `Before ${current} no build was current.`,
    'Name the one to go to: npm run workers -- promote BUILD.',
  )
}

/** Moves open runs that are pinned to `from`, or the one workflow of them, to the current build or another. */
export async function moveBuild(
  at: Namespace,
  { from, to, workflow }: { from: string; to?: string | undefined; workflow?: string | undefined },
): Promise<string[]> {
  const target = await targetOf(at, from, to)
  const pinned = await pinnedTo(at, from)
  const runs = workflow === undefined ? pinned : pinned.filter(({ workflowId }) => workflowId === workflow)
  if (workflow !== undefined && runs.length === 0)
    throw new ExpectedFailure(
      `No open run of ${workflow} is pinned to ${from}.`,
      'Check its id; it may have ended, or be of a kind that takes new builds by itself.',
    )
  return [`${await moveRuns(at, runs, target)} open runs are moved from ${from} to ${target}.`]
}

/** Returns when no open run is pinned to the build any more, saying how many are left whenever that has changed. */
export async function drainBuild(
  at: Namespace,
  build: string,
  { move, say }: { move: boolean; say: Say },
): Promise<string[]> {
  const target = move ? await targetOf(at, build, undefined) : undefined
  const current = await currentBeside(at, build)
  if (current === build)
    throw new ExpectedFailure(
      `${build} is current: new runs begin on it.`,
      'Promote another build first: npm run workers -- promote BUILD.',
    )
  let told = ''
  for (let empty = 0; empty < EMPTY_LOOKS; empty += 1) {
    const runs = await pinnedTo(at, build)
    if (runs.length > 0) empty = -1
    const now = describe(runs)
    if (now !== told) say(`Open runs pinned to ${build}: ${now || 'none'}`)
    told = now
    if (target !== undefined) await moveRuns(at, runs, target)
    await sleep(LOOK_EVERY_MS)
  }
  return [`No open run is pinned to ${build}: its workers can be stopped.`]
}

/** Counts the runs of each kind. */
function describe(runs: readonly PinnedRun[]): string {
  const kinds = [...new Set(runs.map(({ type }) => type))].sort()
  return kinds.map((kind) => `${runs.filter(({ type }) => type === kind).length} ${kind}`).join(', ')
}

async function targetOf(at: Namespace, from: string, to: string | undefined): Promise<string> {
  const current = await currentBeside(at, from)
  const target = to ?? current
  if (target === undefined) throw noBuilds()
  if (target === from)
    throw new ExpectedFailure(
      `The runs are on ${from} already${to === undefined ? ', which is current' : ''}.`,
      'Promote another build first, or name one: npm run workers -- move BUILD --to BUILD.',
    )
  await mustServe(at, target, undefined)
  return target
}

/** A build takes work only if workers serve it, on every queue that those of the build before serve. */
async function mustServe(at: Namespace, build: string, before: string | undefined): Promise<void> {
  const polled = await readPolled(at, ALL_TASK_QUEUES)
  const served = polled.get(build)
  if (served === undefined)
    throw new ExpectedFailure(
      `No worker serves the build ${build}: what goes to it would wait.`,
      `Start workers of it first. Builds with workers: ${[...polled.keys()].join(', ') || 'none'}.`,
    )
  const missing = [...(polled.get(before ?? '')?.keys() ?? [])].filter((queue) => !served.has(queue))
  if (missing.length === 0) return
  throw new ExpectedFailure(
    `No worker of ${build} serves ${missing.join(', ')}, as workers of ${before} do.`,
    'Start its workers of each mode first.',
  )
}

/** The server does not learn of all the queues that a build's workers serve at the same moment. */
async function onceServed(build: string, send: () => Promise<void>): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    try {
      await send()
      return
    } catch (error) {
      if (!isNotServed(error)) throw error
      if (looks === LOOKS)
        throw new ExpectedFailure(
          `Temporal does not send runs to ${build}: ${reasonOf(error)}.`,
          'Start its workers of each mode first. npm run workers -- list shows who serves which build.',
          { cause: error },
        )
      await sleep(LOOK_EVERY_MS)
    }
  }
}

/** The build that is current; throws where there is no `build`. */
async function currentBeside(at: Namespace, build: string): Promise<string | undefined> {
  const { builds, current } = await readRouting(at)
  if (builds.some(({ id }) => id === build)) return current
  throw new ExpectedFailure(
    `There is no build ${build}.`,
    `Those there are: ${builds.map(({ id }) => id).join(', ') || 'none'}.`,
  )
}

const noBuilds = () =>
  new ExpectedFailure(
    'No worker has named its build yet.',
    'Start one with WORKER_VERSIONING=automatic or manual, which is the default.',
  )
