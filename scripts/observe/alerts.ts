/** Alerts on what must not be, whatever the objectives say. */
import { DELIVERY_DELAYS } from '../../domain/retries'
import { SCHEDULE_NAMES, scheduleIntervals, scheduleLimit } from '../../domain/schedules'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time'
import type { AlertingRule } from './rule'

/** The job of each kind of process in deploy/observe/prometheus.yml. */
const JOBS = ['api', 'live-api', 'worker', 'live-worker']

/** With what SWEEP_EVERY_MS is by default. */
const INTERVALS = scheduleIntervals(15 * SECOND)

/** By then every attempt was made, also of a delivery that an open circuit held until its endpoint was disabled. */
const DELIVERY_PATIENCE = 7 * DAY + DELIVERY_DELAYS.reduce((sum, delay) => sum + delay) * 1.1

const late = (names: readonly (typeof SCHEDULE_NAMES)[number][]) =>
  names
    .map(
      (name) =>
        `max by (schedule) (schedule_last_finished_seconds{schedule="${name}"}) > ${scheduleLimit(INTERVALS[name]) / SECOND}`,
    )
    .join(' or ')

const older = (kind: string, age: number) =>
  `max(waiting_oldest_seconds{kind="${kind}"}) > ${Math.round(age / SECOND)}`

export const ALERTS: readonly AlertingRule[] = [
  {
    alert: 'ProcessDown',
    expr: JOBS.map((job) => `up{job="${job}"} == 0 or absent(up{job="${job}"})`).join(' or '),
    for: '2m',
    severity: 'page',
    summary: 'A process of {{ $labels.job }} does not answer, or none of them runs.',
  },
  {
    alert: 'PostgresDown',
    expr: 'max(postgres_up) == 0',
    for: '1m',
    severity: 'page',
    summary: 'No worker reaches PostgreSQL: every call is answered 503.',
  },
  {
    alert: 'SweepLate',
    expr: late(['sweep']),
    for: '1m',
    severity: 'page',
    summary: 'No sweep has finished for {{ $value | humanizeDuration }}: interrupted work is not taken up.',
  },
  {
    alert: 'ScheduleLate',
    expr: late(SCHEDULE_NAMES.filter((name) => name !== 'sweep')),
    for: '5m',
    severity: 'ticket',
    summary:
      'No run of the schedule {{ $labels.schedule }} has finished for {{ $value | humanizeDuration }}.',
  },
  {
    alert: 'WorkOverdue',
    expr: 'max by (kind) (overdue_oldest_seconds) > 90',
    for: '5m',
    severity: 'page',
    summary: 'The oldest {{ $labels.kind }} has been overdue for {{ $value | humanizeDuration }}.',
  },
  {
    alert: 'ClaimOld',
    expr: older('claim', 10 * MINUTE),
    severity: 'page',
    summary: 'A payment whose call broke off {{ $value | humanizeDuration }} ago has no outcome yet.',
  },
  {
    alert: 'IncidentsOpen',
    expr: 'max by (kind) (incidents_open) > 0',
    for: '5m',
    severity: 'ticket',
    summary: '{{ $value }} incidents of kind {{ $labels.kind }} need a person.',
  },
  {
    alert: 'ProcessorFailing',
    expr:
      'sum by (mode, acquirer) (rate(processor_call_duration_seconds_count{outcome=~"unavailable|unknown"}[5m]))' +
      ' / sum by (mode, acquirer) (rate(processor_call_duration_seconds_count[5m])) > 0.2',
    for: '5m',
    severity: 'page',
    summary:
      '{{ $value | humanizePercentage }} of the calls of the acquirer {{ $labels.acquirer }} ({{ $labels.mode }}) fail or have no known outcome.',
  },
  {
    alert: 'CircuitsOpen',
    expr: 'max by (mode) (webhook_circuits_open) > 10',
    for: '30m',
    severity: 'ticket',
    summary: 'The circuits of {{ $value }} endpoints of {{ $labels.mode }} mode are open.',
  },
  {
    alert: 'DeliveryOld',
    expr: older('delivery', DELIVERY_PATIENCE),
    severity: 'ticket',
    summary:
      'A delivery made {{ $value | humanizeDuration }} ago still waits, longer than all its attempts take.',
  },
  {
    alert: 'MailOld',
    expr: older('mail', HOUR),
    severity: 'ticket',
    summary: 'A mail made {{ $value | humanizeDuration }} ago has not gone.',
  },
  {
    alert: 'ConnectionsShort',
    expr: 'min_over_time(database_connections{state="waiting"}[5m]) > 0',
    severity: 'ticket',
    summary: 'Statements of {{ $labels.instance }} have waited for a connection to PostgreSQL for 5 minutes.',
  },
  {
    alert: 'TransactionOld',
    expr: 'max(postgres_oldest_transaction_seconds) > 900',
    for: '5m',
    severity: 'ticket',
    summary: 'A transaction of PostgreSQL has been open for {{ $value | humanizeDuration }}.',
  },
  {
    alert: 'ArchiveFailing',
    expr: 'max(delta(postgres_archive_failures[15m])) > 0',
    for: '5m',
    severity: 'page',
    summary: 'PostgreSQL cannot archive its write-ahead log: what is not archived cannot be restored.',
  },
]
