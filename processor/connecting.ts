/** What the client of an acquirer is made with, of whatever kind. */
import type { OperationNames } from './names'
import type { Processor } from './port'

/** What is kept of an acquirer, for its kind. */
export interface Memory {
  /** Where it keeps what the acquirer calls operations. */
  names: OperationNames
  /** What it has told of a type (`ToldEvent.type`) and was received since a time (ISO 8601), each as it was sent, the oldest first. */
  told: (type: string, since: string) => Promise<readonly Uint8Array[]>
}

export interface ClientOptions {
  /** The address, without what the kind itself says of it, such as the version. */
  baseUrl: string
  /** What every call is made with: a bearer token, an API key. */
  secret: string
  /** Time-out of a whole exchange, in milliseconds. */
  timeoutMs?: number
  connections?: number
  /** What each call is sent with besides, such as that of its trace. */
  headers?: () => Record<string, string>
  /** Told when the certificate of the acquirer expires, at each connection. */
  onCertificate?: (expiresAt: Date) => void
}

/** How many calls at once a client makes, if it is not told. */
export const CONNECTIONS = 128

export interface Connected extends Processor {
  shutdown(): Promise<void>
}
