/**
 * Looks at the whole service at intervals, as `npm run status` does, and has operators told of it. It is no schedule: it must work
 * while Temporal does not (docs/decisions/0150).
 */
import { Client } from '@temporalio/client'
import { lookAtService, type ServiceFound, type ServiceAsked } from '../app/incidents/look'
import { tellOperators, type TellingOperators } from '../app/incidents/tell-operators'
import { pause } from '../infra/pause'
import { openConnection } from '../infra/temporal/connection'
import { askTemporal } from './ask-temporal'
import type { WorkerEnvironment } from './environment'

interface Looking extends Pick<ServiceAsked, 'kinds'> {
  telling: TellingOperators
  stopping: AbortSignal
}

export interface OperatorLook {
  /** What was found last; undefined before the first look, and while PostgreSQL does not answer. */
  latest(): ServiceFound | undefined
  /** Call it once the stop is signalled. */
  stop(): Promise<void>
}

export function startOperatorLook(
  environment: WorkerEnvironment,
  { telling, kinds, stopping }: Looking,
): OperatorLook {
  const { store, log, everyMs } = telling
  const connection = openConnection(environment)
  const client = new Client({ connection, namespace: environment.TEMPORAL_NAMESPACE })
  const looking = { store, kinds, temporal: () => askTemporal(client, connection) }
  let latest: ServiceFound | undefined

  const look = async (): Promise<void> => {
    try {
      latest = await lookAtService(looking)
    } catch (error) {
      latest = undefined
      throw error
    }
    const isClosed = latest.facts.service?.mode === 'recovering'
    const whole = latest.temporal !== undefined && !isClosed
    if (!stopping.aborted) await tellOperators(telling, { needs: latest.needs, whole })
  }

  const keep = async (): Promise<void> => {
    // A worker that has just started would find its own queues without a worker.
    while (await pause(everyMs, stopping))
      await look().catch((error: unknown) => {
        log.warn({ err: error }, 'the service cannot be looked at, or operators cannot be told')
      })
  }
  const keeping = keep()
  return {
    latest: () => latest,
    async stop() {
      await keeping
      await connection.close()
    },
  }
}
