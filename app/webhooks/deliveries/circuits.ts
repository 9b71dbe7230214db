/** Looks after endpoints whose circuit is open, or has closed (contract 12.7). */
import { beginClaimed } from './begin'
import type { Deliverer } from './deliverer'

/** Sends the probes of open circuits that are due. */
export async function probeCircuits(deliverer: Deliverer, livemode: boolean): Promise<void> {
  const { store, lanes } = deliverer
  for (const endpoint of await store.webhooks.claimProbes(livemode)) {
    // An endpoint gets only one probe a minute, so a probe need not wait for a lane.
    const lane = { accountId: endpoint.accountId, endpointId: endpoint.endpointId }
    lanes.occupy(lane)
    await beginClaimed(deliverer, [lane], async () => {
      const attempt = await store.webhooks.claimOldest(endpoint)
      return attempt ? [attempt] : []
    })
  }
}

/** Brings forward, at a limited rate, deliveries that waited for circuits that have closed. Must be called once a second. */
export async function drainClosed({ store }: Deliverer, livemode: boolean): Promise<void> {
  for (const endpoint of await store.webhooks.draining(livemode)) await store.webhooks.drain(endpoint)
}
