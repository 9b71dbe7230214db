/**
 * A write: a command under an Idempotency-Key. Whoever asks for one, a route, a browser page or a test, gives the same
 * parts, and the same use case carries it out (contract 14).
 */
import type { KeyKind } from '../../domain/api-key'
import type { Cause } from '../../domain/cause'
import type { AccountModel } from '../../prisma/generated/models'
import type { Actor } from '../../store/audit'
import type { Tenant } from '../../store/context'
import type { Claim, Repeat } from '../../store/idempotency'
import type { App } from '../app'

/**
 * A platform calls with an access token, a member from the dashboard, a cardholder's page with no credential, everybody
 * else with a key.
 */
export type CallerKind = KeyKind | 'client' | 'member' | 'browser'

/** Who asks. */
export interface WriteCaller {
  kind: CallerKind
  /** What the credential may do. */
  scopes: readonly string[]
  /** For the audit log; null for a cardholder, who changes nothing that is audited. */
  actor: Actor | null
}

export interface Write<C> {
  tenant: Tenant
  account: AccountModel
  caller: WriteCaller
  /** Written with everything that it changes. */
  cause: Cause
  /** The raw Idempotency-Key: it opens a stored response. */
  idempotencyKey: string
  claim: Claim
  /** What the claim may be if a process with the other pepper made it; none while there is one pepper. */
  former?: readonly Claim[]
  command: C
}

/** What a write is answered with. It is stored under the key, so that a repeat is answered alike. */
export interface Answer {
  /** The HTTP status (contract 15). */
  status: number
  /** JSON text. */
  body: string
  /** The API version in whose form a stored body is; the newest when absent. */
  form?: string | undefined
}

/**
 * `begun`: the key is claimed; `finish` does the rest, and what it throws is the call's answer. `not_written`: the key was
 * used before, or the rows that the write was planned from have changed since they were read.
 */
export type Beginning = { kind: 'begun'; finish: () => Answer | Promise<Answer> } | { kind: 'not_written' }

export const NOT_WRITTEN: Beginning = { kind: 'not_written' }

/** The call before, which was not answered. */
export type EarlierCall = Extract<Repeat, { kind: 'unanswered' }>

export interface WriteUseCase<C> {
  /** Waits for its turn in a line of its own, beside the account's other writes: it calls what may take long. */
  line?: string
  /**
   * Does the work, or its first part, in the statement that claims the key. Throws an ApiError where something stands
   * against the write, and then has written nothing. It is called again when its statement wrote nothing, or when its
   * events came too late, so it reads and plans everything anew each time.
   */
  begin(app: App, write: Write<C>): Promise<Beginning>
  /** Goes on for a repeat whose first call was not answered. Writes that finish within `begin` do not need it. */
  resume?(app: App, write: Write<C>, earlier: EarlierCall): Promise<Answer>
}
