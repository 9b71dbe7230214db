/** The questions that operators ask of Temporal most, as its UI and command line take them. */

interface SavedQuery {
  name: string
  finds: string
  /** A list filter of Temporal's; {@link MINUTE_AGO} stands for a time. */
  filter: string
}

/** In the place of the time a minute ago: Temporal's filters know no "now". */
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
    finds: 'refunds that are not settled',
    filter: running('WorkflowType = "refundWorkflow"'),
  },
  {
    name: 'deliveries',
    finds: 'events whose next delivery has its time',
    filter: running('WorkflowType = "deliveryWorkflow" AND SvcStatus = "pending"'),
  },
  {
    name: 'held',
    finds: 'events that wait for an open circuit',
    filter: running('WorkflowType = "deliveryWorkflow" AND SvcStatus = "held"'),
  },
  {
    name: 'overdue',
    finds: 'what was due a minute ago, and has not got on since',
    filter: running(`SvcDueAt < "${MINUTE_AGO}"`),
  },
  {
    name: 'stuck',
    finds: 'what failed its last two workflow tasks, or let them time out (Temporal 1.30 or later)',
    filter: running('TemporalReportedProblems IS NOT NULL'),
  },
  {
    name: 'failed',
    finds: 'runs that ended by a failure: its message says which',
    filter: 'ExecutionStatus = "Failed"',
  },
]
