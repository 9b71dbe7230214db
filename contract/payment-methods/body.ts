/** The body and the query of stored cards (contract 6.1). */
import { z } from 'zod'
import { CARD_STATUSES } from '../../domain/card-states'
import { idOf, listOf, pageQuery, returnAddress } from '../common'
import { PaymentMethodView } from './view'

export const AttachBody = z
  .strictObject({
    customer: idOf('customer'),
    token: idOf('token'),
    sequence: z
      .enum(['recurring', 'unscheduled'])
      .optional()
      .meta({ description: 'What the cardholder agrees to: charges of a series, or unscheduled ones' }),
    return_url: returnAddress().optional().meta({
      description:
        "Where the cardholder's browser comes back to from 3-D Secure. Without it a card that needs 3-D Secure is refused",
    }),
  })
  .meta({
    id: 'AttachPaymentMethodRequest',
    examples: [{ customer: 'cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5', token: 'tokn_01M7YFA0H53TPN0W1Z0N6CQ3Q5' }],
  })

export type AttachBody = z.infer<typeof AttachBody>

export const PaymentMethodListQuery = z.strictObject({
  ...pageQuery('payment_method'),
  customer: idOf('customer').optional(),
  status: z.enum(CARD_STATUSES).optional(),
  type: z.enum(['card']).optional(),
})

export type PaymentMethodListQuery = z.infer<typeof PaymentMethodListQuery>

export const PaymentMethodList = listOf(PaymentMethodView, 'PaymentMethodList')
