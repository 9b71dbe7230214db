/**
 * Everything that the service measures, once: the processes, the documentation and the tests take it from here. Each label has
 * a bounded set of values: those listed, or a set that the settings or the code bound.
 */
import { CARD_BRANDS } from './cards'
import { DECLINES } from './decline-codes'
import { RATE_LEVELS } from './dispute-rates'
import { PAYMENT_STATUSES } from './payment-states'
import { JOB_NAMES } from './schedules'

/** Sets that are not known here, each with what bounds it. */
export const MEASURED_SETS = {
  method: 'a method of HTTP',
  route: 'a path’s template, or `none`',
  status: 'a status of HTTP',
  acquirer: 'a name of the settings',
  operation: 'a call of `processor/port.ts`',
  currency: 'a currency of ISO 4217',
  country: 'a country of ISO 3166, or `unknown`',
  certificate:
    'a setting that names it or the server that shows it, with its place in a list, or the mode and name of an acquirer',
  folder: 'a folder that `WATCHED_FOLDERS` names',
  rows: 'a name of the descriptors in `app/kinds/`, `claim` or `mail`',
} as const

export type LabelValues = readonly string[] | keyof typeof MEASURED_SETS

interface Measurement {
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  labels: Readonly<Record<string, LabelValues>>
  /** Who serves it: every process, or workers alone, which then all report the same. */
  from: 'all' | 'workers'
}

const MODES_MEASURED = ['sandbox', 'live'] as const
export const AGED = ['claim', 'delivery', 'mail'] as const
const mode = MODES_MEASURED

export const MEASUREMENTS = {
  http_request_duration_seconds: {
    type: 'histogram',
    help: 'Requests by mode, method, route and status, from their head to their answer',
    labels: { mode, method: 'method', route: 'route', status: 'status' },
    from: 'all',
  },
  processor_call_duration_seconds: {
    type: 'histogram',
    help: 'Calls of the processor by mode, acquirer, operation and outcome',
    labels: {
      mode,
      acquirer: 'acquirer',
      operation: 'operation',
      outcome: ['known', 'transient', 'unavailable', 'unknown', 'not_sent'],
    },
    from: 'all',
  },
  processor_up: {
    type: 'gauge',
    help: '1 if the latest call of the acquirer was answered, 0 if it was not; one that nobody called for a minute is asked',
    labels: { mode, acquirer: 'acquirer' },
    from: 'all',
  },
  temporal_up: {
    type: 'gauge',
    help: '1 if Temporal answered this scrape, 0 if it did not',
    labels: {},
    from: 'all',
  },
  certificate_expires_seconds: {
    type: 'gauge',
    help: 'For how long a certificate that this process uses, met at its latest call, or was shown within the hour is still valid',
    labels: { certificate: 'certificate' },
    from: 'all',
  },
  disk_free_bytes: {
    type: 'gauge',
    help: 'What this process may still write to the disk of a folder',
    labels: { folder: 'folder' },
    from: 'all',
  },
  disk_size_bytes: {
    type: 'gauge',
    help: 'The size of the disk of a folder',
    labels: { folder: 'folder' },
    from: 'all',
  },
  acquirer_notifications_refused_total: {
    type: 'counter',
    help: 'Notifications of acquirers that were refused; acquirer is unknown if it has no secret, or there is none of the name',
    labels: { mode, acquirer: 'acquirer', proof: ['malformed', 'forged', 'stale', 'unreadable'] },
    from: 'all',
  },
  payments_reached_total: {
    type: 'counter',
    help: 'Payments that have reached a status, counted once it is committed; decline_code is none if nothing was declined',
    labels: {
      mode,
      acquirer: 'acquirer',
      status: PAYMENT_STATUSES,
      decline_code: ['none', ...Object.keys(DECLINES)],
    },
    from: 'all',
  },
  payments_decided_total: {
    type: 'counter',
    help: 'Payments that their acquirers have decided, by the country of the card; a retry that was not allowed is none',
    labels: { mode, acquirer: 'acquirer', country: 'country', outcome: ['approved', 'declined'] },
    from: 'all',
  },
  payments_approved_minor_units_total: {
    type: 'counter',
    help: 'Amounts of the payments that were approved, in minor units of their currency',
    labels: { mode, currency: 'currency' },
    from: 'all',
  },
  webhook_first_attempt_delay_seconds: {
    type: 'histogram',
    help: 'From an event to the first attempt to deliver it, whatever becomes of it; accounts whose clock is ahead are left out',
    labels: { mode },
    from: 'all',
  },
  subscription_charge_delay_seconds: {
    type: 'histogram',
    help: 'From the time for which a charge was planned to its payment; accounts whose clock is ahead are left out',
    labels: { mode },
    from: 'all',
  },
  database_connections: {
    type: 'gauge',
    help: 'Connections to PostgreSQL in use and idle, and statements that wait for one',
    labels: { state: ['used', 'idle', 'waiting'] },
    from: 'all',
  },
  overdue_oldest_seconds: {
    type: 'gauge',
    help: 'How long the oldest row of each kind has been overdue; 0 when none is. Investigate above 90',
    labels: { kind: 'rows' },
    from: 'workers',
  },
  waiting_oldest_seconds: {
    type: 'gauge',
    help: 'How long ago the oldest claim, delivery and mail that still waits was made; a retry does not reset it',
    labels: { kind: AGED },
    from: 'workers',
  },
  webhook_deliveries_waiting: {
    type: 'gauge',
    help: 'Deliveries that wait, by mode and lane: for the dispatcher, for a workflow, or held by a circuit',
    labels: { mode, lane: ['dispatcher', 'workflow', 'held'] },
    from: 'workers',
  },
  webhook_circuits_open: {
    type: 'gauge',
    help: 'Endpoints whose circuit is open, by mode',
    labels: { mode },
    from: 'workers',
  },
  incidents_open: {
    type: 'gauge',
    help: 'Objects that cannot get on by themselves and need a person, by kind. Investigate above 0',
    labels: { kind: 'rows' },
    from: 'workers',
  },
  dispute_rate_accounts: {
    type: 'gauge',
    help: 'Accounts of live mode whose disputes are above a threshold of the brand in this month or the one before, by the highest one. Investigate above 0',
    labels: { brand: CARD_BRANDS, level: RATE_LEVELS },
    from: 'workers',
  },
  reconciliation_items_open: {
    type: 'gauge',
    help: 'Differences between acquirers and the rows that no operator has settled, by mode. Investigate above 0',
    labels: { mode },
    from: 'workers',
  },
  book_failures_total: {
    type: 'counter',
    help: 'How often a look at the books, or a posting, could not be done and was tried again, such as after a statement that took too long',
    labels: { mode },
    from: 'all',
  },
  books_behind_seconds: {
    type: 'gauge',
    help: 'How long something has waited to be posted to the books, by mode: because nobody posts it, or cannot. Investigate above 120',
    labels: { mode },
    from: 'workers',
  },
  schedule_last_finished_seconds: {
    type: 'gauge',
    help: 'Seconds since a run of each schedule and round last came to its end; since this process started if none has',
    labels: { schedule: JOB_NAMES },
    from: 'workers',
  },
  verification_violations: {
    type: 'gauge',
    help: 'Violations that the latest verification of all rows found; absent until one has finished. Investigate above 0',
    labels: {},
    from: 'workers',
  },
  verification_green_seconds: {
    type: 'gauge',
    help: 'Seconds since a verification last found nothing; since this process started if none has',
    labels: {},
    from: 'workers',
  },
  temporal_current_build: {
    type: 'gauge',
    help: '0 if Temporal knows builds of the workflows and none of them gets new runs, else 1; as of the last minute',
    labels: {},
    from: 'workers',
  },
  temporal_failing_runs: {
    type: 'gauge',
    help: 'Runs whose workflow tasks fail again and again; as of the last minute',
    labels: {},
    from: 'workers',
  },
  temporal_schedules_missing: {
    type: 'gauge',
    help: 'Schedules of the service that Temporal does not have; as of the last minute',
    labels: {},
    from: 'workers',
  },
  request_log_ahead_seconds: {
    type: 'gauge',
    help: 'For how long the request log has weeks to write to; 0 if it has none for now; as of the last minute',
    labels: {},
    from: 'workers',
  },
  backup_age_seconds: {
    type: 'gauge',
    help: 'How old the latest backup is, by the record in `BACKUP_FOLDER`; +Inf if there is none',
    labels: {},
    from: 'workers',
  },
  backup_bytes: {
    type: 'gauge',
    help: 'How large the latest backup is',
    labels: {},
    from: 'workers',
  },
  postgres_up: {
    type: 'gauge',
    help: '1 if PostgreSQL answered this scrape, 0 if it did not',
    labels: {},
    from: 'all',
  },
  postgres_database_bytes: {
    type: 'gauge',
    help: 'The size of the database',
    labels: {},
    from: 'workers',
  },
  postgres_wal_position_bytes: {
    type: 'gauge',
    help: 'Where the write-ahead log is written; its rate is how much is written',
    labels: {},
    from: 'workers',
  },
  postgres_archive_failures: {
    type: 'gauge',
    help: 'Files of the write-ahead log that could not be archived, since the statistics were reset',
    labels: {},
    from: 'workers',
  },
  postgres_archive_age_seconds: {
    type: 'gauge',
    help: 'How long ago a file of the write-ahead log was last archived; none if it is not archived',
    labels: {},
    from: 'workers',
  },
  postgres_wal_bytes: {
    type: 'gauge',
    help: 'The size of the write-ahead log on the disk; none if this role may not see it',
    labels: {},
    from: 'workers',
  },
  postgres_oldest_transaction_seconds: {
    type: 'gauge',
    help: 'How long the oldest open transaction that this role may see has been open',
    labels: {},
    from: 'workers',
  },
} as const satisfies Readonly<Record<string, Measurement>>

export type MeasurementName = keyof typeof MEASUREMENTS
type LabelOf<Name extends MeasurementName> = keyof (typeof MEASUREMENTS)[Name]['labels'] & string

/** What a client of Prometheus is told of a measurement. */
export function described<Name extends MeasurementName>(name: Name) {
  const { help, labels } = MEASUREMENTS[name]
  return { name, help, labelNames: Object.keys(labels) as LabelOf<Name>[] }
}
