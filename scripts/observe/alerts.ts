/** Alerts on what must not be, whatever the objectives say. */
import { DELIVERY_DELAYS } from '../../domain/retries'
import { WEEKS_NEEDED_AHEAD } from '../../domain/retention'
import { JOB_NAMES, jobIntervals, scheduleLimit } from '../../domain/schedules'
import {
  APPROVAL_LIMIT,
  ARCHIVE_LIMIT,
  BACKUP_LIMIT,
  CERTIFICATE_LIMIT,
  SALES_TO_JUDGE,
  SALES_TO_MISS,
} from '../../domain/service-processes'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time'
import type { AlertingRule } from './rule'

/** The job of each kind of process in deploy/observe/prometheus.yml. */
const JOBS = ['api', 'live-api', 'worker', 'live-worker']

/** With what SWEEP_EVERY_MS is by default. */
const INTERVALS = jobIntervals(15 * SECOND)

/** By then every attempt was made, also of a delivery that an open circuit held until its endpoint was disabled. */
const DELIVERY_PATIENCE = 7 * DAY + DELIVERY_DELAYS.reduce((sum, delay) => sum + delay) * 1.1

const late = (names: readonly (typeof JOB_NAMES)[number][]) =>
  names
    .map(
      (name) =>
        `max by (schedule) (schedule_last_finished_seconds{schedule="${name}"}) > ${scheduleLimit(INTERVALS[name]) / SECOND}`,
    )
    .join(' or ')

const older = (kind: string, age: number) =>
  `max(waiting_oldest_seconds{kind="${kind}"}) > ${Math.round(age / SECOND)}`

/** Payments of live mode that an acquirer has decided. */
const decided = (span: string, matchers = 'status=~"authorized|succeeded|declined"') =>
  `sum by (mode, acquirer) (increase(payments_reached_total{mode="live", ${matchers}}[${span}]))`

const approvals = (span: string) =>
  `${decided(span, 'status=~"authorized|succeeded", decline_code="none"')} / ${decided(span)}`

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
    expr: 'max by (job) (postgres_up) == 0',
    for: '1m',
    severity: 'page',
    summary:
      'No process of {{ $labels.job }} reaches PostgreSQL. Where the API does not, every call is answered 503.',
  },
  {
    alert: 'TemporalUnreachable',
    expr: 'max by (job) (max_over_time(temporal_up[1m])) == 0',
    for: '1m',
    severity: 'page',
    summary: 'No process of {{ $labels.job }} reaches Temporal: sales go on, what waits stands still.',
  },
  {
    alert: 'ProcessorUnreachable',
    expr: 'max by (mode, acquirer) (max_over_time(processor_up[2m])) == 0',
    for: '1m',
    severity: 'page',
    summary: 'The acquirer {{ $labels.acquirer }} ({{ $labels.mode }}) answers no process.',
  },
  {
    alert: 'NoCurrentBuild',
    expr: 'min(temporal_current_build) == 0',
    for: '3m',
    severity: 'page',
    summary: 'No build of the workflows is current: new runs go to no worker.',
  },
  {
    alert: 'WorkflowTasksFailing',
    expr: 'max(temporal_failing_runs) > 0',
    for: '5m',
    severity: 'page',
    summary: 'The tasks of {{ $value }} workflows fail again and again.',
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
    expr: late(JOB_NAMES.filter((name) => name !== 'sweep')),
    for: '5m',
    severity: 'ticket',
    summary:
      'No run of the schedule {{ $labels.schedule }} has finished for {{ $value | humanizeDuration }}.',
  },
  {
    alert: 'ScheduleMissing',
    expr: 'max(temporal_schedules_missing) > 0',
    for: '5m',
    severity: 'ticket',
    summary: 'Temporal lacks {{ $value }} of the schedules, and no worker has made them again.',
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
    alert: 'VerificationViolated',
    expr: 'max(verification_violations) > 0',
    severity: 'page',
    summary: 'The latest verification found {{ $value }} violations of what always holds.',
  },
  {
    alert: 'DisputeRateHigh',
    expr: 'max by (brand, level) (dispute_rate_accounts) > 0',
    for: '1h',
    severity: 'ticket',
    summary:
      '{{ $value }} accounts are above the threshold {{ $labels.level }} of disputes with {{ $labels.brand }}.',
  },
  {
    alert: 'ReconciliationOpen',
    expr: 'max by (mode) (reconciliation_items_open{mode="live"}) > 0',
    for: '1h',
    severity: 'ticket',
    summary: '{{ $value }} differences between acquirers and the rows are not settled.',
  },
  {
    alert: 'BooksBehind',
    expr: 'max by (mode) (books_behind_seconds) > 120',
    for: '5m',
    severity: 'ticket',
    summary: 'The books of {{ $labels.mode }} mode are {{ $value | humanizeDuration }} behind.',
  },
  {
    alert: 'BooksFailing',
    expr: 'sum by (mode) (increase(book_failures_total[10m])) > 20',
    for: '5m',
    severity: 'ticket',
    summary:
      'Posting to the books of {{ $labels.mode }} mode failed {{ $value | humanize }} times within ten minutes.',
  },
  {
    alert: 'ProcessorFailing',
    expr:
      'sum by (mode, acquirer) (rate(processor_call_duration_seconds_count{outcome=~"unavailable|unknown"}[5m]))' +
      ' / sum by (mode, acquirer) (rate(processor_call_duration_seconds_count{outcome!="not_sent"}[5m])) > 0.2',
    for: '5m',
    severity: 'page',
    summary:
      '{{ $value | humanizePercentage }} of the calls of the acquirer {{ $labels.acquirer }} ({{ $labels.mode }}) fail or have no known outcome.',
  },
  {
    alert: 'ApprovalRateLow',
    expr: `(${approvals('15m')}) < ${APPROVAL_LIMIT} * (${approvals('1d')}) and ${decided('15m')} > ${SALES_TO_JUDGE}`,
    for: '5m',
    severity: 'page',
    summary:
      'The acquirer {{ $labels.acquirer }} approves {{ $value | humanizePercentage }} of what it decides, far less than within a day.',
  },
  {
    alert: 'SalesMissing',
    expr: `${decided('15m')} < 1 and ${decided('1h')} > ${SALES_TO_MISS}`,
    for: '2m',
    severity: 'page',
    summary:
      'The acquirer {{ $labels.acquirer }} has decided no payment for a quarter of an hour, after many in the hour before.',
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
    // A crash of PostgreSQL begins its count anew, as a restart does a counter's.
    expr: `max(increase(postgres_archive_failures[15m])) > 0 or max(postgres_archive_age_seconds) > ${ARCHIVE_LIMIT / SECOND}`,
    for: '5m',
    severity: 'page',
    summary: 'PostgreSQL cannot archive its write-ahead log: what is not archived cannot be restored.',
  },
  {
    alert: 'BackupOld',
    expr: `min(backup_age_seconds) > ${BACKUP_LIMIT / SECOND}`,
    severity: 'ticket',
    summary: 'The latest backup was made {{ $value | humanizeDuration }} ago.',
  },
  {
    alert: 'RequestLogShort',
    expr: `min(request_log_ahead_seconds) < ${WEEKS_NEEDED_AHEAD / SECOND}`,
    for: '2h',
    severity: 'ticket',
    summary: 'The request log has weeks for {{ $value | humanizeDuration }} alone, and nobody makes more.',
  },
  {
    alert: 'DiskShort',
    expr: 'min by (instance, folder) (disk_free_bytes / disk_size_bytes) < 0.15',
    for: '5m',
    severity: 'page',
    summary:
      'Of the disk of {{ $labels.folder }} at {{ $labels.instance }} {{ $value | humanizePercentage }} is free.',
  },
  {
    alert: 'CertificateExpires',
    expr: `min by (certificate) (certificate_expires_seconds) < ${CERTIFICATE_LIMIT / SECOND}`,
    severity: 'ticket',
    summary: 'The certificate {{ $labels.certificate }} expires in {{ $value | humanizeDuration }}.',
  },
  {
    alert: 'CodecDown',
    expr: 'up{job="codec-server"} == 0 or absent(up{job="codec-server"})',
    for: '5m',
    severity: 'ticket',
    summary: 'The codec server does not answer: nobody can read payloads in Temporal.',
  },
]
