/** What a workflow test needs: a Temporal server, a worker, and the service around them. */
import { createClockActivities } from '../../../activities/sandbox/clock'
import { join } from 'node:path'
import { Client, type WorkflowHandle } from '@temporalio/client'
import { MockActivityEnvironment, type TestWorkflowEnvironment } from '@temporalio/testing'
import { Worker, type WorkerOptions } from '@temporalio/worker'
import { createFaultReporter } from '../../../activities/data-faults'
import { createPaymentActivities } from '../../../activities/payments/activities'
import {
  createScheduledActivities,
  createScheduledJobs,
  type ScheduledDependencies,
} from '../../../activities/scheduled'
import { createSubscriptionActivities } from '../../../activities/subscriptions/activities'
import { createWaitingActivities } from '../../../activities/waiting'
import { ID_PREFIXES } from '../../../domain/ids'
import { SWEEP_OVERDUE } from '../../../domain/payment-clock'
import { MINUTE } from '../../../domain/time'
import { createDataConverter } from '../../../infra/temporal/data-converter'
import type { PaymentModel, RefundModel } from '../../../prisma/generated/models'
import type { LedgerEntry } from '../../../processor/simulator/ledger'
import { projectRoot } from '../../../stack/shared/project'
import { BUNDLES } from '../../../worker/workflow-bundle'
import type { PaymentWorkflows } from '../../../workflow-client/client'
import { TASK_QUEUES, WORKFLOW_TYPES, type PaymentWorkflowInput } from '../../../workflows/messages'
import { paymentWorkflowId, refundWorkflowId } from '../../support/workflow-ids'
import { followEvents, type Told } from '../../support/history'
import { until } from '../../support/until'
import { createServerClock, type ServerClock } from './clock'
import { startDatabase } from './database'
import { trustEventTimes } from './event-times'
import { createMerchant, type Merchant } from './merchant'
import { startService, type RunningService, type ServiceSettings } from './service'
import { createSkip, type Skip } from './skip'
import { startTestTemporal, type ServerKind } from './temporal'

export interface StageSettings {
  server?: ServerKind
  codecKeys?: string
  processorNow?: (clock: ServerClock) => number
  /** The acquirer cannot be asked by our key, and forgets it after a day. */
  isBlind?: boolean
  /** The service has an authenticator of its own. */
  authenticates?: boolean
  kinds?: ServiceSettings['kinds']
}

export interface RunningWorker {
  /** Lets work that it has begun finish, as a deploy does. */
  stop: () => Promise<void>
}

export interface Stage extends Omit<RunningService, 'stop'> {
  env: TestWorkflowEnvironment
  client: Client
  clock: ServerClock
  merchant: Merchant
  /** The options of workers on this stage, without queue and activities. */
  workerOptions: Omit<WorkerOptions, 'taskQueue'>
  startWorker: (
    taskQueue: string,
    activities: object,
    options?: Partial<WorkerOptions>,
  ) => Promise<RunningWorker>
  /** Of payments, and of all that waits as they do. */
  startPaymentWorker: (options?: Partial<WorkerOptions>) => Promise<RunningWorker>
  startSubscriptionWorker: (options?: Partial<WorkerOptions>) => Promise<RunningWorker>
  /** Starts a worker for the schedules. `workflows` are those that its sweep starts. */
  startScheduleWorker: (workflows?: Partial<PaymentWorkflows>) => Promise<RunningWorker>
  /** Runs a job of the schedules at once, without Temporal. Returns its result. */
  runJob: <R>(job: (jobs: Jobs) => Promise<R>, settings?: Partial<ScheduledDependencies>) => Promise<R>
  /** Finds overdue rows, as the sweep does. */
  sweep: (settings?: Partial<ScheduledDependencies>) => Promise<{ started: number }>
  /** Gives the simulated processor these faults. */
  disturb: (faults: object) => Promise<void>
  /** Ends all faults, so that a failed test does not affect the next. */
  calm: () => Promise<void>
  /** Lets this much time pass; at once if the server skips time. */
  pass: (milliseconds: number) => Promise<void>
  /** Whether the server, which skips time, has ceased to. */
  stoodStill: Skip['stoodStill']
  /** Ends the Temporal server, whatever is under way. */
  killServer: () => Promise<void>
  refOf: (paymentId: string) => PaymentWorkflowInput
  /** The workflow of a payment or a refund. */
  handleOf: (id: string) => WorkflowHandle
  rowOf: (paymentId: string) => Promise<PaymentModel>
  /** The refund, once its workflow has ended, however long that takes. */
  settled: (refundId: string) => Promise<RefundModel>
  /** The payment, once its workflow has ended, however long that takes. */
  ended: (paymentId: string) => Promise<PaymentModel>
  /** Resolves when the workflow has accepted an update. */
  accepted: (paymentId: string) => Promise<void>
  /** The state of the payment's authorization in the processor's ledger. */
  ledger: (paymentId: string) => Promise<unknown>
  /** The events of a payment or a refund in their order, with their times. */
  eventsOf: (objectId: string) => Promise<{ type: string; at: number }[]>
  /**
   * The object as its last event shows it. Fails unless each event reports exactly what has changed since the one
   * before.
   */
  told: (objectId: string) => Promise<Record<string, unknown>>
  close: () => Promise<void>
}

type Jobs = ReturnType<typeof createScheduledJobs>

const CALM = {
  down: false,
  drop_answers: 0,
  fail_transient: 0,
  contested: {},
  pending: [],
  pending_ms: null,
}

/** The very first start may have to build or fetch a server. */
export const STAGE_LIMIT_MS = 10 * 60_000

export async function openStage(settings: StageSettings = {}): Promise<Stage> {
  const stops: (() => Promise<void>)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  try {
    return { ...(await setStage(settings, stops)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function setStage(
  { server = 'time-skipping', codecKeys, processorNow, isBlind, authenticates, kinds }: StageSettings,
  stops: (() => Promise<void>)[],
): Promise<Omit<Stage, 'close'>> {
  const dataConverter = createDataConverter({ codecKeys, tripwire: 'throw', alert: () => undefined })
  // In sequence, because the time-skipping server must start within a limit.
  const temporal = await startTestTemporal(server, dataConverter)
  stops.push(temporal.stop)
  const database = await startDatabase()
  stops.push(database.stop)
  const bundle = codecKeys === undefined ? BUNDLES.open : BUNDLES.sealed
  const workflowBundle = { codePath: join(projectRoot(), 'dist', bundle) }
  const { env } = temporal
  const namespace = env.namespace ?? 'default'
  const clock = createServerClock(() => env.currentTimeMs())
  await clock.sync()
  // Not the environment's own client, which would skip to the end of all timers, ten years ahead, while it awaits a
  // result.
  const client = new Client({ connection: env.connection, namespace, dataConverter })
  const skip = createSkip(env, client)
  const service = await startService({
    database,
    temporal: { address: env.address, namespace, dataConverter },
    now: clock.now,
    processorNow: processorNow && (() => processorNow(clock)),
    isBlind,
    authenticates,
    kinds,
  })
  stops.push(service.stop)
  const { services, db, accountId } = service
  await trustEventTimes(db)
  const workerOptions = {
    connection: env.nativeConnection,
    namespace,
    dataConverter,
    workflowBundle,
    interceptors: {
      activity: [() => ({ inbound: keepingTime(clock) }), () => ({ inbound: createFaultReporter(services) })],
    },
    shutdownGraceTime: '20 seconds',
  } satisfies Partial<WorkerOptions>
  if (!temporal.isWarm) await warmUp(client, workerOptions)
  temporal.isWarm = true
  const running = new Set<RunningWorker>()
  stops.push(async () => {
    for (const worker of running) await worker.stop()
  })
  const tenant = { accountId, livemode: false }

  const endOf = async (handle: WorkflowHandle) => {
    const isRunning = async () => (await handle.describe()).status.name === 'RUNNING'
    while (await isRunning()) await stage.pass(env.supportsTimeSkipping ? MINUTE : 100)
  }

  const stage: Omit<Stage, 'close'> = {
    ...service,
    env,
    client,
    clock,
    workerOptions,
    merchant: createMerchant(service.apiUrl, service.secretKey, { before: clock.sync, after: service.quiet }),

    async startWorker(taskQueue, activities, options = {}) {
      return track(running, await Worker.create({ ...workerOptions, taskQueue, activities, ...options }))
    },

    async startPaymentWorker(options) {
      const clocks = createClockActivities(services, new AbortController().signal)
      const waiting = { ...createWaitingActivities(services), ...clocks }
      const workers = await Promise.all([
        stage.startWorker(TASK_QUEUES.payments(false), createPaymentActivities(services), options),
        stage.startWorker(TASK_QUEUES.waiting(false), waiting, options),
      ])
      return {
        async stop() {
          await Promise.all(workers.map((worker) => worker.stop()))
        },
      }
    },

    startSubscriptionWorker: (options) =>
      stage.startWorker(TASK_QUEUES.subscriptions(false), createSubscriptionActivities(services), options),

    startScheduleWorker: (workflows) =>
      stage.startWorker(
        TASK_QUEUES.schedules,
        createScheduledActivities(scheduledDependencies(services, workflows)),
      ),

    async runJob(job, settings) {
      await clock.sync()
      const jobs = createScheduledJobs({ ...scheduledDependencies(services), ...settings })
      return new MockActivityEnvironment().run(() => job(jobs))
    },

    sweep: (settings) => stage.runJob((jobs) => jobs.startOverdueWorkflows(), settings),

    async disturb(faults) {
      const response = await fetch(`${service.simulatorUrl}/control`, {
        method: 'POST',
        body: JSON.stringify(faults),
      })
      if (!response.ok) throw new Error('the simulator does not know such faults')
    },

    async calm() {
      service.processor.calm()
      await stage.disturb(CALM)
    },

    async pass(milliseconds) {
      const begun = performance.now()
      if (service.isTold) await service.quiet()
      const left = Math.max(milliseconds - (performance.now() - begun), 0)
      await (env.supportsTimeSkipping ? skip.pass(left) : env.sleep(left))
      await clock.sync()
    },
    stoodStill: skip.stoodStill,
    killServer: temporal.kill,

    refOf: (id) => ({ kind: 'payment', id, account: accountId, livemode: false }),
    handleOf: (id) =>
      client.workflow.getHandle(
        id.startsWith(ID_PREFIXES.refund) ? refundWorkflowId(id) : paymentWorkflowId(id),
      ),

    async rowOf(payment) {
      const row = await services.store.payments.find(tenant, payment)
      if (!row) throw new Error(`no payment ${payment}`)
      return row
    },

    async ended(payment) {
      await endOf(stage.handleOf(payment))
      return stage.rowOf(payment)
    },

    async settled(refund) {
      await endOf(stage.handleOf(refund))
      const row = await services.store.refunds.find(tenant, refund)
      if (!row) throw new Error(`no refund ${refund}`)
      return row
    },

    async accepted(payment) {
      await until('the workflow accepts an update', async () => {
        const { events } = await stage.handleOf(payment).fetchHistory()
        return events?.some((event) => event.workflowExecutionUpdateAcceptedEventAttributes)
      })
    },

    async ledger(payment) {
      const response = await fetch(`${service.simulatorUrl}/control/ledger?payment=${payment}`)
      return ((await response.json()) as LedgerEntry | null)?.authorization
    },

    async eventsOf(objectId) {
      const events = await db.event.findMany({ where: { objectId }, orderBy: { id: 'asc' } })
      return events.map(({ type, createdAt }) => ({ type, at: createdAt.getTime() }))
    },

    async told(objectId) {
      const events = await db.event.findMany({ where: { objectId }, orderBy: { id: 'asc' } })
      return followEvents(events.map(({ payload }) => JSON.parse(payload) as Told))
    },
  }
  return stage
}

const scheduledDependencies = (
  services: RunningService['services'],
  workflows?: Partial<PaymentWorkflows>,
): ScheduledDependencies => ({
  ...services,
  mailer: undefined,
  workflows: { ...services.workflows, ...workflows },
  overdueAfterMs: SWEEP_OVERDUE,
  wedgedRuns: 'report',
  stopping: new AbortController().signal,
})

/** The first run on a new server loads its classes. On a busy machine that takes longer than the service waits. */
async function warmUp(client: Client, options: Stage['workerOptions']): Promise<void> {
  const taskQueue = 'warm-up'
  const keepHouse = () => Promise.resolve()
  const worker = await Worker.create({ ...options, taskQueue, activities: { keepHouse } })
  const run = { taskQueue, workflowId: taskQueue }
  await worker.runUntil(client.workflow.execute(WORKFLOW_TYPES.housekeeping, run))
}

/** Sets the service's clock to the server's before each activity. The server skips no time while one runs. */
function keepingTime(clock: ServerClock) {
  return {
    async execute<I, O>(input: I, next: (input: I) => Promise<O>): Promise<O> {
      await clock.sync()
      return next(input)
    },
  }
}

function track(running: Set<RunningWorker>, worker: Worker): RunningWorker {
  const ran = worker.run()
  const tracked = {
    async stop() {
      if (!running.delete(tracked)) return
      worker.shutdown()
      await ran
    },
  }
  running.add(tracked)
  return tracked
}
