/** Incidents: objects that need a person, and the reasons (decision 0051). */

/**
 * The names of what can need a person, as operators' routes list them. An operation is identified by its payment's id, the
 * deliveries of an event by the event's.
 */
export const INCIDENT_KINDS = [
  'payment',
  'operation',
  'refund',
  'dispute',
  'dispute_watch',
  'hosted_session',
  'payment_method',
  'subscription',
  'payout',
  'payout_schedule',
  'report_schedule',
  'event',
  'webhook_replay',
  'acquirer_notification',
] as const

export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/**
 * Faults in stored data, which no retry and no deploy can cure, and a payment whose acquirer is not configured. An activity that
 * finds one ends its workflow.
 */
export type DataFaultReason = 'row_missing' | 'row_incomplete' | 'row_unreadable' | 'acquirer_unknown'

/** The reasons that the sweep finds when a row makes no progress. */
/** Besides these there is `refused`: money that an acquirer refused for good (decision 0051). */
export type StuckReason = 'workflow_failing' | 'activity_failing' | 'workflow_ended' | 'workflow_idle'

/** A payment's workflow refused the message about an operation, or could not carry it out. */
export const MESSAGE_FAILED = 'message_failed'

/** Nobody can tell whether an acquirer captured or gave back, and the same cannot be sent again: it waits to be told. */
export const OUTCOME_UNKNOWN = 'outcome_unknown'

/** Evidence went to an acquirer without all of its files: the dispute goes on, and an operator sends them. */
export const FILES_NOT_TAKEN = 'files_not_taken'

/** The time to answer a dispute is over, and its acquirer, asked, tells nothing of it: nobody knows what became of it. */
export const DISPUTE_UNTOLD = 'dispute_untold'

/** A dispute has ended here, and its acquirer tells another end. */
export const DISPUTE_CONTRADICTED = 'dispute_contradicted'

/** What a signed notice or the acquirer's list says of a dispute cannot be, and nothing of it was written. */
export const DISPUTE_DOUBTED = 'dispute_doubted'

/** An acquirer does not close an authorization, however often it is asked: it may be over there, and nobody has told. */
export const CLOSE_REFUSED = 'close_refused'

/** A capture has failed whose money was given back or is disputed: what is booked of it stands until its balance is corrected. */
export const CAPTURE_KEPT = 'capture_kept'

/** An acquirer has approved a payment that is over without money. What it has taken is given back. */
export const LATE_APPROVAL = 'late_approval'

/** An acquirer has approved twice under one key, by two names: this service knows the first, and an operator undoes the second. */
export const SECOND_APPROVAL = 'second_approval'

/** The reasons that stand until an operator resolves them, or their object waits for nothing more: its next step mends nothing. */
export const STANDING_REASONS: readonly string[] = [
  FILES_NOT_TAKEN,
  DISPUTE_UNTOLD,
  OUTCOME_UNKNOWN,
  CLOSE_REFUSED,
]

/** Those that stand until an operator resolves them, whatever their object does. */
export const LASTING_REASONS: readonly string[] = [
  DISPUTE_CONTRADICTED,
  DISPUTE_DOUBTED,
  CAPTURE_KEPT,
  LATE_APPROVAL,
  SECOND_APPROVAL,
]

export class DataFault extends Error {
  override readonly name = 'DataFault'

  constructor(
    readonly reason: DataFaultReason,
    message: string,
  ) {
    super(message)
  }
}

/** After this many unsuccessful hand-overs the sweep asks Temporal for the reason. */
export const VAIN_HAND_OVERS = 3
