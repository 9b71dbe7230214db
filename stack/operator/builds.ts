/** What an operator does with builds of the workflows; what cannot be done is an {@link ExpectedFailure}. */
import { setTimeout as sleep } from 'node:timers/promises'
import { countOpen, moveRuns, pinnedTo, type PinnedRun } from '../../infra/temporal/build-runs'
import { previousOf, promote, ramp, readRouting } from '../../infra/temporal/deployment'
import { readPolled } from '../../infra/temporal/pollers'
import { ALL_TASK_QUEUES } from '../../workflows/messages'
import { ExpectedFailure } from '../shared/failure'
import { inColumns } from './columns'
import {
  currentBeside,
  mustHave,
  mustServe,
  mustTake,
  noBuilds,
  onceKnown,
  type Builds,
} from './known-builds'

const LOOK_EVERY_MS = 1_000
/** Temporal's lists lag behind by a moment. */
const EMPTY_LOOKS = 3

export async function listBuilds(at: Builds): Promise<string[]> {
  const { builds, ramping } = await onceKnown(at, async () => {
    const routing = await readRouting(at)
    if (routing.builds.length === 0) throw noBuilds()
    return routing
  })
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

export async function promoteBuild(at: Builds, build: string): Promise<string[]> {
  const { current } = await readRouting(at)
  if (current === build) return [`${build} is current already.`]
  await onceKnown(at, async () => {
    await mustServe(at, build, current)
    await mustTake(build, () => promote(at, build))
  })
  if (current === undefined) return [`New runs go to ${build}.`]
  const left = await pinnedTo(at, current)
  return [`New runs go to ${build}. Open runs pinned to ${current}: ${left.length}.`]
}

export async function rampBuild(at: Builds, build: string, percentage: number): Promise<string[]> {
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
  await onceKnown(at, async () => {
    if (percentage > 0) await mustServe(at, build, current)
    await mustTake(build, () => ramp(at, build, percentage))
  })
  return [`${percentage} % of new runs go to ${build}.`]
}

/** Promotes the build that was current before this one. A second call undoes the first. */
export async function goBack(at: Builds): Promise<string[]> {
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
  at: Builds,
  { from, to, workflow }: { from: string; to?: string | undefined; workflow?: string | undefined },
): Promise<string[]> {
  const target = await targetOf(at, from, to)
  const runs = await onceKnown(at, async () => {
    const pinned = await pinnedTo(at, from)
    return workflow === undefined ? pinned : mustHave(pinned, workflow, from)
  })
  return [`${await moveRuns(at, runs, target)} open runs are moved from ${from} to ${target}.`]
}

/** Returns when no open run is pinned to the build any more, saying how many are left whenever that has changed. */
export async function drainBuild(at: Builds, build: string, { move }: { move: boolean }): Promise<string[]> {
  const target = move ? await targetOf(at, build, undefined) : undefined
  const current = await onceKnown(at, () => currentBeside(at, build))
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
    if (now !== told) at.say(`Open runs pinned to ${build}: ${now || 'none'}`)
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

async function targetOf(at: Builds, from: string, to: string | undefined): Promise<string> {
  const target = await onceKnown(at, async () => {
    const current = await currentBeside(at, from)
    const named = to ?? current
    if (named === undefined) throw noBuilds()
    return named
  })
  if (target === from)
    throw new ExpectedFailure(
      `The runs are on ${from} already${to === undefined ? ', which is current' : ''}.`,
      'Promote another build first, or name one: npm run workers -- move BUILD --to BUILD.',
    )
  await onceKnown(at, () => mustServe(at, target, undefined))
  return target
}
