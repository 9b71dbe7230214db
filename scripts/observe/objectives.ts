/** What the service promises over 30 days, and the rules that tell how fast the part that may fail is being used up. */
import type { AlertingRule, RecordingRule } from './rule'

interface Objective {
  /** The alert, and in kebab-case its page in docs/runbook/. */
  alert: string
  /** The part that is good, at least. */
  target: number
  promise: string
  /** The part that is bad in a window such as `5m`. */
  bad: (window: string) => string
}

const requests = (window: string, which = '') =>
  `sum by (mode) (rate(http_request_duration_seconds_count{route=~"/v1/.*"${which}}[${window}]))`
/** Where no time of single objects is measured, the part of the time in which one of them was late. */
const late = (kind: string, seconds: number) => (window: string) =>
  `avg_over_time((max(overdue_oldest_seconds{kind="${kind}"}) > bool ${seconds})[${window}:1m])`

export const OBJECTIVES: readonly Objective[] = [
  {
    alert: 'ApiAvailability',
    target: 0.999,
    promise: '99.9% of the calls of `/v1` are not answered with a status of 500 or above, in each mode',
    bad: (window) =>
      `(${requests(window, ', status=~"5.."')} or 0 * ${requests(window)}) / (${requests(window)} > 0)`,
  },
  {
    alert: 'ApiLatency',
    target: 0.99,
    promise: '99% of the calls of `/v1` are answered within 2.5 s, in each mode',
    bad: (window) =>
      `1 - sum by (mode) (rate(http_request_duration_seconds_bucket{route=~"/v1/.*", le="2.5"}[${window}])) / (${requests(window)} > 0)`,
  },
  {
    alert: 'EventDelivery',
    target: 0.999,
    promise: 'In 99.9% of the time no attempt to deliver an event is more than 20 s late',
    bad: late('event', 20),
  },
  {
    alert: 'ChargePunctuality',
    target: 0.999,
    promise: 'In 99.9% of the time no charge of a subscription is more than 45 s late',
    bad: late('subscription', 45),
  },
]

/**
 * `rate` times as fast as the budget allows, in a long window and still in a short one: the first two use up 2% of the budget
 * in an hour and 5% in six, the last one 10% in three days.
 */
const BURNS = [
  { severity: 'page', long: '1h', short: '5m', rate: 14.4 },
  { severity: 'page', long: '6h', short: '30m', rate: 6 },
  { severity: 'ticket', long: '3d', short: '6h', rate: 1 },
] as const

const WINDOWS = [...new Set(BURNS.flatMap(({ long, short }) => [short, long]))]

const recorded = (window: string) => `objective:bad:ratio_${window}`

export const objectiveRecords = (): RecordingRule[] =>
  OBJECTIVES.flatMap(({ alert, bad }) =>
    WINDOWS.map((window) => ({
      record: recorded(window),
      expr: bad(window),
      labels: { objective: alert },
    })),
  )

export const objectiveAlerts = (): AlertingRule[] =>
  OBJECTIVES.flatMap(({ alert, target, promise }) =>
    BURNS.map(({ severity, long, short, rate }) => {
      const above = (window: string) =>
        `${recorded(window)}{objective="${alert}"} > ${Number((rate * (1 - target)).toPrecision(6))}`
      return {
        alert,
        expr: `${above(long)} and ${above(short)}`,
        severity,
        window: long,
        summary: `${promise.replaceAll('`', '')}: in the last ${long} {{ $value | humanizePercentage }} was not so.`,
      }
    }),
  )
