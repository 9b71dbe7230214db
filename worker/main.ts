/** The Temporal worker. Payments, subscriptions and deliveries of each mode, and the schedules, have queues of their own. */
import { Runtime, Worker, type WorkerOptions } from '@temporalio/worker'
import { refuseWrongKeys } from '../app/keys/start'
import { scheduleIntervals } from '../domain/schedules'
import { listenForDeliveries } from '../infra/delivery-notices'
import { readEnvironment } from '../infra/environment'
import { createLogger, type Logger } from '../infra/logger'
import { createMetrics, serveMetrics } from '../infra/metrics'
import { runPart, type RunningProcess } from '../infra/process'
import { connectNatively } from '../infra/temporal/native-connection'
import { tracedActivity } from '../infra/temporal/traced'
import { startTracing } from '../infra/tracing/start'
import { TASK_QUEUES } from '../workflows/messages'
import { watchBacklog } from './backlog-metrics'
import { serveBuild } from './build-keeper'
import { composeWorker } from './compose'
import { watchDatabase } from './database-metrics'
import { startDispatcher } from './dispatcher'
import { WorkerEnvironment } from './environment'
import { QUEUE_LIMITS } from './queues'
import { watchSchedules } from './schedule-watch'
import { runtimeOptions } from './runtime'
import { createTemporalKeeper } from './temporal-keeper'
import { buildOf, versioned } from './versioning'
import { workflowBundleOf } from './workflow-bundle'

/**
 * As long as the time-out of a payment's step, so that a stop does not cut a call to the acquirer off. Scheduled work may take
 * longer; it ends between two batches.
 */
const SHUTDOWN_GRACE = '40 seconds'
/** The grace period and some time to close the connections. */
const STOP_LIMIT_MS = 45_000

let log: Logger | undefined

async function start(): Promise<RunningProcess> {
  const environment = readEnvironment(WorkerEnvironment)
  const logger = (log = createLogger('worker', environment.LOG_LEVEL))
  Runtime.install(runtimeOptions(environment, logger))
  const tracing = await startTracing('svc-worker', environment, logger)
  const metrics = createMetrics()
  const stopping = new AbortController()
  const parts = composeWorker(environment, logger, metrics, stopping.signal)
  await refuseWrongKeys(parts, logger)
  watchBacklog(metrics, parts, logger)
  watchDatabase(metrics, parts, logger)
  const connection = await connectNatively(environment)
  const { dataConverter, sweep } = parts
  const temporal = createTemporalKeeper({ environment, dataConverter, sweep, stopping: stopping.signal })
  await temporal.prepare()

  const common: Omit<WorkerOptions, 'taskQueue'> = {
    connection,
    namespace: environment.TEMPORAL_NAMESPACE,
    dataConverter,
    shutdownGraceTime: SHUTDOWN_GRACE,
    workflowBundle: workflowBundleOf(environment),
  }
  // The bundle is hashed once, not for each queue.
  const named = { ...environment, WORKER_BUILD_ID: buildOf(environment) }
  const ofQueue = (queue: keyof typeof QUEUE_LIMITS) => {
    // A scheduled job looks by itself: a run that waited would count as one that failed.
    const inbound = [tracedActivity, ...(queue === 'schedules' ? [] : [parts.openingHours]), parts.faults]
    const interceptors = { activity: inbound.map((one) => () => ({ inbound: one })) }
    return { ...common, ...QUEUE_LIMITS[queue], ...versioned(named, queue), interceptors }
  }
  const workersOf = ({ livemode, payments, subscriptions, deliveries }: (typeof parts.modes)[number]) => [
    Worker.create({
      ...ofQueue('payments'),
      taskQueue: TASK_QUEUES.payments(livemode),
      activities: payments,
    }),
    Worker.create({
      ...ofQueue('subscriptions'),
      taskQueue: TASK_QUEUES.subscriptions(livemode),
      activities: subscriptions,
    }),
    Worker.create({
      ...ofQueue('deliveries'),
      taskQueue: TASK_QUEUES.deliveries(livemode),
      activities: deliveries,
    }),
  ]
  const schedules = await Worker.create({
    ...ofQueue('schedules'),
    taskQueue: TASK_QUEUES.schedules,
    activities: parts.scheduleActivities,
  })
  const workers = [...(await Promise.all(parts.modes.flatMap(workersOf))), schedules]
  const running = Promise.all(workers.map((worker) => worker.run()))
  running.catch((error: unknown) => {
    logger.fatal({ err: error }, 'a worker failed')
    process.exit(1)
  })
  const keeper = await serveBuild(named, connection, logger)
  const keeping = temporal.keep(() => keeper.look())
  const dispatchers = parts.modes.map(({ livemode, deliverer }) => {
    return startDispatcher(deliverer, { livemode, isOpen: parts.isOpen, log: logger })
  })
  const listener = listenForDeliveries({
    url: environment.DATABASE_LISTEN_URL ?? environment.DATABASE_URL,
    log: logger,
    told(livemode) {
      for (const dispatcher of dispatchers) if (dispatcher.livemode === livemode) dispatcher.wake()
    },
  })
  const readiness = watchSchedules({
    metrics,
    runs: parts.scheduleRuns,
    intervals: scheduleIntervals(environment.SWEEP_EVERY_MS),
    isOpen: parts.isOpen,
    log: logger,
    now: Date.now,
  })
  const served = await serveMetrics(metrics, environment, readiness)
  return {
    ready: { part: 'worker', metricsPort: served.port },
    stopLimitMs: STOP_LIMIT_MS,
    async stop() {
      stopping.abort()
      await served.stop()
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown()
      const others = [listener, keeper, ...dispatchers]
      await Promise.all([running, keeping, ...others.map((part) => part.stop())])
      await temporal.close()
      await connection.close()
      await parts.close()
      await tracing.stop()
    },
  }
}

void runPart(start, () => log)
