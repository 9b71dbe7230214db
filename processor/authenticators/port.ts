/**
 * The port to a 3-D Secure server of the service's own, which is asked before an acquirer is (decision 0266). It moves no money: what
 * it proves goes with the payment to whatever acquirer takes it. An operation has a key and is idempotent by it; amounts are integer
 * minor units; times are ISO 8601 UTC by the server's clock. A real server is a folder beside `http/`, and a line in `kinds.ts`.
 */
import type { Challenge, DeviceData } from '../../domain/actions'
import type { Authentication, THREE_DS_VERSIONS } from '../../domain/authentications'
import type { AuthorizeRequest, CardData, ProcessorAnswer } from '../port'
import type { Terms } from '../terms'

/** How long a call waits for its answer, in milliseconds. */
export const AUTHENTICATOR_LIMIT = 10_000

export interface AuthenticateRequest extends Pick<
  AuthorizeRequest,
  | 'key'
  | 'reference'
  | 'amount'
  | 'currency'
  | 'storing'
  | 'merchantName'
  | 'notificationUrl'
  | 'payer'
  | 'browser'
> {
  /** `required`: the merchant wants a challenge. Nobody is asked about a payment whose mode is `never`. */
  threeDSecureMode: 'automatic' | 'required'
  /** The name of the acquirer that is asked next. A server that knows nothing of it answers `unavailable`. */
  acquirer: string
  /** Its CVC is nobody's but the acquirer's. */
  card: Omit<CardData, 'cvc'>
  /**
   * What came of the 3DS method, by which the issuer's server knows the browser: `done`, or nothing came back in time. Absent: it was
   * not tried yet, and may be asked for.
   */
  method?: 'done' | 'unavailable'
}

/**
 * `action`: the cardholder's browser has something to do. A `device_data` is the 3DS method: the same key is asked with its outcome
 * then. Its id is another one than that of the challenge that may follow, though EMV 3-D Secure gives both one transaction: what has
 * come back from one would count as the answer to the other. A challenge ends at the issuer's server, and {@link ThreeDSServer.result} tells how. `proven`: authenticated, or attempted,
 * by its status. `failed`: the issuer has refused, or the cardholder has not confirmed. `unavailable`: nobody could say.
 */
export type AuthenticationState =
  | { state: 'not_enrolled' }
  | { state: 'action'; version: (typeof THREE_DS_VERSIONS)[number]; action: Challenge | DeviceData }
  | { state: 'proven'; authentication: Authentication }
  | { state: 'failed' | 'unavailable' }

/**
 * `terms`: what stands under the key was begun for these. By them another payment's, whose key was used anew, is told from this one's.
 */
export type Authenticated = AuthenticationState & { terms: Required<Terms> }

export interface ThreeDSServer {
  authenticate(request: AuthenticateRequest): Promise<ProcessorAnswer<Authenticated>>
  /** Where an operation stands by now; null when there is nothing under the key. */
  result(key: string): Promise<ProcessorAnswer<Authenticated | null>>
}

export interface ConnectedAuthenticator extends ThreeDSServer {
  shutdown(): Promise<void>
}
