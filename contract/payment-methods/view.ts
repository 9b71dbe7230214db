/** The stored card as a merchant sees it (contract 6). */
import { z } from 'zod'
import { CARD_STATUSES } from '../../domain/card-states'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import { CardView, presentCard } from '../card'
import { livemode, timestamp, version } from '../common'

export const PaymentMethodView = z
  .object({
    id: z.string(),
    object: z.literal('payment_method'),
    type: z.literal('card'),
    customer: z.string(),
    card: CardView,
    setup_payment: z
      .string()
      .nullable()
      .meta({ description: 'The payment that stored the card; null if it was stored by a token' }),
    status: z.enum(CARD_STATUSES),
    version: version(),
    created_at: timestamp(),
    detached_at: timestamp().nullable(),
    disputed_at: timestamp().nullable(),
    livemode: livemode(),
  })
  .meta({ id: 'PaymentMethod' })

export type PaymentMethodView = z.infer<typeof PaymentMethodView>

export function presentPaymentMethod(row: PaymentMethodModel): PaymentMethodView {
  return {
    id: row.id,
    object: 'payment_method',
    type: 'card',
    customer: row.customerId,
    card: presentCard(row),
    setup_payment: row.setupPaymentId,
    status: row.status as PaymentMethodView['status'],
    version: row.revision + 1,
    created_at: row.createdAt.toISOString(),
    detached_at: row.detachedAt?.toISOString() ?? null,
    disputed_at: row.disputedAt?.toISOString() ?? null,
    livemode: row.livemode,
  }
}
