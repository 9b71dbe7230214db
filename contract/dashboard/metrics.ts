/** `GET /v1/dashboard/metrics`: an account's figures over time (decision 0070). */
import { z } from 'zod'
import { LONGEST_SERIES, METRIC_UNITS } from '../../domain/metrics'
import { isCurrency } from '../../domain/money'
import { issue, money, queryInteger, queryTime, timestamp } from '../common'

/** Under the name that PostgreSQL knows too: other names of the same zone are accepted. */
const timeZone = () =>
  z
    .string()
    .max(60)
    .transform((name, context) => {
      const known = zoneOf(name)
      if (known !== undefined) return known
      context.addIssue(issue('not_time_zone'))
      return z.NEVER
    })

const ZONES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'))

/** Nothing was paid before. */
const FIRST_YEAR = 2000

const time = () =>
  queryTime().refine(
    (at) => at.getUTCFullYear() > FIRST_YEAR,
    issue({ code: 'before_first_year', min: FIRST_YEAR }),
  )

/** In place of a code: the currency of most payments. */
export const MAIN_CURRENCY = 'main'

export const MetricsQuery = z.strictObject({
  /** Taken back to the beginning of its unit. */
  from: time().optional(),
  /** Without `from`: how many units, of which the last is that of `to`; by default 30 days, 48 hours or 12 months. */
  last: queryInteger(1, Math.max(...Object.values(LONGEST_SERIES))).optional(),
  /** Exclusive, taken on to the full hour; by default now. */
  to: time().optional(),
  unit: z.enum(METRIC_UNITS).default('day'),
  currency: z
    .string()
    .refine((name) => name === MAIN_CURRENCY || isCurrency(name), issue('not_currency'))
    .meta({
      pattern: `^([A-Z]{3}|${MAIN_CURRENCY})$`,
      description: 'Of which currency the figures are: a code, or `main` for the first of `currencies`',
    })
    .optional(),
  /** Of days and months. */
  time_zone: timeZone().default('UTC'),
})
export type MetricsQuery = z.infer<typeof MetricsQuery>

const count = () => z.int()
const counts = (description: string) => z.record(z.string(), count()).meta({ description })
const sums = () => z.array(z.object({ currency: z.string(), count: count(), amount: money() }))

const figures = {
  volume: sums().meta({ description: 'Captured, by currency, refunds not taken off' }),
  payments: count(),
  outcomes: counts('Payments by status'),
  success_rate: z.number().nullable().meta({
    description:
      'Approved payments as a share of those approved, declined and failed; null without any. What was cancelled, has expired or waits counts on neither side',
  }),
  declines: counts('By decline code, of all currencies'),
  refunds: sums().meta({ description: 'Refunds that succeeded, by currency' }),
  /** Of all currencies. */
  three_d_secure: z.object({
    frictionless: count(),
    challenged: count().meta({ description: 'Payments whose cardholder was sent to the bank' }),
    passed: count(),
    failed: count(),
    abandoned: count(),
    unavailable: count(),
    waiting: count(),
  }),
  deliveries: z.object({
    delivered: count(),
    failing: count().meta({ description: 'Tried in vain or held back, and not given up yet' }),
    failed: count().meta({ description: 'Given up' }),
    waiting: count().meta({ description: 'Not tried yet' }),
  }),
}

export const MetricFigures = z.object(figures).meta({ id: 'MetricFigures' })
export type MetricFigures = z.infer<typeof MetricFigures>

const period = {
  from: timestamp(),
  to: timestamp(),
  totals: MetricFigures,
  series: z.array(z.object({ from: timestamp(), ...figures }).meta({ id: 'MetricSpan' })),
}

export const MetricsView = z
  .object({
    object: z.literal('metrics'),
    unit: z.enum(METRIC_UNITS),
    time_zone: z.string(),
    currency: z.string().nullable().meta({
      description:
        'Of which the figures are; null if they are of all, or if `main` was asked for and there is none',
    }),
    currencies: z.array(z.string()).meta({
      description: 'Of all payments of both times, the one with the most payments first',
    }),
    as_of: timestamp().nullable().meta({
      description:
        'All changes up to this time are counted; null while the past is counted for the first time',
    }),
    ...period,
    previous: z
      .object(period)
      .meta({ description: 'As many units before, up to the same time in the last one' }),
  })
  .meta({ id: 'Metrics' })
export type MetricsView = z.infer<typeof MetricsView>

function zoneOf(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return timeZone === 'UTC' || ZONES.has(timeZone) ? timeZone : undefined
  } catch {
    return undefined
  }
}
