/**
 * Why something changed: the call, the person, or the step of a workflow that did it. It is written with each event
 * that tells of the change, so that the story of a payment can name who did what.
 */
export type Cause = RequestCause | PageCause | StepCause | OperatorCause | JobCause

/** Who asks, by kind and id: a key (`akey_…`), a member (`memb_…`), a platform (`clnt_…`). Never a name or an address. */
export interface CauseActor {
  kind: string
  id: string | null
}

/** A merchant's call, or a member's in the dashboard. */
export interface RequestCause {
  by: 'request'
  /** `req_…` */
  request: string
  /** As the caller sent it; null where the call had none, or where the key opens an answer that holds a secret. */
  idempotencyKey: string | null
  actor: CauseActor
}

/** A cardholder's page. */
export interface PageCause {
  by: 'page'
  request: string
}

/** A step of an object's workflow, taken by a worker. */
export interface StepCause {
  by: 'step'
  /** The workflow's id, as Temporal's pages show it. */
  workflow: string
}

/** An operator, by a command or in the operators' dashboard. */
export interface OperatorCause {
  by: 'operator'
  /** `memb_…` of the operator; null for a command on the machine itself. */
  operator: string | null
  reason: string
}

/** A scheduled job: the name of its schedule. */
export interface JobCause {
  by: 'job'
  job: string
}
