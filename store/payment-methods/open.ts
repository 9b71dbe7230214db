/** A new stored card with its `payment_method.attached`. */
import type { CardColumns } from '../../contract/card'
import { tellChange } from '../../contract/event'
import { presentPaymentMethod } from '../../contract/payment-methods/view'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import { lastEventTime, planEvents } from '../events'
import type { CardChange } from './detach'

/** What the vault stores of a card. */
export interface SealedCard {
  sealed: Uint8Array
  numberHash: Uint8Array
}

export type NewCard = Pick<
  PaymentMethodModel,
  'id' | 'accountId' | 'livemode' | 'customerId' | 'setupPaymentId' | 'apiVersion' | 'createdAt'
>

export function openedCard(card: NewCard, columns: CardColumns): CardChange {
  const row: PaymentMethodModel = {
    id: card.id,
    accountId: card.accountId,
    livemode: card.livemode,
    status: 'active',
    customerId: card.customerId,
    setupPaymentId: card.setupPaymentId,
    cardBrand: columns.cardBrand,
    cardLast4: columns.cardLast4,
    cardBin: columns.cardBin,
    cardFunding: columns.cardFunding,
    cardCountry: columns.cardCountry,
    cardIssuer: columns.cardIssuer,
    cardExpiryMonth: columns.cardExpiryMonth,
    cardExpiryYear: columns.cardExpiryYear,
    expiryAnnouncedAt: null,
    apiVersion: card.apiVersion,
    lastEventAt: card.createdAt,
    createdAt: card.createdAt,
    detachedAt: null,
    revision: 0,
  }
  const { drafts } = tellChange(['payment_method.attached'], null, presentPaymentMethod(row))
  const events = planEvents(drafts, row, row.createdAt, null)
  return { next: { ...row, lastEventAt: lastEventTime(events, row.createdAt) }, events }
}
