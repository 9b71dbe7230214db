/** The body of `POST /v1/hosted_sessions` (contract 8.1, 8.5). */
import { z } from 'zod'
import { idOf, returnAddress, timeOf } from '../common'
import { LINK_LIFE_LIMIT, SESSION_LIFE_LIMIT } from '../../domain/hosted-session'
import { DAY, HOUR } from '../../domain/time'
import { valueFault, type Fault } from '../errors'
import { AttachBody } from '../payment-methods/body'
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

const mode = z.literal('payment').optional().meta({
  description: 'What the page does: it takes a payment, which is the default; `setup` stores a card',
})

const checkoutEnd = z.iso
  .datetime({ offset: true })
  .meta({ description: 'At most 24 hours ahead; one hour by default' })
  .optional()

const linkEnd = z.iso
  .datetime({ offset: true })
  .meta({ description: 'At most 90 days ahead; 30 days by default' })
  .optional()

export const CheckoutBody = z
  .strictObject({
    mode,
    ...ofPayment.shape,
    type: z.literal('checkout').optional().meta({
      description: 'A page that a shop sends its buyer to, which is the default; `link` is a payment link',
    }),
    success_url: returnAddress(),
    cancel_url: returnAddress(),
    expires_at: checkoutEnd,
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
    mode,
    ...ofPayment.shape,
    type: z.literal('link').meta({ description: 'A payment link, for an invoice' }),
    success_url: returnAddress().optional(),
    cancel_url: returnAddress().optional(),
    expires_at: linkEnd,
  })
  .meta({
    id: 'PaymentLinkRequest',
    description: 'A link for an invoice: it lasts for days, and its page needs no address to return to.',
    examples: [{ type: 'link', amount: 25.5, currency: 'EUR', reference: 'invoice-1001' }],
  })

const { reference, customer, description, metadata } = ofPayment.shape

const ofSetup = {
  mode: z.literal('setup').meta({ description: 'The page stores a card, and takes no payment' }),
  reference: reference.optional(),
  customer: customer.meta({
    description:
      'For whom the card is stored. One who is described is made with the card, and so is one who is left out. That of the `subscription`, if there is one',
  }),
  subscription: idOf('subscription')
    .optional()
    .meta({ description: 'It is charged from the new card on, and what it owes at once' }),
  sequence: AttachBody.shape.sequence.meta({
    description:
      'What the cardholder agrees to: charges of a series, or unscheduled ones. With a `subscription`: a series',
  }),
  description,
  metadata,
}

export const SetupBody = z
  .strictObject({
    ...ofSetup,
    type: z.literal('checkout').optional().meta({
      description: 'A page that a shop sends its customer to, which is the default; `link` lasts for days',
    }),
    success_url: returnAddress(),
    cancel_url: returnAddress(),
    expires_at: checkoutEnd,
  })
  .meta({
    id: 'SetupSessionRequest',
    description: 'A page that stores a card. Nothing is paid.',
    examples: [
      {
        mode: 'setup',
        customer: { id: 'cust_01M7YHM6H3J7DTWT9EZ4ASAN5G' },
        sequence: 'recurring',
        success_url: 'https://shop.example/card-stored',
        cancel_url: 'https://shop.example/account',
      },
    ],
  })

export const SetupLinkBody = z
  .strictObject({
    ...ofSetup,
    type: z.literal('link').meta({ description: 'A link that lasts for days' }),
    success_url: returnAddress().optional(),
    cancel_url: returnAddress().optional(),
    expires_at: linkEnd,
  })
  .meta({
    id: 'SetupLinkRequest',
    description:
      'A link under which a card is stored: it lasts for days, and its page needs no address to return to.',
    examples: [{ mode: 'setup', type: 'link', subscription: 'subs_01M7YHM6H3J7DTWT9EZ4ASAN5G' }],
  })

export type PaymentSessionBody = z.infer<typeof CheckoutBody> | z.infer<typeof PaymentLinkBody>
export type SetupSessionBody = z.infer<typeof SetupBody> | z.infer<typeof SetupLinkBody>
export type HostedSessionBody = PaymentSessionBody | SetupSessionBody

export const isSetup = (body: HostedSessionBody): body is SetupSessionBody => body.mode === 'setup'

const isLink = (raw: unknown): boolean => (raw as { type?: unknown }).type === 'link'
const storesCard = (raw: unknown): boolean => (raw as { mode?: unknown }).mode === 'setup'

export const chooseSessionBody = (raw: unknown) => {
  if (storesCard(raw)) return isLink(raw) ? SetupLinkBody : SetupBody
  return isLink(raw) ? PaymentLinkBody : CheckoutBody
}

/** Faults of a session's end that the time decides. */
export function expiryFaults(raw: Readonly<Record<string, unknown>>, now: Date): Fault[] {
  const ahead = timeOf(raw['expires_at']) - now.getTime()
  const [limit, max, unit] = isLink(raw)
    ? [LINK_LIFE_LIMIT, LINK_LIFE_LIMIT / DAY, 'days']
    : [SESSION_LIFE_LIMIT, SESSION_LIFE_LIMIT / HOUR, 'hours']
  if (Number.isNaN(ahead) || (ahead > 0 && ahead <= limit)) return []
  return [valueFault('expires_at', { code: 'session_end', at: now.toISOString(), max, unit })]
}
