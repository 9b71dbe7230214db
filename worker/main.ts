/** The Temporal worker: payments of each mode and schedules, on queues of their own. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NativeConnection, Runtime, Worker, type WorkerOptions } from '@temporalio/worker'
import { LANES } from '../activities/delivery/lanes'
import { readEnvironment } from '../infra/environment'
import { createLogger, type Logger } from '../infra/logger'
import { createMetrics, serveMetrics } from '../infra/metrics'
import { runPart, type RunningPart } from '../infra/process'
import { TASK_QUEUES } from '../workflows/messages'
import { watchBacklog } from './backlog-metrics'
import { composeWorker } from './compose'
import { startDispatcher } from './dispatcher'
import { WorkerEnvironment } from './environment'
import { ensureSchedules } from './schedules'
import { runtimeOptions } from './runtime'

/** Above the longest activity's time-out, so that a worker that stops finishes what it began. */
const SHUTDOWN_GRACE = '20 seconds'
const MAX_CACHED_WORKFLOWS = 500
/** A retry holds one while it has a lane; the others are for what is done at once. */
const DELIVERY_SLOTS = LANES + 72

let log: Logger | undefined

async function start(): Promise<RunningPart> {
  const environment = readEnvironment(WorkerEnvironment)
  const logger = (log = createLogger('worker', environment.LOG_LEVEL))
  Runtime.install(runtimeOptions(environment, logger))
  const metrics = createMetrics()
  const parts = composeWorker(environment, logger, metrics)
  watchBacklog(metrics, parts.backlog, logger)
  const connection = await NativeConnection.connect({ address: environment.TEMPORAL_ADDRESS })
  await ensureSchedules(environment, parts.dataConverter)

  const common: Omit<WorkerOptions, 'taskQueue'> = {
    connection,
    namespace: environment.TEMPORAL_NAMESPACE,
    dataConverter: parts.dataConverter,
    shutdownGraceTime: SHUTDOWN_GRACE,
    maxCachedWorkflows: MAX_CACHED_WORKFLOWS,
    ...workflowCode(environment),
  }
  const workersOf = ({ livemode, payments, subscriptions, deliveries }: (typeof parts.modes)[number]) => [
    Worker.create({
      ...common,
      taskQueue: TASK_QUEUES.payments(livemode),
      activities: payments,
      maxConcurrentWorkflowTaskExecutions: 40,
      maxConcurrentActivityTaskExecutions: 100,
      maxConcurrentLocalActivityExecutions: 100,
    }),
    Worker.create({
      ...common,
      taskQueue: TASK_QUEUES.subscriptions(livemode),
      activities: subscriptions,
      maxConcurrentWorkflowTaskExecutions: 40,
      maxConcurrentLocalActivityExecutions: 40,
      maxCachedWorkflows: 100,
    }),
    Worker.create({
      ...common,
      taskQueue: TASK_QUEUES.deliveries(livemode),
      activities: deliveries,
      maxConcurrentActivityTaskExecutions: DELIVERY_SLOTS,
    }),
  ]
  const schedules = await Worker.create({
    ...common,
    taskQueue: TASK_QUEUES.schedules,
    activities: parts.scheduleActivities,
    maxCachedWorkflows: 10,
  })
  const workers = [...(await Promise.all(parts.modes.flatMap(workersOf))), schedules]
  const running = Promise.all(workers.map((worker) => worker.run()))
  running.catch((error: unknown) => {
    logger.fatal({ err: error }, 'a worker failed')
    process.exit(1)
  })
  const dispatchers = parts.modes.map(({ livemode, deliverer }) =>
    startDispatcher(deliverer, livemode, logger),
  )
  const served = await serveMetrics(metrics, environment)
  return {
    ready: { part: 'worker', metricsPort: served.port },
    async stop() {
      await served.stop()
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown()
      await running
      await connection.close()
      await parts.close()
    },
  }
}

/**
 * The bundle that the build made, else the workflows themselves, bundled at start: sealed payloads want their
 * own failure converter inside the sandbox.
 */
function workflowCode({
  TEMPORAL_CODEC_KEYS,
}: WorkerEnvironment): Pick<WorkerOptions, 'workflowBundle' | 'workflowsPath'> {
  const codePath = join(__dirname, '..', 'workflow-bundle.js')
  const prebuilt = TEMPORAL_CODEC_KEYS === undefined && existsSync(codePath)
  return prebuilt ? { workflowBundle: { codePath } } : { workflowsPath: require.resolve('../workflows') }
}

void runPart(start, () => log)
