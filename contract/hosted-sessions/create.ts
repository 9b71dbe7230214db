/** The body of `POST /v1/hosted_sessions` (contract 8.1). */
import { z } from 'zod'
import { returnAddress, timeOf } from '../common'
import { LINK_LIFE_LIMIT, SESSION_LIFE_LIMIT } from '../../domain/hosted-session'
import { DAY, HOUR } from '../../domain/time'
import { valueFault, type Fault } from '../errors'
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

export const CheckoutBody = z
  .strictObject({
    ...ofPayment.shape,
    type: z.literal('checkout').optional().meta({
      description: 'A page that a shop sends its buyer to, which is the default; `link` is a payment link',
    }),
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

export const PaymentLinkBody = z
  .strictObject({
    ...ofPayment.shape,
    type: z.literal('link').meta({ description: 'A payment link, for an invoice' }),
    success_url: returnAddress().optional(),
    cancel_url: returnAddress().optional(),
    expires_at: z.iso
      .datetime({ offset: true })
      .meta({ description: 'At most 90 days ahead; 30 days by default' })
      .optional(),
  })
  .meta({
    id: 'PaymentLinkRequest',
    description: 'A link for an invoice: it lasts for days, and its page needs no address to return to.',
    examples: [{ type: 'link', amount: 25.5, currency: 'EUR', reference: 'invoice-1001' }],
  })

export type HostedSessionBody = z.infer<typeof CheckoutBody> | z.infer<typeof PaymentLinkBody>

const isLink = (raw: unknown): boolean => (raw as { type?: unknown }).type === 'link'

export const chooseSessionBody = (raw: unknown) => (isLink(raw) ? PaymentLinkBody : CheckoutBody)

/** Faults of a session's end that the time decides. */
export function expiryFaults(raw: Readonly<Record<string, unknown>>, now: Date): Fault[] {
  const ahead = timeOf(raw['expires_at']) - now.getTime()
  const [limit, max, unit] = isLink(raw)
    ? [LINK_LIFE_LIMIT, LINK_LIFE_LIMIT / DAY, 'days']
    : [SESSION_LIFE_LIMIT, SESSION_LIFE_LIMIT / HOUR, 'hours']
  if (Number.isNaN(ahead) || (ahead > 0 && ahead <= limit)) return []
  return [valueFault('expires_at', { code: 'session_end', at: now.toISOString(), max, unit })]
}
