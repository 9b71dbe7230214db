/** The body of `POST /v1/hosted_sessions` (contract 8.1). */
import { z } from 'zod'
import { returnAddress, timeOf } from '../common'
import { SESSION_LIFE_LIMIT } from '../../domain/hosted-session'
import type { Fault } from '../errors'
import { CardPaymentBody } from '../payments/create'

const ofPayment = CardPaymentBody.pick({
  amount: true,
  currency: true,
  reference: true,
  customer: true,
  capture: true,
  store: true,
  description: true,
  order: true,
  metadata: true,
  three_d_secure: true,
})

export const HostedSessionBody = z
  .strictObject({
    ...ofPayment.shape,
    success_url: returnAddress(),
    cancel_url: returnAddress(),
    expires_at: z.iso
      .datetime({ offset: true })
      .meta({ description: 'At most 24 hours ahead; one hour by default' })
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

/** Faults of a session's end that the time decides. */
export function expiryFaults({ expires_at: given }: Readonly<Record<string, unknown>>, now: Date): Fault[] {
  const ahead = timeOf(given) - now.getTime()
  if (Number.isNaN(ahead) || (ahead > 0 && ahead <= SESSION_LIFE_LIMIT)) return []
  const message = `must be after the account's time, ${now.toISOString()}, and at most 24 hours after it`
  return [{ param: 'expires_at', code: 'parameter_impossible', message }]
}
