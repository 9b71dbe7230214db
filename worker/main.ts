/** The Temporal worker. Payments, subscriptions and deliveries of each mode, and the schedules, have queues of their own. */
import { Runtime, Worker, type WorkerOptions } from '@temporalio/worker'
import { startHeartbeat } from '../app/heartbeat'
import { refuseWrongKeys } from '../app/keys/start'
import { watchMark } from '../app/watch-mark'
import { jobIntervals } from '../domain/schedules'
import { listenForNotices } from '../infra/delivery-notices'
import { readEnvironment } from '../infra/environment'
import { createLogger, type Logger } from '../infra/logger'
import { watchMachine } from '../infra/machine-metrics'
import { createMetrics, serveMetrics } from '../infra/metrics'
import { createFactReader } from '../infra/process-facts'
import { runPart, type RunningProcess } from '../infra/process'
import { watchServedCertificates } from '../infra/served-certificates'
import { connectNatively } from '../infra/temporal/native-connection'
import { tracedActivity } from '../infra/temporal/traced'
import { startTracing } from '../infra/tracing/start'
import { fileWitnesses } from '../infra/witness-file'
import { TASK_QUEUES } from '../workflows/messages'
import { watchBacklog } from './backlog-metrics'
import { watchBackup } from './backup-metrics'
import { serveBuild } from './build-keeper'
import { composeWorker } from './compose'
import { watchDatabase } from './database-metrics'
import { BOOK_CONNECTIONS, startBookKeeper } from './book-keeper'
import { startDispatcher } from './dispatcher'
import { WorkerEnvironment } from './environment'
import { watchLook } from './look-metrics'
import { startOperatorLook } from './operator-look'
import { QUEUE_LIMITS } from './queues'
import { startRounds } from './rounds'
import { createRunNames } from './run-names'
import { watchSchedules } from './schedule-watch'
import { watchVerification } from './verification-metrics'
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
  const runNames = createRunNames(environment, logger)
  Runtime.install(runtimeOptions(environment, logger, runNames))
  const tracing = await startTracing('svc-worker', environment, logger)
  const metrics = createMetrics()
  const stopping = new AbortController()
  const parts = composeWorker(environment, logger, metrics, stopping.signal)
  await refuseWrongKeys(parts, logger)
  const witnesses = [...fileWitnesses(environment), parts.witness]
  const unwatch = await watchMark({ ...parts, witnesses, log: logger })
  await parts.ownFaults.start()
  watchBacklog(metrics, parts, logger)
  watchDatabase(metrics, parts, logger)
  watchVerification(metrics, parts, logger)
  metrics.watchServer('postgres_up', parts.ping)
  metrics.watchServer('temporal_up', parts.pingTemporal)
  watchMachine(metrics, environment, logger)
  watchServedCertificates(metrics, environment, logger)
  watchBackup(metrics, environment.BACKUP_FOLDER, logger)
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
  const workersOf = ({ livemode, activities }: (typeof parts.modes)[number]) =>
    (['payments', 'waiting', 'subscriptions', 'deliveries'] as const).map((queue) =>
      Worker.create({
        ...ofQueue(queue),
        taskQueue: TASK_QUEUES[queue](livemode),
        activities: activities[queue],
      }),
    )
  const ofSchedules = () =>
    Worker.create({
      ...ofQueue('schedules'),
      taskQueue: TASK_QUEUES.schedules,
      activities: parts.scheduleActivities,
    })
  const workers = await Promise.all([
    ...parts.modes.flatMap(workersOf),
    ...(environment.WORKER_SCHEDULES === 'on' ? [ofSchedules()] : []),
  ])
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
  const intervals = jobIntervals(environment.SWEEP_EVERY_MS)
  const rounds = startRounds(parts.regular, { intervals, isOpen: parts.isOpen })
  const keepers = parts.modes.map(({ livemode }) => {
    const mode = livemode ? 'live' : 'sandbox'
    const failed = () => {
      metrics.bookFailures.inc({ mode })
    }
    const books = parts.storeApart(BOOK_CONNECTIONS)
    return startBookKeeper(books, { livemode, isOpen: parts.isOpen, log: logger, failed })
  })
  const listener = listenForNotices({
    url: environment.DATABASE_LISTEN_URL ?? environment.DATABASE_URL,
    log: logger,
    told(livemode) {
      for (const dispatcher of dispatchers) if (dispatcher.livemode === livemode) dispatcher.wake()
    },
    mailed() {
      rounds.ring('mails')
    },
    moved(notice) {
      for (const bookKeeper of keepers) bookKeeper.told(notice)
    },
  })
  const operatorLook = startOperatorLook(environment, { ...parts, stopping: stopping.signal })
  watchLook(metrics, operatorLook)
  const heartbeat = startHeartbeat({
    serviceProcesses: parts.serviceProcesses,
    facts: createFactReader({
      registry: metrics.registry,
      needsBackup: environment.NODE_ENV === 'production',
    }),
    part: 'worker',
    mode: environment.MODE,
    log: logger,
  })
  const lateSchedules = watchSchedules({
    metrics,
    runs: parts.scheduleRuns,
    intervals,
    isOpen: parts.isOpen,
    log: logger,
    now: Date.now,
  })
  const served = await serveMetrics(metrics, environment, async () => [
    ...parts.ownFaults.list(),
    ...(await lateSchedules()),
  ])
  return {
    ready: { part: 'worker', metricsPort: served.port },
    stopLimitMs: STOP_LIMIT_MS,
    async stop() {
      unwatch()
      stopping.abort()
      await served.stop()
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown()
      const others = [listener, keeper, operatorLook, heartbeat, rounds, ...dispatchers, ...keepers]
      await Promise.all([running, keeping, ...others.map((part) => part.stop())])
      await Promise.all([temporal.close(), runNames.close()])
      await connection.close()
      await parts.close()
      await tracing.stop()
    },
  }
}

void runPart('worker', start, () => log)
