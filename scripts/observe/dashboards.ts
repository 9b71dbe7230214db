/** The dashboards of Grafana, which `npm run docs` writes. */
import { OBJECTIVES } from './objectives'

interface Panel {
  title: string
  /** Each with what its lines are called. */
  lines: readonly (readonly [expr: string, legend: string])[]
  /** A unit of Grafana. */
  unit: string
}

interface Dashboard {
  name: string
  title: string
  panels: readonly Panel[]
}

const WINDOW = '$__rate_interval'

const quantile = (part: number, histogram: string, which = '') =>
  `histogram_quantile(${part}, sum by (mode, le) (rate(${histogram}_bucket${which}[${WINDOW}])))`
const requestsAt = (part: number) => quantile(part, 'http_request_duration_seconds', '{route=~"/v1/.*"}')

const decidedBy = (labels: string, which = '') =>
  `sum by (${labels}) (increase(payments_decided_total${which}[1h]))`
const approvedBy = (labels: string) => `${decidedBy(labels, '{outcome="approved"}')} / ${decidedBy(labels)}`
const lowestBy = (labels: string) => `bottomk(10, ${approvedBy(labels)} and ${decidedBy(labels)} > 50)`

export const DASHBOARDS: readonly Dashboard[] = [
  {
    name: 'overview',
    title: 'Payments: overview',
    panels: [
      {
        title: 'Part that was bad in 6 hours, by objective',
        lines: OBJECTIVES.map(({ alert }) => [
          `objective:bad:ratio_6h{objective="${alert}"}`,
          `${alert} {{mode}}`,
        ]),
        unit: 'percentunit',
      },
      {
        title: 'Alerts',
        lines: [
          ['count by (alertname, severity) (ALERTS{alertstate="firing"})', '{{alertname}} {{severity}}'],
        ],
        unit: 'short',
      },
      {
        title: 'Calls of /v1 by status',
        lines: [
          [
            `sum by (mode, status) (rate(http_request_duration_seconds_count{route=~"/v1/.*"}[${WINDOW}]))`,
            '{{mode}} {{status}}',
          ],
        ],
        unit: 'reqps',
      },
      {
        title: 'Duration of calls of /v1',
        lines: [
          [requestsAt(0.5), '{{mode}} p50'],
          [requestsAt(0.99), '{{mode}} p99'],
        ],
        unit: 's',
      },
    ],
  },
  {
    name: 'payments',
    title: 'Payments: outcomes and acquirers',
    panels: [
      {
        title: 'Payments by what they became',
        lines: [[`sum by (mode, status) (rate(payments_reached_total[${WINDOW}]))`, '{{mode}} {{status}}']],
        unit: 'ops',
      },
      {
        title: 'Approved, by acquirer',
        lines: [[approvedBy('mode, acquirer'), '{{mode}} {{acquirer}}']],
        unit: 'percentunit',
      },
      {
        title: 'Approved, by acquirer and country of the card: the lowest',
        lines: [[lowestBy('mode, acquirer, country'), '{{mode}} {{acquirer}} {{country}}']],
        unit: 'percentunit',
      },
      {
        title: 'Declines by code',
        lines: [
          [
            `sum by (decline_code) (rate(payments_reached_total{status="declined"}[${WINDOW}]))`,
            '{{decline_code}}',
          ],
        ],
        unit: 'ops',
      },
      {
        title: 'Approved minor units an hour',
        lines: [
          [
            'sum by (mode, currency) (increase(payments_approved_minor_units_total[1h]))',
            '{{mode}} {{currency}}',
          ],
        ],
        unit: 'short',
      },
      {
        title: 'Calls of the processor by outcome',
        lines: [
          [
            `sum by (acquirer, outcome) (rate(processor_call_duration_seconds_count[${WINDOW}]))`,
            '{{acquirer}} {{outcome}}',
          ],
        ],
        unit: 'reqps',
      },
      {
        title: 'Duration of calls of the processor, p99',
        lines: [
          [
            `histogram_quantile(0.99, sum by (acquirer, operation, le) (rate(processor_call_duration_seconds_bucket[${WINDOW}])))`,
            '{{acquirer}} {{operation}}',
          ],
        ],
        unit: 's',
      },
    ],
  },
  {
    name: 'work',
    title: 'Payments: waiting work and database',
    panels: [
      {
        title: 'From an event to the first attempt to deliver it',
        lines: [
          [quantile(0.5, 'webhook_first_attempt_delay_seconds'), '{{mode}} p50'],
          [quantile(0.99, 'webhook_first_attempt_delay_seconds'), '{{mode}} p99'],
        ],
        unit: 's',
      },
      {
        title: 'From the time of a charge to its payment',
        lines: [
          [quantile(0.5, 'subscription_charge_delay_seconds'), '{{mode}} p50'],
          [quantile(0.99, 'subscription_charge_delay_seconds'), '{{mode}} p99'],
        ],
        unit: 's',
      },
      {
        title: 'Overdue, the oldest',
        lines: [['max by (kind) (overdue_oldest_seconds)', '{{kind}}']],
        unit: 's',
      },
      {
        title: 'Waiting, the oldest',
        lines: [
          ['max by (kind) (waiting_oldest_seconds)', '{{kind}}'],
          ['max by (mode) (books_behind_seconds)', 'books {{mode}}'],
        ],
        unit: 's',
      },
      {
        title: 'Deliveries that wait',
        lines: [['max by (mode, lane) (webhook_deliveries_waiting)', '{{mode}} {{lane}}']],
        unit: 'short',
      },
      {
        title: 'Open circuits and incidents',
        lines: [
          ['max by (mode) (webhook_circuits_open)', 'circuits {{mode}}'],
          ['max by (kind) (incidents_open)', 'incidents {{kind}}'],
          ['max by (mode) (reconciliation_items_open)', 'differences {{mode}}'],
          ['sum(max by (brand, level) (dispute_rate_accounts))', 'disputed too often'],
        ],
        unit: 'short',
      },
      {
        title: 'Since the last run of each schedule',
        lines: [['max by (schedule) (schedule_last_finished_seconds)', '{{schedule}}']],
        unit: 's',
      },
      {
        title: 'Connections to PostgreSQL',
        lines: [['sum by (job, state) (database_connections)', '{{job}} {{state}}']],
        unit: 'short',
      },
      {
        title: 'Write-ahead log, bytes a second',
        lines: [['max(deriv(postgres_wal_position_bytes[5m]))', 'written']],
        unit: 'Bps',
      },
      {
        title: 'Write-ahead log on the disk',
        lines: [['max(postgres_wal_bytes)', 'bytes']],
        unit: 'bytes',
      },
      {
        title: 'Age of the latest backup and archived log',
        lines: [
          ['min(backup_age_seconds)', 'backup'],
          ['max(postgres_archive_age_seconds)', 'archived log'],
        ],
        unit: 's',
      },
      {
        title: 'Size of the database',
        lines: [['max(postgres_database_bytes)', 'bytes']],
        unit: 'bytes',
      },
      {
        title: 'Weeks that the request log has ahead',
        lines: [['min(request_log_ahead_seconds)', 'ahead']],
        unit: 's',
      },
      {
        title: 'Oldest transaction',
        lines: [['max(postgres_oldest_transaction_seconds)', 'age']],
        unit: 's',
      },
    ],
  },
  {
    name: 'surroundings',
    title: 'Payments: what the service needs',
    panels: [
      {
        title: 'Answers: processors, Temporal, PostgreSQL',
        lines: [
          ['max by (mode, acquirer) (processor_up)', '{{mode}} {{acquirer}}'],
          ['max by (job) (temporal_up)', 'Temporal, {{job}}'],
          ['max by (job) (postgres_up)', 'PostgreSQL, {{job}}'],
        ],
        unit: 'short',
      },
      {
        title: 'Workflows',
        lines: [
          ['min(temporal_current_build)', 'a build is current'],
          ['max(temporal_failing_runs)', 'runs that fail'],
          ['max(temporal_schedules_missing)', 'schedules missing'],
        ],
        unit: 'short',
      },
      {
        title: 'Certificates expire in',
        lines: [['min by (certificate) (certificate_expires_seconds)', '{{certificate}}']],
        unit: 's',
      },
      {
        title: 'Disks, part that is free',
        lines: [['min by (instance, folder) (disk_free_bytes / disk_size_bytes)', '{{instance}} {{folder}}']],
        unit: 'percentunit',
      },
      {
        title: 'Size of the latest backup',
        lines: [['max(backup_bytes)', 'bytes']],
        unit: 'bytes',
      },
    ],
  },
]

const [WIDTH, HEIGHT] = [12, 8]

const panelOf = ({ title, lines, unit }: Panel, place: number) => ({
  id: place + 1,
  type: 'timeseries',
  title,
  datasource: { type: 'prometheus', uid: 'prometheus' },
  gridPos: { x: (place % 2) * WIDTH, y: Math.floor(place / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: lines.map(([expr, legendFormat], index) => ({
    refId: String.fromCodePoint(65 + index),
    expr,
    legendFormat,
  })),
})

/** The files by their names. */
export const dashboardFiles = (): Record<string, string> =>
  Object.fromEntries(
    DASHBOARDS.map(({ name, title, panels }) => [
      `deploy/observe/grafana/dashboards/${name}.json`,
      `${JSON.stringify(
        {
          uid: `payments-${name}`,
          title,
          tags: ['payments'],
          timezone: 'utc',
          refresh: '30s',
          time: { from: 'now-6h', to: 'now' },
          schemaVersion: 41,
          panels: panels.map(panelOf),
        },
        null,
        2,
      )}\n`,
    ]),
  )
