/** The Temporal runtime of a worker process: it writes to our log and offers its metrics to Prometheus. */
import { DefaultLogger, type LogLevel, type RuntimeOptions } from '@temporalio/worker'
import type { Logger } from '../infra/logger'
import type { WorkerEnvironment } from './environment'
import type { RunNames } from './run-names'
import { sdkFields } from './sdk-log'

const LEVELS: Readonly<Record<LogLevel, 'trace' | 'debug' | 'info' | 'warn' | 'error'>> = {
  TRACE: 'trace',
  DEBUG: 'debug',
  INFO: 'debug',
  WARN: 'warn',
  ERROR: 'error',
}

const TROUBLE: ReadonlySet<LogLevel> = new Set(['WARN', 'ERROR'])

export function runtimeOptions(
  { METRICS_HOST, TEMPORAL_METRICS_PORT }: WorkerEnvironment,
  log: Logger,
  runs: Pick<RunNames, 'logName'>,
): RuntimeOptions {
  return {
    // The process has signal handlers of its own, which decide when a worker stops.
    shutdownSignals: [],
    logger: new DefaultLogger('INFO', ({ level, message, meta }) => {
      const fields = sdkFields(meta)
      log[LEVELS[level]](fields, message)
      const { runId, workflowId } = fields
      if (TROUBLE.has(level) && typeof runId === 'string' && workflowId === undefined) runs.logName(runId)
    }),
    telemetryOptions: {
      // Messages of the native code go through the logger as well; otherwise they would be printed as plain text.
      logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} },
      ...(TEMPORAL_METRICS_PORT !== undefined && {
        metrics: { prometheus: { bindAddress: `${METRICS_HOST}:${TEMPORAL_METRICS_PORT}` } },
      }),
    },
  }
}
