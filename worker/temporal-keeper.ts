/**
 * Makes again what Temporal has lost: a server that was emptied, or is new, has all that the service needs a moment after it
 * answers (docs/decisions/0135).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { status } from '@grpc/grpc-js'
import { Client, isGrpcServiceError, type Connection } from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import { msToTs } from '@temporalio/common/lib/time'
import type { Sweep } from '../app/jobs/sweep'
import { HOUR, SECOND } from '../domain/time'
import { openConnection } from '../infra/temporal/connection'
import { registerSearchAttributes } from '../workflow-client/namespace'
import type { WorkerEnvironment } from './environment'
import { createHealer, type Healing } from '../app/jobs/healer'
import { untilItWorks, withSlowServer } from './at-start'
import { ensureSchedules, missingSchedules } from './schedules'

const LOOK_EVERY_MS = 10 * SECOND
const CALL_LIMIT_MS = 20 * SECOND
/** A server takes some seconds until all its parts know a new namespace. */
const KNOWN_WITHIN_MS = 30 * SECOND

const isNotFound = (error: unknown) => isGrpcServiceError(error) && error.code === status.NOT_FOUND

export interface KeeperParts {
  environment: WorkerEnvironment
  dataConverter: DataConverter
  sweep: Sweep & Healing
  stopping: AbortSignal
}

export function createTemporalKeeper({ environment, dataConverter, sweep, stopping }: KeeperParts) {
  const { store, log } = sweep
  const namespace = environment.TEMPORAL_NAMESPACE
  const connection = openConnection(environment)
  const client = new Client({ connection, namespace, dataConverter })
  const limited = <T>(work: () => Promise<T>) => client.withDeadline(Date.now() + CALL_LIMIT_MS, work)
  const heal = createHealer(sweep, stopping)

  /** Whether anything was missing. What is lost is written down first, so that another worker goes on if this one ends. */
  const makeWhatIsMissing = async (): Promise<boolean> => {
    const attributes = await limited(() => registerSearchAttributes(connection, namespace))
    if (attributes.length > 0) log.warn({ attributes }, 'Temporal lacked search attributes: they are made')
    const missing = await limited(() => missingSchedules(client))
    if (missing.length === 0) return false
    await store.healing.want()
    await limited(() => ensureSchedules(client))
    log.warn({ missing }, 'Temporal lacked schedules: they are made, and workflows are started again')
    return true
  }

  const look = async (restoreBuild: () => Promise<void>): Promise<void> => {
    try {
      if (await makeWhatIsMissing()) await restoreBuild()
    } catch (error) {
      if (!isNotFound(error) || !(await limited(() => makeNamespace(connection, environment)))) throw error
      log.warn({ namespace }, 'Temporal lacked the namespace: it is made')
      return
    }
    await heal()
  }

  return {
    /** Before the worker asks for tasks: a namespace that is missing would end it. */
    async prepare(): Promise<void> {
      const isMade = environment.TEMPORAL_NAMESPACE_HOURS !== undefined
      const slow = withSlowServer(log)
      let knownSince: number | undefined
      const isWorthwhile = (error: unknown, sinceMs: number): boolean => {
        if (slow.isWorthwhile(error, sinceMs)) return true
        const madeMs = knownSince === undefined ? 0 : performance.now() - knownSince
        return isMade && isNotFound(error) && madeMs < KNOWN_WITHIN_MS
      }
      const work = async () => {
        await limited(() => makeNamespace(connection, environment))
        knownSince ??= performance.now()
        if (!(await makeWhatIsMissing())) await limited(() => ensureSchedules(client))
      }
      await untilItWorks(work, { ...slow, isWorthwhile })
    },

    /** Looks regularly until the worker stops. `restoreBuild`: new runs have a build to go to. */
    async keep(restoreBuild: () => Promise<void>): Promise<void> {
      while (!stopping.aborted) {
        await look(restoreBuild).catch((error: unknown) => {
          if (!stopping.aborted) log.warn({ err: error }, 'Temporal cannot be looked after')
        })
        await sleep(LOOK_EVERY_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined)
      }
    },

    close: () => connection.close(),
  }
}

/** Whether it was missing and is made. Where it may not be made by workers, nothing is done. */
async function makeNamespace(
  { workflowService }: Connection,
  { TEMPORAL_NAMESPACE: namespace, TEMPORAL_NAMESPACE_HOURS: hours }: WorkerEnvironment,
): Promise<boolean> {
  if (hours === undefined) return false
  try {
    await workflowService.describeNamespace({ namespace })
    return false
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
  const workflowExecutionRetentionPeriod = msToTs(hours * HOUR)
  await workflowService
    .registerNamespace({ namespace, workflowExecutionRetentionPeriod })
    .catch((error: unknown) => {
      // Another worker was faster.
      if (!isGrpcServiceError(error) || error.code !== status.ALREADY_EXISTS) throw error
    })
  return true
}
