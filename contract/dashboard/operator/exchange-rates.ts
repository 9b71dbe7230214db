/** Rates by which balances are converted, as operators keep them (decision 0193). */
import { z } from 'zod'
import { CURRENCY_DIGITS } from '../../../domain/currencies'
import { RATE_PATTERN } from '../../../domain/exchange-rates'
import type { ExchangeRateModel } from '../../../prisma/generated/models'
import { issue, listOf, livemode, pageQuery, patterned, text, timestamp } from '../../common'

const currency = () => z.enum(Object.keys(CURRENCY_DIGITS))

export const SetExchangeRateBody = z
  .strictObject({
    from: currency(),
    to: currency(),
    rate: patterned(text(20, 1), RATE_PATTERN, 'not_rate').nullable().meta({
      description:
        'How many major units of `to` one of `from` is worth, a decimal text of at most ten places; null ends the rate',
    }),
    reason: text(500, 1).meta({ description: 'Where it comes from, for the audit log' }),
  })
  .refine(({ from, to }) => from !== to, { ...issue('same_currency'), path: ['to'] })
  .meta({ id: 'SetExchangeRate' })

export type SetExchangeRateBody = z.infer<typeof SetExchangeRateBody>

export const ExchangeRateView = z
  .object({
    object: z.literal('exchange_rate'),
    id: z.string(),
    from: z.string(),
    to: z.string(),
    rate: z.string().nullable().meta({ description: 'Null: the rate was ended' }),
    reason: z.string(),
    set_by: z.string().nullable(),
    is_proposed: z
      .boolean()
      .meta({ description: 'It waits for another operator; the id is that of the proposal' }),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'ExchangeRate' })

export type ExchangeRateView = z.infer<typeof ExchangeRateView>

export const ExchangeRateList = listOf(ExchangeRateView, 'ExchangeRateList')
export const ExchangeRateQuery = z.strictObject(pageQuery('exchange_rate'))
export type ExchangeRateQuery = z.infer<typeof ExchangeRateQuery>

export const presentExchangeRate = (row: ExchangeRateModel): ExchangeRateView => ({
  object: 'exchange_rate',
  id: row.id,
  from: row.fromCurrency,
  to: row.toCurrency,
  rate: row.rate,
  reason: row.reason,
  set_by: row.setBy,
  is_proposed: false,
  created_at: row.createdAt.toISOString(),
  livemode: row.livemode,
})
