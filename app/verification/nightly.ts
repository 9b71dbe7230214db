/**
 * Verifies all rows and workflows beside a service that works, and keeps what was found (decision 0144). Where it is, is written
 * down every few seconds: a worker that dies leaves the rest to the next one, and of two at once one waits.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { VERIFY_RUN_LIMIT } from '../../domain/schedules'
import { MINUTE, SECOND } from '../../domain/time'
import { isDatabaseUnavailable } from '../../store/failures'
import type { Finding, LookedOver } from '../../store/invariants/violations'
import type { RowReader } from '../../store/invariants/walk'
import type { Store } from '../../store/store'
import type { RunLease } from '../../store/verify-runs'
import type { Dependencies } from '../dependencies'
import type { Job } from '../jobs/job'
import type { Workflows } from '../workflows'
import { verifyRows, violationsIn, type VerifiedRows } from '../verification'
import { fromPlace, placeOf, told } from './place'
import type { ComparedParts } from './workflows'

type Nightly = Pick<Dependencies, 'log' | 'real'> & {
  store: Pick<Store, 'verifyRuns' | 'serviceStates' | 'rows' | 'overdue'>
} & Pick<ComparedParts, 'kinds' | 'workflows'> & { workflows: Pick<Workflows, 'start'> }

/** A worker that has told nothing for so long has lost the run. */
const LEASE_LIFE = 2 * MINUTE
/** Much less than the time after which Temporal takes a job without a heartbeat for lost. */
const NAP = 5 * SECOND
/** Of each invariant the first violations are kept. */
const MOST = 20

/** Another worker has the run. */
class RunLost extends Error {
  override readonly name = 'RunLost'
}

/** While the service is closed, what holds only while it works is not violated. */
class ServiceClosed extends Error {
  override readonly name = 'ServiceClosed'
}

interface NightlyPace {
  /** Rows of a batch. */
  size?: number
  /** How often it is written down where the run is, in milliseconds. */
  writtenEvery: number
}

/**
 * Begins a run, or goes on with one that was asked for or was left. Returns how many rows were looked at and how many violations
 * were found.
 */
export async function verifyNightly(
  deps: Nightly,
  job: Job,
  pace: NightlyPace = { writtenEvery: 5 * SECOND },
): Promise<{ rows: number; violations: number }> {
  const { verifyRuns } = deps.store
  const counts = { rows: 0, violations: 0 }
  for (let isMet = false; ; isMet = true) {
    let run = await verifyRuns.unfinished()
    if (!run) {
      // A run that this job has met has finished: once a night is enough.
      if (isMet) return counts
      run = (await verifyRuns.begin()) ?? (await verifyRuns.unfinished())
      if (!run) continue
    }
    const lease = isWorkedOn(run, deps.real()) ? null : await verifyRuns.take(run)
    if (!lease) await napping(job)(NAP)
    else if (deps.real().getTime() - run.begunAt.getTime() > VERIFY_RUN_LIMIT)
      await verifyRuns.finish(lease, { failure: 'GivenUp' })
    else {
      const found = await goOnWith(deps, job, { lease, from: fromPlace(run.reached), pace })
      counts.rows += found?.rows ?? 0
      counts.violations += found?.violations ?? 0
    }
  }
}

/** Whether a worker has told of the run lately. */
export const isWorkedOn = ({ beatAt }: RunLease, at: Date): boolean =>
  at.getTime() - beatAt.getTime() <= LEASE_LIFE

/** Sleeps, and tells meanwhile that it is there. */
const napping =
  ({ checkpoint, stopping }: Job) =>
  async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= NAP) {
      checkpoint(undefined)
      await sleep(Math.min(left, NAP), undefined, { signal: stopping }).catch(() => undefined)
    }
    checkpoint(undefined)
  }

interface Carried {
  lease: RunLease
  from: LookedOver | null
  pace: NightlyPace
}

/** Null if another worker has the run by now, or it failed. */
async function goOnWith(
  { store, log, kinds, workflows }: Nightly,
  job: Job,
  { lease: first, from, pace: { size, writtenEvery } }: Carried,
): Promise<{ rows: number; violations: number } | null> {
  const { verifyRuns, serviceStates } = store
  let lease = first
  let writtenAt = performance.now()
  const keep = (next: RunLease | null): void => {
    if (!next) throw new RunLost('another worker goes on with the run')
    lease = next
  }
  const mustBeOpen = async (): Promise<void> => {
    if (!(await serviceStates.isOpen())) throw new ServiceClosed('the service was closed meanwhile')
  }
  const reached = async (at: LookedOver): Promise<void> => {
    if (performance.now() - writtenAt < writtenEvery) return
    await mustBeOpen()
    keep(await verifyRuns.reach(lease, placeOf(at), BigInt(rowsIn(at.findings))))
    writtenAt = performance.now()
  }
  const pause = async (ms: number): Promise<void> => {
    if (performance.now() - writtenAt > LEASE_LIFE / 4 || ms > LEASE_LIFE / 4) {
      keep(await verifyRuns.take(lease))
      writtenAt = performance.now()
    }
    await napping(job)(ms)
  }
  try {
    const verified = await verifyRows(
      {
        store: { ...store, rows: telling(store.rows, job) },
        reached,
        pause,
        temporal: { workflows, kinds, start: (...one) => workflows.start(...one) },
        failed: (error) => log.warn({ err: error }, 'a verification could not ask Temporal'),
      },
      { from, most: MOST, ...(size && { size }) },
    )
    await mustBeOpen()
    const result = resultOf(verified)
    if (!(await verifyRuns.finish(lease, result))) return null
    const { violations, started, notAsked } = result
    log[violations > 0 ? 'error' : 'info'](
      { run: lease.id, rows: Number(result.rows), violations, started, notAsked },
      violations > 0 ? 'a verification found violations' : 'a verification found nothing',
    )
    return { rows: Number(result.rows), violations }
  } catch (error) {
    if (error instanceof RunLost) return null
    // Both are over soon: the next try goes on from where this one came to.
    if (isDatabaseUnavailable(error) || job.stopping.aborted) throw error
    log.error({ err: error, run: lease.id }, 'a verification failed')
    await verifyRuns.finish(lease, { failure: error instanceof Error ? error.name : 'not an Error' })
    return null
  }
}

const resultOf = (verified: VerifiedRows) => ({
  rows: BigInt(rowsIn(verified.findings)),
  violations: violationsIn(verified),
  found: verified.findings.filter(({ count }) => count > 0).map(told),
  notAsked: verified.notAsked,
  started: verified.started,
})

/** The rows of each table count once, however many invariants are about them. */
const rowsIn = (findings: readonly Finding[]): number => {
  const tables = new Map(findings.map(({ invariant, lookedAt }) => [invariant.table, lookedAt]))
  return [...tables.values()].reduce((sum, lookedAt) => sum + lookedAt, 0)
}

/** The same reader, which tells before each query that the job is alive, and ends it there if the worker stops. */
const telling = (rows: RowReader, { checkpoint }: Job): RowReader => ({
  $queryRawUnsafe: ((sql: string, ...values: unknown[]) => {
    checkpoint(undefined)
    return rows.$queryRawUnsafe(sql, ...values)
  }) as RowReader['$queryRawUnsafe'],
})
