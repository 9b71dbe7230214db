/** When a merchant is paid out without asking (decision 0174). */
import { z } from 'zod'
import { PAYOUT_INTERVALS, type PayoutInterval } from '../../domain/payout-schedules'
import { currencyDigits, toMajor, toMajorText } from '../../domain/money'
import type { PayoutScheduleModel } from '../../prisma/generated/models'
import { livemode, listOf, money, queryCurrency, timestamp } from '../common'
import { valueFault, type Fault } from '../errors'

const weekday = z.int().min(1).max(7)
const monthDay = z.int().min(1).max(31)

export const PayoutScheduleBody = z
  .strictObject({
    currency: queryCurrency(),
    interval: z.enum(PAYOUT_INTERVALS),
    weekday: weekday.nullish().meta({ description: 'Of a weekly one: 1 is Monday' }),
    month_day: monthDay.nullish().meta({ description: 'Of a monthly one; in a shorter month, its last day' }),
    minimum: z.union([z.number(), z.string()]).optional().meta({
      description: 'Less than this is left for the next time; by default the smallest amount there is',
    }),
  })
  .meta({ id: 'PayoutScheduleRequest' })

export type PayoutScheduleBody = z.infer<typeof PayoutScheduleBody>

/** What a schedule lacks, or has too much. */
export function scheduleFaults(raw: Readonly<Record<string, unknown>>): Fault[] {
  const given = (name: string) => raw[name] !== undefined && raw[name] !== null
  const weekly = raw['interval'] === 'weekly'
  const monthly = raw['interval'] === 'monthly'
  return [
    ...(weekly === given('weekday') ? [] : [valueFault('weekday', 'weekday_for_weekly')]),
    ...(monthly === given('month_day') ? [] : [valueFault('month_day', 'month_day_for_monthly')]),
  ]
}

export const PayoutScheduleView = z
  .object({
    object: z.literal('payout_schedule'),
    currency: z.string(),
    interval: z.enum(PAYOUT_INTERVALS),
    weekday: weekday.nullable(),
    month_day: monthDay.nullable(),
    minimum: money(),
    next_at: timestamp().nullable().meta({ description: 'When it pays next' }),
    livemode: livemode(),
  })
  .meta({ id: 'PayoutSchedule' })

export const PayoutScheduleList = listOf(PayoutScheduleView, 'PayoutScheduleList')

export const presentPayoutSchedule = (row: PayoutScheduleModel): z.infer<typeof PayoutScheduleView> => ({
  object: 'payout_schedule',
  currency: row.currency,
  interval: row.interval as PayoutInterval,
  weekday: row.weekday,
  month_day: row.monthDay,
  minimum: toMajor(row.minimum, row.currency),
  next_at: row.dueAt?.toISOString() ?? null,
  livemode: row.livemode,
})

/** The smallest amount of a currency, as text in major units. */
export const smallestOf = (currency: string): string => toMajorText(1n, currencyDigits(currency))
