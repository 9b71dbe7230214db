/** Deliveries of events that go wrong on demand (contract 18.5). */
import { setTimeout as sleep } from 'node:timers/promises'
import { OVERTAKEN_WITHIN, WEBHOOK_FAULTS, deliveryFate } from '../../../domain/sandbox-faults'
import type { Met, Overtakable, SandboxFaultStore } from '../../../store/sandbox-faults'
import type { Sent } from './parts'
import { DELIVERY_WAITS, createWaits } from './waits'

const waits = createWaits(DELIVERY_WAITS)

const OPERATION = 'deliver'
/** How often it is looked whether a delivery was overtaken, in milliseconds. */
const LOOK_EVERY = 500

/** `send` sends the event once. What it returns is what is recorded of the attempt. */
export async function deliverWithFaults<E extends Sent>(
  store: SandboxFaultStore,
  attempt: Overtakable,
  send: () => Promise<E>,
): Promise<E> {
  const fate = deliveryFate(await store.meet(attempt.accountId, WEBHOOK_FAULTS, OPERATION))
  const note = (fault: Met) =>
    store.note(fault, { operation: OPERATION, requestId: null, objectId: attempt.deliveryId })
  if (fate.late) await note(fate.late)
  if (fate.overtaken) await note(fate.overtaken)
  if (fate.late ?? fate.overtaken)
    await waits.during(attempt.accountId, () =>
      Promise.all([
        sleep(fate.late?.waitMs ?? 0),
        fate.overtaken ? untilOvertaken(store, attempt) : undefined,
      ]),
    )
  const exchange = await send()
  // The rest is about a receiver that has taken the event.
  if (exchange.error !== null) return exchange
  if (fate.twice) {
    await note(fate.twice)
    await send()
  }
  if (!fate.reset) return exchange
  await note(fate.reset)
  return { ...exchange, responseStatus: null, responseBody: null, error: 'reset' }
}

async function untilOvertaken(store: SandboxFaultStore, attempt: Overtakable): Promise<void> {
  const until = performance.now() + OVERTAKEN_WITHIN
  // A look that fails says nothing: the delivery is made in the end.
  const isOvertaken = () => store.isOvertaken(attempt).catch(() => false)
  while (performance.now() < until && !(await isOvertaken())) await sleep(LOOK_EVERY)
}
