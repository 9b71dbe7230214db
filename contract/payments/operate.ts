/** The bodies of capture and cancel (contract 3.8, 3.9). */
import { z } from 'zod'
import { text } from '../common'
import { Metadata } from '../metadata'

export const CaptureBody = z
  .strictObject({
    amount: z.number().optional().meta({
      description: 'Decimal major units; by default everything that is left',
      exclusiveMinimum: 0,
    }),
    final: z.boolean().default(true).meta({
      description: 'True if nothing more will be captured: the rest of the authorization is voided',
    }),
    reference: text(80, 1).nullish(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'CapturePaymentRequest', examples: [{}, { amount: 10.5, final: false }] })

export type CaptureBody = z.infer<typeof CaptureBody>

export const CancelBody = z
  .strictObject({
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).nullish(),
  })
  .meta({ id: 'CancelPaymentRequest', examples: [{}, { reason: 'abandoned' }] })

export type CancelBody = z.infer<typeof CancelBody>
