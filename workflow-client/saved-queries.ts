/** The questions that operators ask most, as list filters for Temporal's UI and command line. */

interface SavedQuery {
  name: string
  finds: string
  /** Temporal's list filter; {@link MINUTE_AGO} stands for a time. */
  filter: string
}

/** A placeholder for the time a minute ago, because Temporal's filters have no "now". */
export const MINUTE_AGO = '{a minute ago}'

const running = (filter: string) => `ExecutionStatus = "Running" AND ${filter}`
const payments = (status: string) => running(`WorkflowType = "paymentWorkflow" AND SvcStatus = "${status}"`)

export const SAVED_QUERIES: readonly SavedQuery[] = [
  {
    name: 'cardholder',
    finds: 'payments that wait for their cardholder',
    filter: payments('requires_action'),
  },
  { name: 'capture', finds: 'payments that wait for their capture', filter: payments('authorized') },
  { name: 'review', finds: 'payments that wait for an operator', filter: payments('on_hold') },
  { name: 'outcome', finds: 'payments whose outcome is not known', filter: payments('pending') },
  {
    name: 'refunds',
    finds: 'refunds that are pending',
    filter: running('WorkflowType = "refundWorkflow"'),
  },
  {
    name: 'deliveries',
    finds: 'events that wait for their next delivery attempt',
    filter: running('WorkflowType = "deliveryWorkflow" AND SvcStatus = "pending"'),
  },
  {
    name: 'held',
    finds: 'events that wait for a circuit to close',
    filter: running('WorkflowType = "deliveryWorkflow" AND SvcStatus = "held"'),
  },
  {
    name: 'overdue',
    finds: 'objects that were due a minute ago and have made no progress since',
    filter: running(`SvcDueAt < "${MINUTE_AGO}"`),
  },
  {
    name: 'stuck',
    finds: 'runs whose last two workflow tasks failed or timed out (Temporal 1.30 or later)',
    filter: running('TemporalReportedProblems IS NOT NULL'),
  },
  {
    name: 'failed',
    finds: 'runs that failed; the message of the failure says why',
    filter: 'ExecutionStatus = "Failed"',
  },
]
