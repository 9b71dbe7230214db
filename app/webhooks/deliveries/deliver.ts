/**
 * Makes delivery attempts and records their outcomes. The delivery workflows request retries. The dispatcher requests all
 * other attempts, and retries that found no free lane. Both share the same lanes, so that neither a slow endpoint nor an
 * account with many endpoints delays others.
 */
import type { VersionRegistry } from '../../../contract/version-registry'
import type { RefOf } from '../../../domain/workflow-ref'
import { createBatch } from '../../../infra/batch'
import type { Logger } from '../../../infra/logger'
import type { Exchange, Sender } from '../../../infra/webhooks/sender'
import { signatureHeader } from '../../../infra/webhooks/signature'
import type { WebhookEndpointModel } from '../../../prisma/generated/models'
import type { Store } from '../../../store/store'
import type { ClaimedAttempt } from '../../../store/webhooks/attempts'
import type { DeliveryKey } from '../../../store/webhooks/keys'
import type { Failure } from '../../../store/webhooks/outcomes'
import type { SandboxFaults } from '../../sandbox/faults/faults'
import { createLanes, type Lane } from './lanes'

export interface DelivererDependencies {
  store: Store
  sender: Sender
  log: Logger
  real: () => Date
  versions: Pick<VersionRegistry, 'renderEvent'>
  /** Makes the event's workflow look at its deliveries. */
  wakeDelivery: (ref: RefOf<'event'>) => Promise<void>
  /** Absent in live mode. */
  faults?: Pick<SandboxFaults, 'deliver'> | undefined
}

export type Deliverer = ReturnType<typeof createDeliverer>

/**
 * The outcome of a retry. `busy`: there is no lane for it now, and the dispatcher makes it as soon as one is free.
 * `none`: the workflow need not make it now.
 */
export type RetryOutcome =
  { kind: 'busy' | 'none' } | { kind: 'made'; status: number | null; error: string | null }

/** What a search for the attempts that the dispatcher must make found. */
export interface Looked {
  /** How many attempts were begun. */
  begun: number
  /** Whether anything was due, begun or not. */
  isDue: boolean
  /** Milliseconds until the next known delivery is due; Infinity if there is none. */
  nextIn: number
}

/** How many results one statement records. */
const BATCH = 64

/** Each mode has its own deliverer, with its own lanes and batches. */
export function createDeliverer(deps: DelivererDependencies) {
  const { store, sender, log, real, versions, wakeDelivery, faults } = deps
  const { webhooks } = store
  const lanes = createLanes()
  const begun = new Set<Promise<void>>()

  const succeed = createBatch(async (done: readonly Done[]) => {
    await webhooks.succeed(done.map(({ attempt, exchange }) => ({ ...attempt, ...exchange })))
    const ill = done.filter(({ endpoint }) => needsHealing(endpoint, real())).map(({ attempt }) => attempt)
    if (ill.length > 0) await webhooks.heal(ill)
  }, BATCH)

  /** The same bytes at every attempt. */
  const bytesFor = async ({ eventId, payload }: ClaimedAttempt, apiVersion: string): Promise<string> => {
    const rendered = versions.renderEvent(payload, apiVersion)
    if (rendered === payload) return payload
    const kept = await webhooks.findRendering(eventId, apiVersion)
    return kept ?? webhooks.keepRendering(eventId, apiVersion, rendered)
  }

  const send = async (attempt: ClaimedAttempt, endpoint: WebhookEndpointModel): Promise<Exchange> => {
    const body = Buffer.from(await bytesFor(attempt, endpoint.apiVersion))
    const at = real()
    const signature = signatureHeader(webhooks.secretsOf(endpoint, at), at, body)
    return sender.send({
      url: endpoint.url,
      headers: { ...DELIVERY_HEADERS, 'svc-signature': signature },
      body,
    })
  }

  const make = async (attempt: ClaimedAttempt, endpoint: WebhookEndpointModel): Promise<Made> => {
    const sending = () => send(attempt, endpoint)
    const exchange = await (faults ? faults.deliver(attempt, sending) : sending())
    if (exchange.error !== null) {
      const { eventId: event, endpointId, ordinal } = attempt
      const { error, responseStatus: status } = exchange
      log.info({ event, endpoint: endpointId, ordinal, error, status }, 'a delivery failed')
      return { exchange, failure: await webhooks.fail(attempt, exchange, Math.random()) }
    }
    await succeed({ attempt, endpoint, exchange })
    return { exchange, failure: null }
  }

  /** Claims attempts and begins each in one of the taken lanes. Returns the other lanes. */
  const beginIn = async (taken: readonly Lane[], claim: () => Promise<ClaimedAttempt[]>): Promise<number> => {
    const unused = [...taken]
    try {
      const attempts = await claim()
      const endpoints =
        attempts.length > 0 ? await webhooks.endpointsOf(attempts) : new Map<string, WebhookEndpointModel>()
      for (const attempt of attempts) {
        const endpoint = endpoints.get(attempt.endpointId)
        const index = unused.findIndex(({ endpointId }) => endpointId === attempt.endpointId)
        const [lane] = unused.splice(index, 1)
        // The endpoint was deleted, and purged with its deliveries, while this process was delayed.
        if (!endpoint || !lane) continue
        const work = beginOne(attempt, endpoint, lane)
        begun.add(work)
        void work.then(() => begun.delete(work))
      }
      return attempts.length
    } finally {
      for (const lane of unused) lanes.release(lane)
    }
  }

  /** Makes an attempt, and returns its lane. A failed one is handed to its event's workflow. */
  const beginOne = async (
    attempt: ClaimedAttempt,
    endpoint: WebhookEndpointModel,
    lane: Lane,
  ): Promise<void> => {
    const { deliveryId, eventId: event, accountId: account, livemode, counted } = attempt
    try {
      const { failure } = await make(attempt, endpoint).finally(() => {
        lanes.release(lane)
      })
      if (failure === 'retry' && counted) await wakeDelivery({ event, account, livemode })
    } catch (error) {
      // An attempt that was not recorded is made again after its lease. A workflow that was not woken is started by the
      // sweep.
      log.warn({ err: error, delivery: deliveryId }, 'an attempt could not be recorded or handed over')
    }
  }

  const makeRetry = async (delivery: DeliveryKey, endpointId: string): Promise<Made | null> => {
    const attempt = await webhooks.claimRetry(delivery)
    const endpoint = attempt && (await webhooks.endpointsOf([attempt])).get(endpointId)
    return attempt && endpoint ? make(attempt, endpoint) : null
  }

  return {
    /** Begins the due attempts that the dispatcher must make, fairly among accounts and their endpoints. */
    async deliverDue(livemode: boolean): Promise<Looked> {
      const found = await webhooks.dueEndpoints(livemode)
      const at = real()
      const due = found.filter(({ dueAt }) => dueAt <= at)
      const later = found.filter(({ dueAt }) => dueAt > at).map(({ dueAt }) => dueAt.getTime())
      const looked = (begun: number): Looked => ({
        begun,
        isDue: due.length > 0,
        nextIn: Math.min(...later) - at.getTime(),
      })
      for (const endpoint of due) {
        if (endpoint.state === 'closed') await webhooks.cancel(endpoint)
        if (endpoint.state === 'circuit') await webhooks.hold(endpoint)
      }
      const ready = due.filter(({ state }) => state === 'open')
      const wanted = ready.map(({ endpointId, accountId }) => ({ accountId, endpointId }))
      // Begins with another endpoint each time, so that none is always the last.
      const taken = lanes.allot(rotate(wanted, Math.random()))
      if (taken.length === 0) return looked(0)
      const places = new Map<string, number>()
      for (const { endpointId } of taken) places.set(endpointId, (places.get(endpointId) ?? 0) + 1)
      return looked(await beginIn(taken, () => webhooks.claimDue(livemode, places)))
    },

    /** Sends the probes of open circuits that are due. */
    async probe(livemode: boolean): Promise<void> {
      for (const endpoint of await webhooks.claimProbes(livemode)) {
        // An endpoint gets only one probe a minute, so a probe need not wait for a lane.
        const lane = { accountId: endpoint.accountId, endpointId: endpoint.endpointId }
        lanes.occupy(lane)
        await beginIn([lane], async () => {
          const attempt = await webhooks.claimOldest(endpoint)
          return attempt ? [attempt] : []
        })
      }
    },

    /**
     * Brings forward, at a limited rate, deliveries that waited for circuits that have closed. Must be called once a
     * second.
     */
    async drain(livemode: boolean): Promise<void> {
      for (const endpoint of await webhooks.draining(livemode)) await webhooks.drain(endpoint)
    },

    /** Makes a retry, if it is due. */
    async retry(delivery: DeliveryKey, endpointId: string): Promise<RetryOutcome> {
      const lane = { accountId: delivery.accountId, endpointId }
      if (!lanes.take(lane)) {
        await webhooks.queue(delivery)
        return { kind: 'busy' }
      }
      const made = await makeRetry(delivery, endpointId).finally(() => {
        lanes.release(lane)
      })
      if (made) return { kind: 'made', status: made.exchange.responseStatus, error: made.exchange.error }
      const { accountId, livemode, deliveryId } = delivery
      const endpoint = { accountId, livemode, endpointId }
      await webhooks.hold(endpoint, deliveryId)
      await webhooks.cancel(endpoint)
      return { kind: 'none' }
    },

    /** Resolves when a lane is given back, or after `milliseconds`. */
    untilLane: (milliseconds: number): Promise<void> => lanes.pause(milliseconds),

    /** Resolves when every attempt that was begun is recorded or handed over. */
    async finish(): Promise<void> {
      await Promise.all(begun)
    },
  }
}

interface Done {
  attempt: ClaimedAttempt
  endpoint: WebhookEndpointModel
  exchange: Exchange
}

interface Made {
  exchange: Exchange
  failure: Failure | null
}

/** The items in their order, beginning at this fraction of them. */
function rotate<T>(items: readonly T[], fraction: number): T[] {
  const start = Math.floor(items.length * fraction)
  return [...items.slice(start), ...items.slice(0, start)]
}

/** What every attempt is sent with, besides its signature. */
export const DELIVERY_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'svc-webhooks/1',
  'accept-encoding': 'identity',
}

/**
 * Whether a success changes what is recorded of the endpoint: it has recovered, or the time of its last success is old.
 */
function needsHealing(
  { status, consecutiveFailures, probeAt, lastSuccessAt }: WebhookEndpointModel,
  now: Date,
) {
  const isWell = status === 'enabled' && consecutiveFailures === 0 && probeAt === null
  return !isWell || lastSuccessAt === null || now.getTime() - lastSuccessAt.getTime() > 1_000
}
