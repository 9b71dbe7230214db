/** What the API shows of the last 24 hours of an account. */
import type { ApiKey, RequestLog, SandboxFaultHit, Svc, WebhookDelivery, WebhookEndpoint } from '@svc/sdk'
import { clientWith, type Account } from '../account'
import { refusalCode } from '../exit'

export interface Evidence {
  /** Oldest first. */
  calls: readonly RequestLog[]
  /** Whether there were more readings than were looked at. */
  isCut: boolean
  endpoints: readonly { endpoint: WebhookEndpoint; deliveries: readonly WebhookDelivery[] }[]
  /** Those that can be used. */
  keys: readonly ApiKey[]
  /** The version that calls are answered in if they name none. */
  pinned: string | undefined
  /** How many calls and deliveries failed because a fault of the sandbox was set. They are not among the others. */
  ordered: { calls: number; deliveries: number }
  /** What could not be examined, and why. */
  unseen: readonly string[]
}

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const
const DAY_MS = 24 * 60 * 60 * 1000
const MOST_CALLS = 3_000
const MOST_DELIVERIES = 1_000
/** As many as the service keeps. */
const MOST_HITS = 1_000

export async function gather(account: Account): Promise<Evidence> {
  const { svc } = account
  const unseen: string[] = []
  const seen = async <T>(what: string, look: () => Promise<T[]>): Promise<T[]> => {
    try {
      return await look()
    } catch (error) {
      if (refusalCode(error) !== 'scope_missing') throw error
      unseen.push(`${what}: the key lacks a scope. ${(error as Error).message}`)
      return []
    }
  }
  const since = new Date(Date.now() - DAY_MS).toISOString()
  // Each by itself, because a program that reads often would push the rest out.
  const calls = await Promise.all(
    METHODS.map((method) =>
      svc.requestLogs.list({ 'created[gte]': since, method, limit: 100 }).toArray(MOST_CALLS),
    ),
  )
  METHODS.forEach((method, index) => {
    if (calls[index]?.length === MOST_CALLS)
      unseen.push(`${method} calls before the newest ${MOST_CALLS}, and so the scopes of keys.`)
  })
  const endpoints = await seen('Webhooks', () => svc.webhookEndpoints.list({ limit: 100 }).toArray(100))
  const keys = await seen('Keys', () => svc.apiKeys.list({ limit: 100 }).toArray(500))
  const hits = await seen('Faults on demand', () => hitsOf(account))
  const hitRequests = new Set(hits.map(({ request_id: id }) => id))
  const hitObjects = new Set(hits.map(({ object_id: id }) => id))
  const all = calls.flat().sort((one, other) => (one.id < other.id ? -1 : 1))
  const received = await Promise.all(
    endpoints.map(async (endpoint) => ({ endpoint, deliveries: await newest(svc, endpoint.id, since) })),
  )
  const isOrdered = ({ id }: { id: string }) => hitRequests.has(id) || hitObjects.has(id)
  return {
    calls: all.filter((call) => !isOrdered(call)),
    ordered: {
      calls: all.filter(isOrdered).length,
      deliveries: received.flatMap(({ deliveries }) => deliveries.filter(isOrdered)).length,
    },
    isCut: calls.some(({ length }) => length === MOST_CALLS),
    endpoints: received.map(({ endpoint, deliveries }) => ({
      endpoint,
      deliveries: deliveries.filter((delivery) => !isOrdered(delivery)),
    })),
    keys: keys.filter(({ status, type }) => status === 'active' && type === 'secret'),
    pinned: await pinnedVersion(account),
    unseen,
  }
}

/** What the faults of the sandbox have hit; live mode has none. */
const hitsOf = async ({ svc, isLive }: Account): Promise<SandboxFaultHit[]> =>
  isLive ? [] : svc.sandbox.listFaultHits({ limit: 100 }).toArray(MOST_HITS)

async function newest(svc: Svc, endpoint: string, since: string): Promise<WebhookDelivery[]> {
  const found: WebhookDelivery[] = []
  for await (const delivery of svc.webhookEndpoints.listDeliveries(endpoint, { limit: 100 })) {
    if (delivery.created_at < since || found.length >= MOST_DELIVERIES) break
    found.push(delivery)
  }
  return found
}

/** The library names its own version in every call, so it is left out of this one. */
async function pinnedVersion(account: Account): Promise<string | undefined> {
  const svc = clientWith(account, (headers) => headers.delete('svc-version'))
  const { headers } = await svc.requestLogs.list({ limit: 1 })
  return headers.get('svc-version') ?? undefined
}
