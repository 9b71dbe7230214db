/** The body of `POST /v1/payments/{id}/refunds` (contract 4.1). */
import { z } from 'zod'
import { REFUND_REASONS } from '../../domain/refunds'
import { issue, text } from '../common'
import { Metadata } from '../metadata'

/** Without an exponent, a plus sign or zeros before the number: a text that has them comes from a program that is wrong. */
const PLAIN = /^-?(?:0|[1-9]\d{0,39})(?:\.\d{1,40})?$/

/** Whether the amount fits the payment's currency is checked once the payment is known. */
export const decimalAmount = z
  .string()
  .superRefine((value, context) => {
    if (!PLAIN.test(value)) context.addIssue(issue('not_decimal'))
  })
  .meta({ pattern: '^(0|[1-9][0-9]{0,11})([.][0-9]{1,3})?$' })

export const RefundBody = z
  .strictObject({
    amount: z
      .union([z.number().meta({ exclusiveMinimum: 0 }), decimalAmount])
      .optional()
      .meta({
        description: "Decimal major units of the payment's currency; by default everything that is left",
      }),
    reason: z.enum(REFUND_REASONS).nullish(),
    reference: text(80, 1).nullish(),
    metadata: Metadata.default({}),
  })
  .meta({
    id: 'RefundRequest',
    description: 'Every parameter is optional, and so is the body.',
    examples: [{}, { amount: 10.5, reason: 'requested_by_customer' }],
  })

export type RefundBody = z.infer<typeof RefundBody>
