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
/** The part of what a histogram counts that is above one of its buckets, by mode; nothing where it counts nothing. */
const above = (histogram: string, seconds: number, which?: string) => (window: string) => {
  const rate = (series: string, labels: readonly (string | undefined)[]) => {
    const given = labels.filter((label) => label !== undefined)
    const selector = given.length === 0 ? '' : `{${given.join(', ')}}`
    return `sum by (mode) (rate(${histogram}_${series}${selector}[${window}]))`
  }
  return `1 - ${rate('bucket', [which, `le="${seconds}"`])} / (${rate('count', [which])} > 0)`
}

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
    bad: above('http_request_duration_seconds', 2.5, 'route=~"/v1/.*"'),
  },
  {
    alert: 'EventDelivery',
    target: 0.99,
    promise:
      'The first attempt to deliver an event is made within 20 s for 99% of the deliveries, in each mode',
    bad: above('webhook_first_attempt_delay_seconds', 20),
  },
  {
    alert: 'ChargePunctuality',
    target: 0.99,
    promise:
      '99% of the charges of subscriptions begin within 5 minutes of the time for which they were planned, in each mode',
    bad: above('subscription_charge_delay_seconds', 300),
  },
  {
    alert: 'VerificationGreen',
    target: 0.9,
    promise: 'In 90% of the time a verification has found nothing within 36 hours',
    bad: (window) => `avg_over_time((min(verification_green_seconds) > bool ${36 * 3_600})[${window}:1m])`,
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
      const isAbove = (window: string) =>
        `${recorded(window)}{objective="${alert}"} > ${Number((rate * (1 - target)).toPrecision(6))}`
      return {
        alert,
        expr: `${isAbove(long)} and ${isAbove(short)}`,
        severity,
        window: long,
        summary: `${promise.replaceAll('`', '')}: in the last ${long} {{ $value | humanizePercentage }} was not so.`,
      }
    }),
  )
