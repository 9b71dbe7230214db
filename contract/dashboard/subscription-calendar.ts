/** A subscription's charges, past and to come, for the dashboard. */
import { z } from 'zod'
import { CHARGE_CONDITIONS } from '../../domain/charge-calendar'
import { INTERVALS, MOST_OF_ANY } from '../../domain/charge-dates'
import { SUBSCRIPTION_STATUSES } from '../../domain/subscription'
import { money, pageQuery, queryInteger, timestamp } from '../common'

const PAST_CHARGE_STATUSES = ['pending', 'succeeded', 'failed', 'put_off'] as const

const PastCharge = z.object({
  date: z.iso.date().meta({ description: 'The charge date' }),
  at: timestamp().meta({ description: 'When the attempt began' }),
  attempt: z.int().meta({ description: '1 for the charge itself, from 2 for its retries' }),
  status: z.enum(PAST_CHARGE_STATUSES),
  amount: money(),
  currency: z.string(),
  payment: z.string(),
  payment_method: z.string(),
  failure: z.string().nullable(),
})

const ComingCharge = z.object({
  date: z.iso.date(),
  at: timestamp(),
  attempt: z.int(),
  amount: money(),
  condition: z.enum(CHARGE_CONDITIONS).nullable().meta({
    description:
      'Null if the charge is made unless something is changed; `failure`: only if the attempt before it fails; `resumption`: only if the subscription is resumed now',
  }),
})

export const SubscriptionCalendar = z
  .object({
    object: z.literal('subscription_calendar'),
    subscription: z.string(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    amount: money(),
    currency: z.string(),
    now: timestamp(),
    past: z.array(PastCharge).meta({ description: 'Newest first' }),
    more_past: z.boolean().meta({ description: 'Whether older attempts are left out' }),
    skipped: z
      .array(z.iso.date())
      .meta({ description: 'Charge dates of the same time that were not charged, such as those of a pause' }),
    coming: z.array(ComingCharge).meta({ description: 'The next first' }),
  })
  .meta({ id: 'SubscriptionCalendar' })

export type SubscriptionCalendar = z.infer<typeof SubscriptionCalendar>

export const ChargeDatesQuery = z.strictObject({
  start_date: z.iso.date(),
  interval: z.enum(INTERVALS),
  interval_count: queryInteger(1, MOST_OF_ANY).optional(),
  trial_end: z.iso.date().optional(),
  end_date: z.iso.date().optional(),
})

export type ChargeDatesQuery = z.infer<typeof ChargeDatesQuery>

export const ChargeDates = z
  .object({
    object: z.literal('charge_dates'),
    dates: z.array(z.object({ date: z.iso.date(), at: timestamp() })).meta({ description: 'The first ones' }),
    total: z.int().nullable().meta({ description: 'How many there are in all; null if they do not end' }),
  })
  .meta({ id: 'ChargeDates' })

export type ChargeDates = z.infer<typeof ChargeDates>

export const CardSubscriptionsQuery = z.strictObject(pageQuery('subscription'))

export type CardSubscriptionsQuery = z.infer<typeof CardSubscriptionsQuery>
