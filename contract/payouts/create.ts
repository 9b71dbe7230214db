/** The body of `POST /v1/payouts`. */
import { z } from 'zod'
import { queryCurrency, text } from '../common'
import { Metadata } from '../metadata'
import { decimalAmount } from '../refunds/create'

export const PayoutBody = z
  .strictObject({
    amount: z
      .union([z.number().meta({ exclusiveMinimum: 0 }), decimalAmount])
      .optional()
      .meta({ description: 'Decimal major units of the currency; by default everything that is available' }),
    currency: queryCurrency(),
    description: text(140, 1)
      .nullish()
      .meta({ description: 'What the statement of your bank account shows' }),
    metadata: Metadata.default({}),
  })
  .meta({ id: 'PayoutRequest', examples: [{ currency: 'EUR' }, { amount: 250, currency: 'EUR' }] })

export type PayoutBody = z.infer<typeof PayoutBody>
