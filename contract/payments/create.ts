/** The bodies of `POST /v1/payments` (contract 3.2). */
import { z } from 'zod'
import { STATEMENT_DESCRIPTOR } from '../../domain/besides'
import { CardInput, StoredCardInput } from '../card'
import { email, idOf, issue, patterned, returnAddress, text } from '../common'
import { Metadata } from '../metadata'
import { ThreeDSecureBody } from './authentication'
import { BrowserBody } from './browser'

/** Fewer digits than any card number has. The amount of a discount is negative. */
const itemAmount = () => z.number().min(-999_999_999_999).max(999_999_999_999)

const OrderItem = z.strictObject({
  name: text(200, 1),
  quantity: z.int().min(1).max(1_000_000),
  unit_amount: itemAmount(),
  tax_amount: itemAmount().optional(),
  sku: text(100).nullish(),
})

const Order = z.strictObject({ items: z.array(OrderItem).max(100).optional() })

const common = {
  amount: z.number().meta({ description: 'Decimal major units of the currency', exclusiveMinimum: 0 }),
  currency: z.string().meta({
    description: 'One of the account’s currencies',
    pattern: '^[A-Z]{3}$',
  }),
  capture: z.boolean().default(true),
  reference: text(80, 1),
  description: text(500).nullish(),
  processing_channel: text(80, 1).optional(),
  statement_descriptor: patterned(z.string(), STATEMENT_DESCRIPTOR, 'not_statement_descriptor').optional(),
  order: Order.optional(),
  metadata: Metadata.default({}),
}

const Payer = z.strictObject({
  id: idOf('customer').optional(),
  email: email().nullish(),
  name: text(200, 1).optional(),
})

/** A customer who may be one that exists (decision 0269). */
const KnownPayer = z
  .strictObject({
    ...Payer.shape,
    reference: text(80, 1)
      .meta({
        description: 'Your own name for the customer: whoever has it pays, else the new customer gets it',
      })
      .optional(),
    match: z
      .literal('email')
      .meta({
        description: 'The customer who has this e-mail address pays, if there is one; of several, the first',
      })
      .optional(),
  })
  .superRefine(({ id, reference, match, email: address }, context) => {
    for (const [name, value] of Object.entries({ reference, match }))
      if (id !== undefined && value !== undefined)
        context.addIssue({ ...issue({ code: 'not_beside', other: 'id' }), path: [name] })
    if (match === undefined) return
    if (reference !== undefined)
      context.addIssue({ ...issue({ code: 'not_beside', other: 'reference' }), path: ['match'] })
    if (typeof address !== 'string') context.addIssue({ ...issue('missing'), path: ['email'] })
  })

/** The fields of a payment with the cardholder present. */
const present = {
  ...common,
  initiated_by: z.literal('customer').default('customer'),
  three_d_secure: ThreeDSecureBody.optional(),
  browser: BrowserBody.optional(),
  return_url: returnAddress().optional(),
}

/** A card that is not stored yet, as details or as a token. */
const presentNew = {
  ...present,
  customer: KnownPayer.meta({
    description:
      'Without an id, email or name creates a customer, unless reference or match finds one. Beside one that exists they are of this payment alone, and the customer stays as it is',
  }).optional(),
  store: z.boolean().default(false).meta({ description: 'The card is stored once the payment is approved' }),
}

const OF_STORED_CARD =
  'The payment belongs to the customer of the stored card, and an id of another one is refused. What is beside it is of this payment alone'

export const CardPaymentBody = z
  .strictObject({
    ...presentNew,
    payment_method: z.strictObject({ type: z.literal('card'), card: CardInput }),
  })
  .meta({
    id: 'CardPaymentRequest',
    description: 'A payment with the cardholder present.',
    examples: [
      {
        amount: 25.5,
        currency: 'EUR',
        reference: 'order-1001',
        payment_method: {
          type: 'card',
          card: {
            number: '4111110000000013',
            expiry_month: 12,
            expiry_year: 2031,
            cvc: '123',
            holder_name: 'Ada Lovelace',
          },
        },
      },
    ],
  })

export const TokenPaymentBody = z
  .strictObject({
    ...presentNew,
    payment_method: z.strictObject({ type: z.literal('card'), token: idOf('token') }),
  })
  .meta({
    id: 'TokenPaymentRequest',
    description: 'A payment with the cardholder present, by a token for the card: see createToken.',
    examples: [
      {
        amount: 25.5,
        currency: 'EUR',
        reference: 'order-1001',
        payment_method: { type: 'card', token: 'tokn_01M7YHM6H3J7DTWT9EZ4ASAN5G' },
      },
    ],
  })

export const StoredCardPaymentBody = z
  .strictObject({
    ...present,
    customer: Payer.meta({ description: OF_STORED_CARD }).optional(),
    payment_method: z.strictObject({ type: z.literal('card'), card: StoredCardInput }),
  })
  .meta({
    id: 'StoredCardPaymentRequest',
    description: 'A payment with the cardholder present, by a card that was stored before and its CVC.',
    examples: [
      {
        amount: 25.5,
        currency: 'EUR',
        reference: 'order-1003',
        payment_method: { type: 'card', card: { id: 'pmth_01M7YHM6H3J7DTWT9EZ4ASAN5G', cvc: '123' } },
      },
    ],
  })

export const MerchantPaymentBody = z
  .strictObject({
    ...common,
    customer: Payer.omit({ name: true }).meta({ description: OF_STORED_CARD }).optional(),
    payment_method: idOf('payment_method'),
    initiated_by: z.literal('merchant'),
    sequence: z.enum(['recurring', 'unscheduled']),
  })
  .meta({
    id: 'MerchantPaymentRequest',
    description: 'A charge of a stored card without the cardholder.',
    examples: [
      {
        amount: 9.99,
        currency: 'EUR',
        reference: 'order-1002',
        payment_method: 'pmth_01M7YHM6H3J7DTWT9EZ4ASAN5G',
        initiated_by: 'merchant',
        sequence: 'recurring',
      },
    ],
  })

export type CardPaymentBody = z.infer<typeof CardPaymentBody>
export type TokenPaymentBody = z.infer<typeof TokenPaymentBody>
export type StoredCardPaymentBody = z.infer<typeof StoredCardPaymentBody>
export type MerchantPaymentBody = z.infer<typeof MerchantPaymentBody>

/** Which of the bodies the caller means, so that faults are reported for the right one. */
export function choosePaymentBody(raw: unknown) {
  const { payment_method: method, initiated_by: by } = raw as {
    payment_method?: unknown
    initiated_by?: unknown
  }
  if (typeof method === 'string' || by === 'merchant') return MerchantPaymentBody
  if (has(method, 'token')) return TokenPaymentBody
  return has(method, 'card') && has(method.card, 'id') ? StoredCardPaymentBody : CardPaymentBody
}

const has = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value
