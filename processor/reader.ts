/** How what a kind of acquirers tells is read. */
import type { Authorization, Capture, Refund } from './port'
import type { NotificationSecrets, ReadNotifications, SentNotifications, ToldEvent } from './told'

/**
 * `key`: ours of the operation. `authorizationKey`: of the authorization whose sums it tells; absent if it tells none. `endsClose`: it says
 * how a close has ended.
 */
export interface ToldOutcome {
  key: string
  authorizationKey?: string | undefined
  value: Authorization | Capture | Refund | Turned
  endsClose?: true
}

/**
 * What changes an authorization whose other facts the event does not tell. `close_refused`: it stands as before the close.
 * `nothing_closed`: the same, where anything was approved; otherwise there was nothing to close. `sale_failed`: what was captured at once
 * has failed.
 */
export interface Turned {
  state: 'close_refused' | 'nothing_closed' | 'sale_failed'
  at: string
}

/**
 * How a kind of acquirers tells. Its functions are given what strangers made, of at most `NOTIFICATION_LIMIT` bytes
 * (`domain/acquirer-notifications.ts`), and never throw.
 */
export interface NotificationReader {
  /** Every secret is tried, and compared in a time that tells nothing of it. Without a secret nothing is taken. */
  receive(sent: SentNotifications, by: NotificationSecrets): ReadNotifications
  /** One that is kept, or that the acquirer lists. Null if it lacks what every notification has. */
  event(sent: Uint8Array): ToldEvent | null
  /** What came of the operation, as the answer to a question would say it; null if the event does not say so. Its keys are found by now. */
  outcome(event: ToldEvent): ToldOutcome | null
  /** Of {@link ToldEvent.fields} those whose values operators may see: nobody knows what an acquirer sends besides. */
  readonly shown: ReadonlySet<string>
}
