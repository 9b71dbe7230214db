/**
 * Makes attempts and records what came of them: for the dispatcher, which makes each delivery's first, and for the
 * delivery workflows, which make the others. Both share the lanes of an endpoint, so that a slow one delays nobody else.
 */
import type { VersionRegistry } from '../../contract/version-registry'
import { ENDPOINT_LANES } from '../../domain/delivery-schedule'
import { createBatch } from '../../infra/batch'
import type { Logger } from '../../infra/logger'
import type { Exchange, Sender } from '../../infra/webhooks/sender'
import { signatureHeader } from '../../infra/webhooks/signature'
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import type { Store } from '../../store/store'
import type { ClaimedAttempt, DeliveryKey } from '../../store/webhooks/attempts'
import type { Failure } from '../../store/webhooks/outcomes'

export interface EventRef {
  event: string
  account: string
  livemode: boolean
}

export interface DelivererDependencies {
  store: Store
  sender: Sender
  log: Logger
  now: () => Date
  versions: Pick<VersionRegistry, 'renderEvent'>
  /** Has the event's workflow look at its deliveries. */
  wakeDelivery: (ref: EventRef) => Promise<void>
}

export type Deliverer = ReturnType<typeof createDeliverer>

/** What became of a retry. `busy`: every lane of the endpoint is taken. `none`: it is not the workflow's to make now. */
export type RetryOutcome =
  { kind: 'busy' | 'none' } | { kind: 'made'; status: number | null; error: string | null }

/** Attempts that run at once in one process. */
const LANES = 128
/** Results that are recorded in one statement. */
const BATCH = 64

export function createDeliverer(deps: DelivererDependencies) {
  const { store, sender, log, now, versions, wakeDelivery } = deps
  const { webhooks } = store
  const busy = new Map<string, number>()
  const underWay = new Set<Promise<unknown>>()
  const begun = new Set<Promise<void>>()
  let freed = (): void => undefined

  const placesOf = (endpoint: string): number => ENDPOINT_LANES - (busy.get(endpoint) ?? 0)
  const occupy = (endpoint: string, by: 1 | -1) => {
    const count = (busy.get(endpoint) ?? 0) + by
    if (count === 0) busy.delete(endpoint)
    else busy.set(endpoint, count)
    if (by === -1) freed()
  }

  const succeed = createBatch(async (done: readonly Done[]) => {
    await webhooks.succeed(done.map(({ attempt, exchange }) => ({ ...attempt, ...exchange })))
    const ill = done.filter(({ endpoint }) => needsHealing(endpoint, now())).map(({ attempt }) => attempt)
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
    const at = now()
    const signature = signatureHeader(webhooks.secretsOf(endpoint, at), at, body)
    return sender.send({ url: endpoint.url, headers: { ...HEADERS, 'svc-signature': signature }, body })
  }

  const make = async (attempt: ClaimedAttempt, endpoint: WebhookEndpointModel): Promise<Made> => {
    const exchange = await send(attempt, endpoint)
    if (exchange.error !== null) {
      return { exchange, failure: await webhooks.fail(attempt, exchange, Math.random()) }
    }
    await succeed({ attempt, endpoint, exchange })
    return { exchange, failure: null }
  }

  /** Takes one of the endpoint's lanes for `work`. */
  const inLane = async <T>(endpoint: string, work: () => Promise<T>): Promise<T> => {
    occupy(endpoint, 1)
    const running = work()
    underWay.add(running)
    try {
      return await running
    } finally {
      underWay.delete(running)
      occupy(endpoint, -1)
    }
  }

  /** Begins attempts; what fails is handed to its event's workflow. */
  const begin = async (attempts: readonly ClaimedAttempt[]): Promise<void> => {
    if (attempts.length === 0) return
    const endpoints = await webhooks.endpointsOf(attempts)
    for (const attempt of attempts) {
      const endpoint = endpoints.get(attempt.endpointId)
      if (!endpoint) throw new Error(`no endpoint ${attempt.endpointId}`)
      const work = beginOne(attempt, endpoint)
      begun.add(work)
      void work.then(() => begun.delete(work))
    }
  }

  const beginOne = async (attempt: ClaimedAttempt, endpoint: WebhookEndpointModel): Promise<void> => {
    const { deliveryId, eventId: event, accountId: account, livemode, counted } = attempt
    try {
      const { failure } = await inLane(attempt.endpointId, () => make(attempt, endpoint))
      if (failure === 'retry' && counted) await wakeDelivery({ event, account, livemode })
    } catch (error) {
      // What is not on record is made again after its lease; a workflow that was not woken is started by the sweep.
      log.warn({ err: error, delivery: deliveryId }, 'an attempt could not be recorded or handed over')
    }
  }

  return {
    /** Begins the first attempts that are due, fairly over their endpoints; answers how many. */
    async deliverDue(livemode: boolean): Promise<number> {
      const due = await webhooks.dueEndpoints(livemode)
      for (const endpoint of due) {
        if (endpoint.state === 'closed') await webhooks.cancel(endpoint)
        if (endpoint.state === 'circuit') await webhooks.hold(endpoint)
      }
      const free = LANES - underWay.size
      const ready = due.filter(({ id, state }) => state === 'open' && placesOf(id) > 0)
      // From another one each time, so that none is always the last.
      const chosen = rotate(ready, Math.random()).slice(0, free)
      if (chosen.length === 0) return 0
      const share = Math.floor(free / chosen.length)
      const places = new Map(chosen.map(({ id }) => [id, Math.min(placesOf(id), share)]))
      const attempts = await webhooks.claimDue(livemode, places)
      await begin(attempts)
      return attempts.length
    },

    /** Sends the probes of open circuits that are due. */
    async probe(livemode: boolean): Promise<void> {
      for (const endpoint of await webhooks.claimProbes(livemode)) {
        const attempt = await webhooks.claimOldest(endpoint)
        if (attempt) await begin([attempt])
      }
    },

    /** Brings forward, at a rate, what has waited for circuits that have closed. To be called once a second. */
    async drain(livemode: boolean): Promise<void> {
      for (const endpoint of await webhooks.draining(livemode)) await webhooks.drain(endpoint)
    },

    /** Makes a retry, if it is due. */
    async retry(delivery: DeliveryKey, endpointId: string): Promise<RetryOutcome> {
      if (placesOf(endpointId) <= 0) return { kind: 'busy' }
      const made = await inLane(endpointId, async () => {
        const attempt = await webhooks.claimRetry(delivery)
        const endpoint = attempt && (await webhooks.endpointsOf([attempt])).get(endpointId)
        return attempt && endpoint ? make(attempt, endpoint) : null
      })
      if (made) return { kind: 'made', status: made.exchange.responseStatus, error: made.exchange.error }
      const key = { ...delivery, id: endpointId }
      await webhooks.hold(key, delivery.id)
      await webhooks.cancel(key)
      return { kind: 'none' }
    },

    /** Settles when a lane is free that was taken, or after `milliseconds`. */
    async pause(milliseconds: number): Promise<void> {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        freed = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },

    /** Settles once every attempt that was begun is on record, or handed over. */
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

/** The items in their order, beginning at a fraction of them. */
function rotate<T>(items: readonly T[], fraction: number): T[] {
  const start = Math.floor(items.length * fraction)
  return [...items.slice(start), ...items.slice(0, start)]
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'svc-webhooks/1',
  'accept-encoding': 'identity',
}

/** A success says something new of its endpoint: that it is well again, or still. */
function needsHealing(
  { status, consecutiveFailures, probeAt, lastSuccessAt }: WebhookEndpointModel,
  now: Date,
) {
  const isWell = status === 'enabled' && consecutiveFailures === 0 && probeAt === null
  return !isWell || lastSuccessAt === null || now.getTime() - lastSuccessAt.getTime() > 1_000
}
