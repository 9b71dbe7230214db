/**
 * Why something changed: the call, the person, or the step of a workflow that did it. It is written with each event
 * that tells of the change, so that the story of a payment can name who did what (decision 0105).
 */
import { looksLikeCardNumber } from './cards'
import type { ScheduleName } from './schedules'

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
  job: ScheduleName
}

/**
 * The cause of what a call changes. The key is not told if it opens an answer that holds a secret, or could be a card
 * number that was sent in the wrong place (decision 0106).
 */
export function askedBy(
  actor: { id: string; requestId: string },
  idempotencyKey: string,
  { secretAnswer = false }: { secretAnswer?: boolean | undefined } = {},
): RequestCause {
  const isTold = !secretAnswer && !looksLikeCardNumber(idempotencyKey)
  return {
    by: 'request',
    request: actor.requestId,
    idempotencyKey: isTold ? idempotencyKey : null,
    actor: actor.id,
  }
}

export const stepOf = (object: string): StepCause => ({ by: 'step', object })
