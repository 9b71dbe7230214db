/** The dispatcher takes deliveries from the database as soon as they are due (contract 12.2). */
import type { Deliverer } from '../app/webhooks/deliveries/deliver'
import { SECOND } from '../domain/payment-clock'
import type { Logger } from '../infra/logger'

/** The pause after a look that found nothing to do, in milliseconds. */
const POLL = 25
/** The pause after the database did not answer, in milliseconds. */
const OUTAGE = SECOND

export interface Dispatcher {
  /** Takes no more deliveries and waits for those that it has begun. */
  stop(): Promise<void>
}

export function startDispatcher(deliverer: Deliverer, livemode: boolean, log: Logger): Dispatcher {
  let stopping = false
  let lost = false
  let circuitsAt = 0

  const round = async (): Promise<number> => {
    if (Date.now() >= circuitsAt) {
      circuitsAt = Date.now() + SECOND
      await deliverer.probe(livemode)
      await deliverer.drain(livemode)
    }
    return deliverer.deliverDue(livemode)
  }

  const run = async (): Promise<void> => {
    while (!stopping) {
      try {
        const begun = await round()
        if (lost) log.info('the dispatcher goes on')
        lost = false
        if (begun === 0) await deliverer.pause(POLL)
      } catch (error) {
        if (!lost) log.warn({ err: error }, 'the dispatcher cannot read what is due, and tries again')
        lost = true
        await deliverer.pause(OUTAGE)
      }
    }
  }
  const running = run()
  return {
    async stop() {
      stopping = true
      await running
      await deliverer.finish()
    },
  }
}
