/** `GET /v1/dashboard/dispute-rates`: how often what an account sells is disputed, by brand and month, oldest first. */
import { z } from 'zod'
import { CARD_BRANDS } from '../../domain/cards'
import { RATE_LEVELS } from '../../domain/dispute-rates'
import { livemode, money } from '../common'

const level = () => z.enum(RATE_LEVELS)
const basisPoints = () => z.number().meta({ description: 'In basis points, hundredths of a percent' })

const RateThresholdView = z.object({
  level: level(),
  rate: basisPoints(),
  disputes: z.int().meta({ description: 'The least number of disputes in a month' }),
})

const MonthView = z.object({
  month: z.string().meta({ description: 'In UTC, as 2026-11' }),
  sales: z.int().meta({ description: 'Payments that were captured for the first time' }),
  disputes: z.int().meta({ description: 'Disputes that began to keep money; inquiries do not count' }),
  warnings: z.int().meta({ description: 'Warnings of fraud by issuers' }),
  counted: z.int().meta({ description: 'What the programme counts as disputed' }),
  measured_by: z.int().meta({ description: 'The sales that it is measured by' }),
  rate: basisPoints().nullable().meta({ description: 'In basis points; null without sales' }),
  level: level().nullable().meta({ description: 'The highest threshold that is reached' }),
  amounts: z.array(z.object({ currency: z.string(), sales: money(), disputes: money() })),
})

export const DisputeRatesView = z.object({
  object: z.literal('dispute_rates'),
  brands: z.array(
    z.object({
      brand: z.enum(CARD_BRANDS),
      programme: z.object({
        sales_of: z.enum(['same_month', 'month_before']),
        counts_warnings: z.boolean(),
        thresholds: z.array(RateThresholdView),
      }),
      months: z.array(MonthView),
    }),
  ),
  livemode: livemode(),
})

export type DisputeRatesView = z.infer<typeof DisputeRatesView>
