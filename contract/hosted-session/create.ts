/** The body of `POST /v1/hosted_sessions` (rulings 4). */
import { z } from 'zod'
import { returnAddress } from '../common'
import { CardPaymentBody } from '../payment/create'

const {
  amount,
  currency,
  reference,
  customer,
  capture,
  store,
  description,
  order,
  metadata,
  three_d_secure,
} = CardPaymentBody.shape

export const HostedSessionBody = z
  .strictObject({
    amount,
    currency,
    reference,
    customer,
    capture,
    store,
    description,
    order,
    metadata,
    three_d_secure,
    success_url: returnAddress(),
    cancel_url: returnAddress(),
    expires_at: z.iso
      .datetime({ offset: true })
      .meta({ description: 'At most 24 hours ahead; one hour when absent' })
      .optional(),
  })
  .meta({
    id: 'HostedSessionRequest',
    examples: [
      {
        amount: 25.5,
        currency: 'EUR',
        reference: 'order-1001',
        success_url: 'https://shop.example/thanks',
        cancel_url: 'https://shop.example/basket',
      },
    ],
  })

export type HostedSessionBody = z.infer<typeof HostedSessionBody>
