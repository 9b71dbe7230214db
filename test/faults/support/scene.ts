/** Where a fault happens: a service, a merchant of it, and a look at its books. */
import { Client, Connection } from '@temporalio/client'
import { freePort } from '../../../stack/development/ports'
import type { Database } from '../../../store/database'
import type { EventModel, PaymentModel } from '../../../prisma/generated/models'
import { createClient, openRegistry, type Client as ApiClient, type Reply } from '../../support/merchant'
import { startService, type Program, type Service } from '../../support/service'
import { controlSimulator, type SimulatorControls } from '../../support/simulator'
import { openTap, type Tap } from '../../support/tap'
import { until, type UntilOptions } from '../../support/until'

export interface Scene {
  service: Service
  db: Database
  simulator: SimulatorControls
  /** In the line between the service and the simulator. */
  tap: Tap
  temporal: Client
  accountId: string
  /** Starts an API process on a port of its own. */
  startApi(environment?: NodeJS.ProcessEnv): Promise<Program>
  /** Ends the API processes that still run. */
  stopApis(): Promise<void>
  /** The merchant's calls to this API process. */
  at(api: Program): ApiClient
  /** The one payment with this reference, once it is begun. */
  begun(reference: string): Promise<PaymentModel>
  row(paymentId: string): Promise<PaymentModel>
  /** The payment once it has this status. */
  becomes(paymentId: string, status: string, options?: UntilOptions): Promise<PaymentModel>
  events(paymentId: string): Promise<EventModel[]>
  eventTypes(paymentId: string): Promise<string[]>
  /** How many payments carry this reference. */
  count(reference: string): Promise<number>
  close(): Promise<void>
}

/** The first start of all may have to build or fetch a server. */
export const START_LIMIT_MS = 10 * 60_000

/** Spans of the service at their shortest, so that what is lost is soon found. */
const BRIEF = { LEASE_MS: '3000', SWEEP_EVERY_MS: '1000', SWEEP_OVERDUE_MS: '1000' }

/** Opens a scene; `environment` is given to all of the service's programs. */
export async function openScene(environment: Record<string, string> = {}): Promise<Scene> {
  const tap = await openTap()
  const service = await startService({ ...BRIEF, PROCESSOR_URL: tap.url, ...environment })
  tap.connect(service.simulator.url)
  const registry = openRegistry(service.facts)
  const { db } = registry
  const connection = Connection.lazy({ address: service.facts.temporalAddress })
  const { account, secretKey } = await registry.buildMerchant()
  const row = (id: string) =>
    db.payment.findUniqueOrThrow({
      where: { accountId_livemode_id: { accountId: account.id, livemode: false, id } },
    })
  const events = (objectId: string) =>
    db.event.findMany({ where: { accountId: account.id, objectId }, orderBy: { id: 'asc' } })
  const apis = new Set<Program>()
  return {
    service,
    db,
    simulator: controlSimulator(service.simulator.url),
    tap,
    temporal: new Client({ connection }),
    accountId: account.id,
    async startApi(own = {}) {
      const api = await service.startApi({ PORT: String(await freePort()), ...own })
      apis.add(api)
      return api
    },
    async stopApis() {
      await Promise.all([...apis].map((api) => api.stop()))
      apis.clear()
    },
    at: (api) => createClient(api.url, secretKey),
    begun: (reference) =>
      until(`a payment ${reference}`, () => db.payment.findFirst({ where: { reference } })),
    row,
    becomes: (id, status, options) =>
      until(
        `payment ${id} ${status}`,
        async () => {
          const payment = await row(id)
          return payment.status === status && payment
        },
        options,
      ),
    events,
    eventTypes: async (id) => (await events(id)).map(({ type }) => type),
    count: (reference) => db.payment.count({ where: { reference } }),
    async close() {
      await registry.close()
      await connection.close()
      await service.stop()
      await tap.close()
    },
  }
}

/** What becomes of a call whose server may die under it: its answer, or `lost`. */
export async function attempt(call: Promise<Reply>): Promise<Reply | 'lost'> {
  try {
    return await call
  } catch {
    return 'lost'
  }
}

const COME_AGAIN = [409, 429, 503]

/** Repeats a call until it is answered otherwise than by being told to come again. */
export async function answered(call: () => Promise<Reply>, options: UntilOptions = {}): Promise<Reply> {
  return until(
    'an answer that stands',
    async () => {
      const reply = await call()
      return !COME_AGAIN.includes(reply.status) && reply
    },
    { everyMs: 200, ...options },
  )
}

export const SOLD = ['payment.created', 'payment.captured', 'payment.succeeded']
export const FAILED = ['payment.created', 'payment.failed']
