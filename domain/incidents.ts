/** What needs a person, and why (decision 0051). */

/** What a waiting row is about; an operation goes by its payment's id. */
export const INCIDENT_KINDS = [
  'payment',
  'operation',
  'refund',
  'hosted_session',
  'subscription',
  'event',
  'replay',
] as const

export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** Faults of data: no retry and no deploy heals them, so the activity that meets one ends its workflow. */
export type DataFaultReason = 'row_missing' | 'row_incomplete' | 'row_unreadable'

/** What the sweep finds when a row does not get on. */
export type StuckReason = 'workflow_failing' | 'activity_failing' | 'workflow_ended' | 'workflow_idle'

export class DataFault extends Error {
  override readonly name = 'DataFault'

  constructor(
    readonly reason: DataFaultReason,
    message: string,
  ) {
    super(message)
  }
}

/** Hand-overs in vain after which the sweep asks Temporal why. */
export const VAIN_HAND_OVERS = 3
