/** The dispatcher takes deliveries from the database as soon as they are due (contract 12.2). */
import { setTimeout as sleep } from 'node:timers/promises'
import { drainClosed, probeCircuits } from '../app/webhooks/deliveries/circuits'
import { finishBegun, type Deliverer } from '../app/webhooks/deliveries/deliverer'
import { deliverDue } from '../app/webhooks/deliveries/due'
import { SECOND } from '../domain/time'
import { createAlarm } from '../infra/alarm'
import type { Logger } from '../infra/logger'

/** The shortest time between two looks if the first found nothing due, however often notices arrive, in milliseconds. */
const SHORTEST = 10
/** The pause while deliveries wait for a lane, if none is given back. */
const LANES_TAKEN = 25
/** The pause while the service is closed. */
const CLOSED = SECOND
/** The pause after the database did not answer. */
const OUTAGE = SECOND

export interface Dispatcher {
  readonly livemode: boolean
  /** Has it look now: deliveries may have been written. */
  wake(): void
  /** Takes no more deliveries and waits for those that it has begun. */
  stop(): Promise<void>
}

interface Dispatching {
  livemode: boolean
  /** Nothing is sent while the service is closed (decision 0130). */
  isOpen: () => Promise<boolean>
  log: Logger
}

export function startDispatcher(deliverer: Deliverer, { livemode, isOpen, log }: Dispatching): Dispatcher {
  const alarm = createAlarm()
  let stopping = false
  let lost = false
  /** When circuits are looked after next, and what is due is looked for at the latest. */
  let circuitsAt = 0

  const round = async (): Promise<void> => {
    alarm.clear()
    if (!(await isOpen())) return alarm.pause(CLOSED)
    const lookedAt = Date.now()
    if (lookedAt >= circuitsAt) {
      circuitsAt = lookedAt + SECOND
      await probeCircuits(deliverer, livemode)
      await drainClosed(deliverer, livemode)
    }
    const { begun, isDue, nextIn } = await deliverDue(deliverer, livemode)
    if (lost) log.info('the dispatcher goes on')
    lost = false
    if (begun > 0) return
    if (isDue) return deliverer.lanes.pause(LANES_TAKEN)
    // Whoever writes deliveries ends it sooner.
    await alarm.pause(Math.max(Math.min(nextIn, circuitsAt - Date.now()), 1))
    const early = lookedAt + SHORTEST - Date.now()
    if (early > 0) await sleep(early)
  }

  const run = async (): Promise<void> => {
    while (!stopping) {
      try {
        await round()
      } catch (error) {
        if (!lost) log.warn({ err: error }, 'the dispatcher cannot read what is due, and tries again')
        lost = true
        await alarm.pause(OUTAGE)
      }
    }
  }
  const running = run()
  return {
    livemode,
    wake: () => alarm.ring(),
    async stop() {
      stopping = true
      alarm.ring()
      await running
      await finishBegun(deliverer)
    },
  }
}
