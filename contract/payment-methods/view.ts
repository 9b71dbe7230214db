/** The stored card as a merchant sees it (contract 6). */
import { z } from 'zod'
import { CARD_STATUSES } from '../../domain/card-states'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import { CardView, presentCard } from '../card'
import { declineMessage, DECLINES } from '../../domain/decline-codes'
import { setupOf } from '../../domain/card-setups'
import { livemode, timestamp, version } from '../common'
import { PaymentView, presentNextAction, type OpenChallenge } from '../payments/view'

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
    next_action: PaymentView.shape.next_action.meta({
      description: 'What the cardholder has to do before the card is stored; absent if he has to do nothing',
    }),
    sequence: PaymentView.shape.sequence.meta({
      description: 'What the card was stored for, if that was said: charges of a series, or unscheduled ones',
    }),
    decline_code: z
      .string()
      .meta({ enum: Object.keys(DECLINES) })
      .nullable()
      .meta({ description: 'Why the card was not stored, if it has `failed`' }),
    decline_message: z.string().nullable(),
    version: version(),
    created_at: timestamp(),
    detached_at: timestamp().nullable(),
    disputed_at: timestamp().nullable(),
    livemode: livemode(),
  })
  .meta({ id: 'PaymentMethod' })

export type PaymentMethodView = z.infer<typeof PaymentMethodView>

/** `challenge` is null in events, whose readers must not learn its addresses. */
export function presentPaymentMethod(
  row: PaymentMethodModel,
  challenge: OpenChallenge | null = null,
): PaymentMethodView {
  const declineCode = (row.status === 'failed' ? setupOf(row)?.declineCode : null) ?? null
  return {
    id: row.id,
    object: 'payment_method',
    type: 'card',
    customer: row.customerId,
    card: presentCard(row),
    setup_payment: row.setupPaymentId,
    status: row.status as PaymentMethodView['status'],
    ...(row.status === 'requires_action' && { next_action: presentNextAction(challenge) }),
    sequence: row.sequence as PaymentMethodView['sequence'],
    decline_code: declineCode,
    decline_message: declineCode && declineMessage(declineCode),
    version: row.revision + 1,
    created_at: row.createdAt.toISOString(),
    detached_at: row.detachedAt?.toISOString() ?? null,
    disputed_at: row.disputedAt?.toISOString() ?? null,
    livemode: row.livemode,
  }
}
