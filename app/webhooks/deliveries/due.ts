/** Begins the due attempts that the dispatcher must make, fairly among accounts and their endpoints. */
import type { DueEndpoint } from '../../../store/webhooks/dispatch'
import { beginClaimed } from './begin'
import type { Deliverer } from './deliverer'
import type { Lane } from './lanes'

/** What a search for the attempts that the dispatcher must make found. */
export interface Looked {
  /** How many attempts were begun. */
  begun: number
  /** Whether anything was due, begun or not. */
  isDue: boolean
  /** Milliseconds until the next known delivery is due; Infinity if there is none. */
  nextIn: number
}

export async function deliverDue(deliverer: Deliverer, livemode: boolean): Promise<Looked> {
  const { store, real } = deliverer
  const found = await store.webhooks.dueEndpoints(livemode)
  const at = real()
  const due = found.filter(({ dueAt }) => dueAt <= at)
  const later = found.filter(({ dueAt }) => dueAt > at).map(({ dueAt }) => dueAt.getTime())
  await putAside(deliverer, due)
  const begun = await beginOpen(deliverer, livemode, due)
  return { begun, isDue: due.length > 0, nextIn: Math.min(...later) - at.getTime() }
}

/** Deliveries to closed endpoints are cancelled; those to endpoints with an open circuit wait until it closes. */
async function putAside({ store }: Deliverer, due: readonly DueEndpoint[]): Promise<void> {
  for (const endpoint of due) {
    if (endpoint.state === 'closed') await store.webhooks.cancel(endpoint)
    if (endpoint.state === 'circuit') await store.webhooks.hold(endpoint)
  }
}

async function beginOpen(
  deliverer: Deliverer,
  livemode: boolean,
  due: readonly DueEndpoint[],
): Promise<number> {
  const open = due.filter(({ state }) => state === 'open')
  const wanted = open.map(({ endpointId, accountId }) => ({ accountId, endpointId }))
  // Begins with another endpoint each time, so that none is always the last.
  const taken = deliverer.lanes.allot(rotate(wanted, Math.random()))
  if (taken.length === 0) return 0
  return beginClaimed(deliverer, taken, () => deliverer.store.webhooks.claimDue(livemode, placesOf(taken)))
}

/** How many lanes each endpoint has got. */
function placesOf(taken: readonly Lane[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const { endpointId } of taken) places.set(endpointId, (places.get(endpointId) ?? 0) + 1)
  return places
}

/** The items in their order, beginning at this fraction of them. */
function rotate<T>(items: readonly T[], fraction: number): T[] {
  const start = Math.floor(items.length * fraction)
  return [...items.slice(start), ...items.slice(0, start)]
}
