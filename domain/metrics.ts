/** What the dashboard counts of an account, by the hour (decision 0070). */
import type { PaymentStatus } from './payment-states'

export const METRIC_UNITS = ['hour', 'day', 'month'] as const
export type MetricUnit = (typeof METRIC_UNITS)[number]

/** The longest series of each unit: a month of hours, a year of days, two years of months. */
export const LONGEST_SERIES: Readonly<Record<MetricUnit, number>> = { hour: 744, day: 366, month: 24 }
/** Without `from`. */
export const USUAL_SERIES: Readonly<Record<MetricUnit, number>> = { hour: 48, day: 30, month: 12 }

/**
 * The success rate is the share of `APPROVED` in `APPROVED` and `REFUSED` together. Neither list has payments that are not
 * decided yet, nor cancelled or expired ones, even if an issuer had approved them: the merchant or cardholder ended those.
 */
export const APPROVED: readonly PaymentStatus[] = [
  'authorized',
  'on_hold',
  'succeeded',
  'partially_refunded',
  'refunded',
  'disputed',
]
export const REFUSED: readonly PaymentStatus[] = ['declined', 'failed']

/** A sum over payments, refunds or deliveries of a time. */
export interface MetricCount {
  kind: 'payment' | 'captured' | 'decline' | 'three_ds' | 'refund' | 'delivery'
  /** Empty where there is no amount. */
  currency: string
  /** The status, the code or the outcome. */
  key: string
  count: number
  /** Minor units. */
  amount: bigint
}
