/**
 * What acquirers tell unasked, as the reader of each kind reads it: whether it is theirs, what it says, and the answer that they want.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { AcquirerIds } from '../domain/acquirer-names'
import type { DisputeNotice } from '../domain/disputes'

/** What was sent to the door, as it was received. Whoever sent it may be anybody. */
export interface SentNotifications {
  headers: IncomingHttpHeaders
  body: Uint8Array
}

/** What the acquirer signs with at this time: two while one is exchanged for another, and none if it is not known. */
export interface NotificationSecrets {
  secrets: readonly string[]
  now: Date
}

/**
 * Why something is not taken. `stale`: the acquirer has signed it, but not lately. `unreadable`: it has signed it, and it lacks what
 * every notification has.
 */
export type NotificationRefusal = 'malformed' | 'forged' | 'stale' | 'unreadable'

/** What the acquirer is answered. */
export interface DoorReply {
  status: number
  /** The media type of the body. */
  type: string
  body: string
}

/** What one thing that was sent came to. */
export interface ReadNotifications {
  /** Those that are proven and can be read, in their order: one does not suffer by another. */
  events: readonly ToldEvent[]
  /** One entry for each that is not taken. */
  refused: readonly NotificationRefusal[]
  /** The answer, once all of `events` are kept. `anyNew`: at least one of them was not told before. */
  reply: (anyNew: boolean) => DoorReply
}

/** Printable ASCII without a space, at most so long: what a notification names itself and its type. */
export const NOTIFICATION_NAME = /^[\x21-\x7e]{1,200}$/

/** One thing that an acquirer tells. */
export interface ToldEvent {
  /**
   * A {@link NOTIFICATION_NAME} by which a repeat is known: the acquirer's own id of it, or where it has none, all that tells it from
   * others, joined. It is signed, so that nobody makes a repeat pass for another one.
   */
  id: string
  /** The acquirer's own word for it, a {@link NOTIFICATION_NAME}. */
  type: string
  /** When it happened, by the acquirer's clock. */
  at: Date
  /** A key of ours (`domain/processor-keys.ts`) that it names, which says whose it is; null if it names none. */
  key: string | null
  /** The SHA-256 of our key, where it names that alone (`sentName`), or else what the acquirer calls the authorization (`names.ts`). */
  keyHash?: Uint8Array<ArrayBuffer>
  names?: AcquirerIds
  /** What is kept of the operation's names, once it is found by one of these. */
  kept?: AcquirerIds
  /** Null: it says nothing that this service acts on. With `keyHash` or `names`, its keys are empty until the operation is found. */
  about: ToldAbout | null
  /** All that it says, for operators. */
  fields: Readonly<Record<string, unknown>>
  /** This event alone as it was sent. It is kept, and read again when it is carried out. */
  sent: Uint8Array
}

/** What it is about, by our keys. Whatever moves money by it is asked about first. */
export type ToldAbout =
  /** It is decided, as on a page of the acquirer's own. `reference`: the payment, if it is told. */
  | { of: 'authorization'; authorizationKey: string; reference?: string }
  /** `key`: of the capture, or of the authorization that captured as well. `failed`: it says that it has failed. */
  | { of: 'capture'; authorizationKey: string; key: string; failed: boolean }
  | { of: 'refund'; authorizationKey: string; key: string }
  /** It has ended, in whatever way. */
  | { of: 'close'; authorizationKey: string }
  | { of: 'dispute'; notice: DisputeNotice }
  | { of: 'fraud_warning'; authorizationKey: string }
  /** One is there. It is found where they are listed. */
  | { of: 'settlement' }
