/**
 * Says which workflow a run is of. Where the SDK tells of a failed task it often knows the run alone, and an operator needs the
 * workflow's id, which is the object's.
 */
import { Client } from '@temporalio/client'
import { SECOND } from '../domain/time'
import type { Logger } from '../infra/logger'
import { pause } from '../infra/pause'
import { openConnection } from '../infra/temporal/connection'
import type { WorkerEnvironment } from './environment'

/** A run is named once, as long as not so many others were. */
const MOST_NAMED = 1_000
/** The server finds a run a moment after it began. */
const TRIES = 5
const CALL_LIMIT = 5 * SECOND

export interface RunNames {
  /** Logs the workflow of the run, a moment later. */
  logName(runId: string): void
  close(): Promise<void>
}

export function createRunNames(environment: WorkerEnvironment, log: Logger): RunNames {
  const connection = openConnection(environment)
  const client = new Client({ connection, namespace: environment.TEMPORAL_NAMESPACE })
  const stopping = new AbortController()
  const named = new Set<string>()
  let telling = Promise.resolve()

  const find = (runId: string) =>
    client.withDeadline(Date.now() + CALL_LIMIT, async () => {
      for await (const { workflowId, type } of client.workflow.list({ query: `RunId = "${runId}"` }))
        return { workflowId, workflowType: type }
      return undefined
    })

  const name = async (runId: string): Promise<void> => {
    for (let tries = 0; tries < TRIES && !stopping.signal.aborted; tries += 1) {
      const found = await find(runId).catch(() => undefined)
      if (found) {
        log.warn({ runId, ...found }, 'the workflow of a run whose task failed')
        return
      }
      await pause(SECOND, stopping.signal)
    }
  }

  return {
    logName(runId) {
      if (named.has(runId)) return
      if (named.size >= MOST_NAMED) named.clear()
      named.add(runId)
      // One after the other: a broken build would have all runs ask at once.
      telling = telling.then(() => name(runId))
    },
    async close() {
      stopping.abort()
      await telling
      await connection.close()
    },
  }
}
