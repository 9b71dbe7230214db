/** Whether an acquirer takes new payments, by the calls of this process (decision 0265). */
import { TAKES_PAYMENTS, ASKED_EVERY, afterCall } from '../../domain/acquirer-health'
import { isAnswer } from '../processor-reach'

export interface WatchedHealth {
  /** A call has ended with this outcome. */
  note: (outcome: string) => void
  /** Asks one that is left out now and then, beside whoever wants to know, whether it answers. */
  isUsable: () => boolean
}

export interface HealthOptions {
  /** A call that changes nothing, whose outcome is noted like any other. */
  greet: () => Promise<unknown>
  /** In the sandbox a card is answered so, however well the acquirer is: then whoever pays with it would turn others away. */
  isTransientFailure: boolean
  /** Is told when it is left out, and when it is back. */
  turned: (isUsable: boolean) => void
  now?: () => number
}

export function watchHealth({
  greet,
  isTransientFailure,
  turned,
  now = () => performance.now(),
}: HealthOptions): WatchedHealth {
  let health = TAKES_PAYMENTS
  let askedAt = -Infinity
  return {
    note(outcome) {
      const wasWell = health.failingSince === null
      const isFailure = !isAnswer(outcome) || (isTransientFailure && outcome === 'transient')
      health = afterCall(health, isFailure, now())
      const isWell = health.failingSince === null
      if (isWell !== wasWell) turned(isWell)
    },
    isUsable() {
      if (health.failingSince === null) return true
      if (now() - askedAt >= ASKED_EVERY) {
        askedAt = now()
        void greet().catch(() => undefined)
      }
      return false
    },
  }
}
