/**
 * Why something changed: the call, the person, or the step of a workflow that did it. It is written with each event
 * that tells of the change, so that the story of a payment can name who did what (decision 0105).
 */
import { looksLikeCardNumber } from './cards'
import { containsNumber } from './digits'
import { SANDBOX_CARDS } from './sandbox-cards'
import type { JobName } from './schedules'

export type Cause = RequestCause | PageCause | StepCause | OperatorCause | JobCause

/** A merchant's call, or a member's in the dashboard. */
export interface RequestCause {
  by: 'request'
  /** `req_…` */
  request: string
  /** As the caller sent it; null where it must not be told. */
  idempotencyKey: string | null
  /** Who asks: a key (`akey_…`), a member (`memb_…`), a platform (`clnt_…`). Never a name or an address. */
  actor: string
  /** The `traceparent` of the call, if the service traces: its webhooks go on with that trace (decision 0138). */
  trace?: string
}

/** A cardholder, on the page of the hosted session or payment with this id. */
export interface PageCause {
  by: 'page'
  page: string
}

/** A step of an object's workflow, by the object's id. */
export interface StepCause {
  by: 'step'
  object: string
}

/** An operator, by a command or in the operators' dashboard. */
export interface OperatorCause {
  by: 'operator'
  /** `memb_…` of the operator; null for a command on the machine itself. */
  operator: string | null
  /** Null where none was asked for. */
  reason: string | null
}

/** A scheduled job: the name of its schedule. */
export interface JobCause {
  by: 'job'
  job: JobName
}

/**
 * The cause of what a call changes. The key is not told if it opens an answer that holds a secret, or could be a card
 * number that was sent in the wrong place (decision 0106).
 */
export function askedBy(
  actor: { id: string; requestId: string },
  idempotencyKey: string,
  { secretAnswer = false, trace }: { secretAnswer?: boolean | undefined; trace?: string | undefined } = {},
): RequestCause {
  const isTold = !secretAnswer && !couldBeCardNumber(idempotencyKey)
  return {
    by: 'request',
    request: actor.requestId,
    idempotencyKey: isTold ? idempotencyKey : null,
    actor: actor.id,
    ...(trace !== undefined && { trace }),
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Whether a key could hold a card number, in any spelling: only letters end a number, and whatever else stands between
 * digits separates their groups. Hiding a key by mistake costs little. The letters of a UUID are digits of its own, so
 * that they end nothing: one in a thousand would look like a number.
 */
function couldBeCardNumber(key: string): boolean {
  const groups = UUID.test(key) ? key : key.replace(/[A-Za-z]+/g, '\n').replace(/[^0-9\n]+/g, ' ')
  return looksLikeCardNumber(groups) || containsNumber(key, SANDBOX_CARDS)
}

export const stepOf = (object: string): StepCause => ({ by: 'step', object })
