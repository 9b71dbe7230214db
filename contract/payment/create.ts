/** The two bodies of `POST /v1/payments` (specification 4.1, rulings 3). */
import { z } from 'zod'
import { CardInput } from '../card'
import { email, idOf, text, webAddress } from '../common'
import { Metadata } from '../metadata'

/** Shorter than any card number. */
const itemAmount = () => z.number().min(0).max(999_999_999_999)

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
    description: 'ISO 4217 code that the account takes payments in',
    pattern: '^[A-Z]{3}$',
  }),
  capture: z.boolean().default(true),
  reference: text(80, 1),
  description: text(500).nullish(),
  processing_channel: text(80, 1).optional(),
  order: Order.optional(),
  metadata: Metadata.default({}),
}

export const CardPaymentBody = z
  .strictObject({
    ...common,
    customer: z
      .strictObject({
        id: idOf('customer').optional(),
        email: email().nullish(),
        name: text(200, 1).optional(),
      })
      .optional(),
    payment_method: z.strictObject({ type: z.literal('card'), card: CardInput }),
    initiated_by: z.literal('customer').default('customer'),
    store: z.boolean().default(false),
    three_d_secure: z.strictObject({ mode: z.enum(['automatic', 'required', 'never']) }).optional(),
    return_url: webAddress().optional(),
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

export const MerchantPaymentBody = z
  .strictObject({
    ...common,
    customer: z.strictObject({ id: idOf('customer').optional(), email: email().nullish() }).optional(),
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
export type MerchantPaymentBody = z.infer<typeof MerchantPaymentBody>

/** Which of the two bodies a caller means, so that faults are told against the right one. */
export function choosePaymentBody(raw: unknown) {
  const body = raw as { payment_method?: unknown; initiated_by?: unknown }
  const merchant = typeof body.payment_method === 'string' || body.initiated_by === 'merchant'
  return merchant ? MerchantPaymentBody : CardPaymentBody
}
