/** The body of `PATCH /v1/payments/{id}`. */
import { z } from 'zod'
import { text } from '../common'
import { Metadata } from '../metadata'

export const UpdatePaymentBody = z
  .strictObject({ description: text(500).nullish(), metadata: Metadata.optional() })
  .meta({
    id: 'UpdatePaymentRequest',
    description:
      'A field that is left out stays as it is; null empties the description. Metadata is replaced as a whole.',
    examples: [{ description: 'Two cups', metadata: { order: '1001' } }],
  })

export type UpdatePaymentBody = z.infer<typeof UpdatePaymentBody>
