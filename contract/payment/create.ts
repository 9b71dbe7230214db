/** The two bodies of `POST /v1/payments` (specification 4.1, rulings 3). */
import { z } from 'zod'
import { CardInput } from '../card'
import { idOf, isStorableText, text } from '../common'
import { Metadata } from '../metadata'

const OrderItem = z.strictObject({
  name: text(200, 1),
  quantity: z.int().min(1).max(1_000_000),
  unit_amount: z.number().min(0),
  tax_amount: z.number().min(0).optional(),
  sku: text(100).nullish(),
})

const Order = z.strictObject({ items: z.array(OrderItem).max(100).optional() })

const common = {
  amount: z.number().meta({ description: 'Decimal major units of the currency' }),
  currency: z.string().meta({ description: 'ISO 4217 code that the account takes payments in' }),
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
        email: z.email().max(254).nullish(),
        name: text(200, 1).optional(),
      })
      .optional(),
    payment_method: z.strictObject({ type: z.literal('card'), card: CardInput }),
    initiated_by: z.literal('customer').default('customer'),
    store: z.boolean().default(false),
    three_d_secure: z.strictObject({ mode: z.enum(['automatic', 'required', 'never']) }).optional(),
    return_url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .refine(isStorableText, 'must be valid Unicode text without NUL')
      .optional(),
  })
  .meta({ id: 'CardPaymentRequest', description: 'A payment with the cardholder present.' })

export const MerchantPaymentBody = z
  .strictObject({
    ...common,
    customer: z
      .strictObject({ id: idOf('customer').optional(), email: z.email().max(254).nullish() })
      .optional(),
    payment_method: idOf('payment_method'),
    initiated_by: z.literal('merchant'),
    sequence: z.enum(['recurring', 'unscheduled']),
  })
  .meta({ id: 'MerchantPaymentRequest', description: 'A charge of a stored card without the cardholder.' })

export type CardPaymentBody = z.infer<typeof CardPaymentBody>
export type MerchantPaymentBody = z.infer<typeof MerchantPaymentBody>

/** Which of the two bodies a caller means, so that faults are told against the right one. */
export function choosePaymentBody(raw: unknown) {
  const body = raw as { payment_method?: unknown; initiated_by?: unknown }
  const merchant = typeof body.payment_method === 'string' || body.initiated_by === 'merchant'
  return merchant ? MerchantPaymentBody : CardPaymentBody
}
