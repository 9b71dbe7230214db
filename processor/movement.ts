/** What an acquirer lists of what it did. */

/**
 * Disputes are in settlements alone: a chargeback takes what was captured, and its reversal gives it back. So are a
 * capture and a refund that failed after they had succeeded: a list tells of each as it ended.
 */
export type MovementKind =
  | 'authorization'
  | 'capture'
  | 'capture_failed'
  | 'close'
  | 'refund'
  | 'refund_failed'
  | 'chargeback'
  | 'chargeback_reversal'

/** The states that a movement of each kind is listed in. */
export const MOVEMENT_STATES = {
  /** `approved` and `captured` also if the key was closed later: the close is a movement of its own. */
  authorization: ['approved', 'captured', 'declined', 'challenge'],
  capture: ['captured', 'refused'],
  capture_failed: ['withdrawn'],
  /** `closed`: nothing was void by it. */
  close: ['voided', 'closed'],
  refund: ['succeeded', 'failed'],
  refund_failed: ['returned'],
  chargeback: ['withdrawn'],
  chargeback_reversal: ['returned'],
} as const satisfies Readonly<Record<MovementKind, readonly string[]>>

/** One thing that the processor did. */
export interface Movement {
  kind: MovementKind
  /** The operation's key; of a close, the key that it closed. */
  key: string
  /** The key of the authorization that it is of, which is its own key unless it is a capture or refund. */
  authorizationKey: string
  /** The payment or refund that it was begun for; of a capture, the payment. */
  reference?: string
  /** Absent if the key was closed before anything was asked under it. */
  amount?: bigint
  currency?: string
  /** When it was done; of an authorization, when it was begun, so that a later state does not move it to another day. */
  at: string
  state: (typeof MOVEMENT_STATES)[MovementKind][number]
}
