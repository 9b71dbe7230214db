/** Begins attempts for the dispatcher, each in a lane that it holds until the attempt is made. */
import type { WebhookEndpointModel } from '../../../prisma/generated/models'
import type { ClaimedAttempt } from '../../../store/webhooks/attempts'
import { makeAttempt } from './attempt'
import type { Deliverer } from './deliverer'
import type { Lane } from './lanes'

const NONE: ReadonlyMap<string, WebhookEndpointModel> = new Map()

/** Claims attempts and begins each in one of the taken lanes. The other lanes are given back. Returns how many. */
export async function beginClaimed(
  deliverer: Deliverer,
  taken: readonly Lane[],
  claim: () => Promise<ClaimedAttempt[]>,
): Promise<number> {
  const unused = [...taken]
  try {
    const attempts = await claim()
    const endpoints = attempts.length > 0 ? await deliverer.store.webhooks.endpointsOf(attempts) : NONE
    for (const attempt of attempts) {
      const endpoint = endpoints.get(attempt.endpointId)
      const index = unused.findIndex(({ endpointId }) => endpointId === attempt.endpointId)
      const [lane] = unused.splice(index, 1)
      // The endpoint was deleted, and purged with its deliveries, while this process was delayed.
      if (endpoint && lane) begin(deliverer, attempt, endpoint, lane)
    }
    return attempts.length
  } finally {
    for (const lane of unused) deliverer.lanes.release(lane)
  }
}

function begin(
  deliverer: Deliverer,
  attempt: ClaimedAttempt,
  endpoint: WebhookEndpointModel,
  lane: Lane,
): void {
  const work = makeAndHandOver(deliverer, attempt, endpoint, lane)
  deliverer.begun.add(work)
  void work.then(() => deliverer.begun.delete(work))
}

/** Makes an attempt, and returns its lane. A failed one is handed to its event's workflow. */
async function makeAndHandOver(
  deliverer: Deliverer,
  attempt: ClaimedAttempt,
  endpoint: WebhookEndpointModel,
  lane: Lane,
): Promise<void> {
  const { deliveryId, eventId: event, accountId: account, livemode, counted } = attempt
  try {
    const { failure } = await makeAttempt(deliverer, attempt, endpoint).finally(() => {
      deliverer.lanes.release(lane)
    })
    if (failure === 'retry' && counted)
      await deliverer.wakeDelivery({ kind: 'event', id: event, account, livemode })
  } catch (error) {
    // An attempt that was not recorded is made again after its lease. A workflow that was not woken is started by the
    // sweep.
    deliverer.log.warn(
      { err: error, delivery: deliveryId },
      'an attempt could not be recorded or handed over',
    )
  }
}
