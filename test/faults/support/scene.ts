/** A service to disturb, a merchant of it, and access to its data. */
import { Client, Connection } from '@temporalio/client'
import { simulatedAcquirer } from '../../../stack/shared/simulated-acquirer'
import { DEFAULT_KIND } from '../../../domain/acquirers'
import { freePort } from '../../../stack/development/ports'
import type { Database } from '../../../store/database'
import type { EventModel, PaymentModel } from '../../../prisma/generated/models'
import { KIND } from '../../support/kind'
import {
  createClient,
  openRegistry,
  type Client as ApiClient,
  type Registry,
  type Reply,
} from '../../support/merchant'
import { startService, type Program, type Service } from '../../support/service'
import { controlSimulator, type SimulatorControls } from '../../support/simulator'
import { openTap, type Tap } from '../../support/tap'
import { until, type UntilOptions } from '../../support/until'

export interface Scene {
  service: Service
  db: Database
  simulator: SimulatorControls
  /** Between the service and the simulator. */
  tap: Tap
  temporal: Client
  accountId: string
  /** Starts an API process on its own port. */
  startApi(environment?: NodeJS.ProcessEnv): Promise<Program>
  /** Makes the merchant's calls at this API process. */
  at(api: Program): ApiClient
  /** Another merchant. */
  buildMerchant: Registry['buildMerchant']
  /** The calls of whoever has this key. */
  clientOf(api: Program, key: string): ApiClient
  /** The one payment with this reference, once its key is claimed: it may have no row yet. */
  begun(reference: string): Promise<{ id: string }>
  /** Until when the call that takes the payment has its claim to itself. */
  leaseOf(paymentId: string): Promise<Date>
  row(paymentId: string): Promise<PaymentModel>
  /** The payment once it has this status. */
  becomes(paymentId: string, status: string, options?: UntilOptions): Promise<PaymentModel>
  events(paymentId: string): Promise<EventModel[]>
  eventTypes(paymentId: string): Promise<string[]>
  /** How many payments have this reference. */
  count(reference: string): Promise<number>
  close(): Promise<void>
}

/** The very first start may have to build or fetch a server. */
export const START_LIMIT_MS = 10 * 60_000

/** The mode of the merchant's key, and short times, so that interrupted work is found soon. */
const BRIEF = { LEASE_MS: '3000', SWEEP_EVERY_MS: '4000', SWEEP_OVERDUE_MS: '1000', MODE: 'sandbox' }

/** Opens a scene. `environment` is given to all programs of the service. */
export async function openScene(environment: Record<string, string> = {}): Promise<Scene> {
  const tap = await openTap()
  const { url } = simulatedAcquirer(KIND, { url: tap.url, secret: '', livemode: false })
  const service = await startService({ ...BRIEF, PROCESSOR_URL: url, ...environment })
  tap.connect(service.simulator.url)
  // What tells its outcomes does so to an API that nobody disturbs, and its pages lead back to that.
  const door = new URL(service.facts.doorUrl).port
  if (KIND !== DEFAULT_KIND) await service.startApi({ ACQUIRERS_PORT: door })
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
  return {
    service,
    db,
    simulator: controlSimulator(service.simulator.url),
    tap,
    temporal: new Client({ connection }),
    accountId: account.id,
    startApi: async (own = {}) => service.startApi({ PORT: String(await freePort()), ...own }),
    at: (api) => createClient(api.url, secretKey),
    buildMerchant: registry.buildMerchant,
    clientOf: (api, key) => createClient(api.url, key),
    begun: (reference) =>
      until(`a payment ${reference}`, async () => {
        const draft = { path: ['payment', 'reference'], equals: reference }
        const claim = await db.idempotencyRecord.findFirst({ where: { draft } })
        if (claim) return { id: claim.resourceId }
        return db.payment.findFirst({ where: { reference }, select: { id: true } })
      }),
    leaseOf: async (resourceId) =>
      (await db.idempotencyRecord.findFirstOrThrow({ where: { resourceId } })).leaseUntil,
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

/** The answer to a call, or `lost` if its server died. */
export async function attempt(call: Promise<Reply>): Promise<Reply | 'lost'> {
  try {
    return await call
  } catch {
    return 'lost'
  }
}

const COME_AGAIN = [409, 429, 503]

/** Repeats a call until the answer is not one that asks to try again. */
export async function answered<R extends { status: number }>(
  call: () => Promise<R>,
  options: UntilOptions = {},
): Promise<R> {
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
