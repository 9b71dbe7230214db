/** Makes sure, at a worker's start and then at intervals, that every run has a build with workers (docs/decisions/0050). */
import { setTimeout as sleep } from 'node:timers/promises'
import { status } from '@grpc/grpc-js'
import { isGrpcServiceError } from '@temporalio/client'
import { SECOND } from '../domain/time'
import type { Logger } from '../infra/logger'
import { pause } from '../infra/pause'
import { moveRuns, pinnedElsewhere } from '../infra/temporal/build-runs'
import { isNotServed, promote, readRouting, type Namespace } from '../infra/temporal/deployment'
import { readPolled } from '../infra/temporal/pollers'
import { ALL_TASK_QUEUES } from '../workflows/messages'
import { untilItWorks, withSlowServer } from './at-start'
import type { WorkerEnvironment } from './environment'
import { buildOf, versioningOf } from './versioning'

interface KeptBuild extends Namespace {
  build: string
  versioning: 'automatic' | 'manual'
  everyMs: number
}

export interface BuildKeeper {
  /** Looks now, and not only at the next interval. */
  look(): Promise<void>
  stop(): Promise<void>
}

/** The server knows a build and its queues only after its workers have polled for tasks. */
const KNOWN_WITHIN_MS = 30 * SECOND
const KNOWN_EVERY_MS = SECOND / 10

/** Call it once the workers run. It settles when new runs have a build to go to. */
export async function serveBuild(
  environment: WorkerEnvironment,
  connection: Namespace['connection'],
  log: Logger,
): Promise<BuildKeeper> {
  const at = { connection, namespace: environment.TEMPORAL_NAMESPACE }
  const versioning = versioningOf(environment)
  if (versioning !== 'off') {
    const everyMs = environment.WORKER_BUILDS_EVERY_MS
    const kept = { ...at, versioning, everyMs, build: buildOf(environment) }
    return untilItWorks(() => keepBuild(kept, log), withSlowServer(log))
  }
  await untilItWorks(() => refuseAmongBuilds(at), withSlowServer(log))
  return { look: () => Promise.resolve(), stop: () => Promise.resolve() }
}

/**
 * If the namespace has builds, the server sends no tasks to a worker without one. An older server that does not implement
 * builds has none.
 */
async function refuseAmongBuilds(at: Namespace): Promise<void> {
  const { current } = await readRouting(at).catch((error: unknown) => {
    if (isGrpcServiceError(error) && error.code === status.UNIMPLEMENTED) return { current: undefined }
    throw error
  })
  if (current !== undefined)
    throw new Error(
      `WORKER_VERSIONING is off, but the build ${current} is current in the namespace ${at.namespace}: ` +
        'this worker would be sent nothing. Set it to "manual" or "automatic".',
    )
}

async function keepBuild(kept: KeptBuild, log: Logger): Promise<BuildKeeper> {
  const { build, versioning, everyMs } = kept
  const { current } = await readRouting(kept)
  const takesOver = current === undefined || versioning === 'automatic'
  if (takesOver) await promoteOnceKnown(kept)
  else await untilKnown(kept, log)
  if (takesOver || current === build) log.info({ build }, 'new runs go to this build')
  else log.warn({ build, current }, 'this build waits to be promoted: npm run workers -- promote')

  const stopping = new AbortController()
  const look = watch(kept, log)
  const keep = async (): Promise<void> => {
    for (let takesAll = versioning === 'automatic'; !stopping.signal.aborted; takesAll = false) {
      await look(takesAll).catch((error: unknown) =>
        log.warn({ err: error }, 'builds cannot be looked after'),
      )
      await pause(everyMs, stopping.signal)
    }
  }
  const keeping = keep()
  return {
    look: () => look(false),
    async stop() {
      stopping.abort()
      await keeping
    },
  }
}

/**
 * At first a build is promoted only if it serves every queue of the build before. After the deadline it is promoted anyway: it
 * may serve another mode and leave some queues out on purpose.
 */
async function promoteOnceKnown(kept: KeptBuild): Promise<void> {
  const deadline = Date.now() + KNOWN_WITHIN_MS
  for (;;) {
    const late = Date.now() > deadline
    try {
      await promote(kept, kept.build, late)
      return
    } catch (error) {
      if (late || !isNotServed(error)) throw error
      await sleep(KNOWN_EVERY_MS)
    }
  }
}

/** A worker that is ready can be named at once: `npm run workers` finds its build and who serves it. */
async function untilKnown(kept: KeptBuild, log: Logger): Promise<void> {
  const deadline = Date.now() + KNOWN_WITHIN_MS
  const isKnown = async () =>
    (await readRouting(kept)).builds.some(({ id }) => id === kept.build) &&
    (await readPolled(kept, ALL_TASK_QUEUES)).has(kept.build)
  while (!(await isKnown())) {
    if (Date.now() > deadline) {
      log.warn({ build: kept.build }, 'Temporal does not know this build yet: npm run workers -- list')
      return
    }
    await sleep(KNOWN_EVERY_MS)
  }
}

/**
 * Checks the builds that other workers should serve. A build without a worker in two checks in a row has lost its workers: new
 * runs then go to our build, and its pinned runs move here. `takesAll`: all pinned runs move, even if their build has workers.
 */
function watch(kept: KeptBuild, log: Logger): (takesAll: boolean) => Promise<void> {
  let missed: ReadonlySet<string> = new Set()
  let before: string | undefined

  return async (takesAll) => {
    const missedBefore = missed
    const { current } = await readRouting(kept)
    if (current === undefined) {
      // A server that has lost its data: the build that was current is preferred, if one of its workers still looks.
      const waits = before !== undefined && before !== kept.build
      before = undefined
      if (waits) return
      await promoteOnceKnown(kept)
      before = kept.build
      log.warn({ build: kept.build }, 'Temporal had no current build: new runs go to this one')
      return
    }
    before = current
    const polled = await readPolled(kept, ALL_TASK_QUEUES)
    if (current !== kept.build) {
      missed = new Set(polled.has(current) ? [] : [current])
      if (!missed.has(current) || !missedBefore.has(current)) return
      await promoteOnceKnown(kept)
      log.warn({ build: kept.build, current }, 'the current build has no worker: new runs go to this one')
      return
    }
    const placeOf = ({ build, queue }: { build: string; queue: string }) => `${build} ${queue}`
    const runs = await pinnedElsewhere(kept, kept.build)
    missed = new Set(runs.filter(({ build, queue }) => !polled.get(build)?.has(queue)).map(placeOf))
    const lost = runs.filter(
      (run) => takesAll || (missed.has(placeOf(run)) && missedBefore.has(placeOf(run))),
    )
    if (lost.length === 0) return
    const moved = await moveRuns(kept, lost, kept.build)
    const from = [...new Set(lost.map(({ build }) => build))]
    log.warn(
      { build: kept.build, from, moved },
      'runs pinned to builds without workers are moved to this one',
    )
  }
}
