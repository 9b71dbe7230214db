/** A new stored card with its `payment_method.attached`. */
import type { CardColumns } from '../../contract/card'
import { presentPaymentMethod } from '../../contract/payment-methods/view'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import type { Cause } from '../../domain/cause'
import { plan, type Change } from '../change'

/** What the vault stores of a card. */
export interface SealedCard {
  sealed: Uint8Array
  numberHash: Uint8Array
}

export type NewCard = Pick<
  PaymentMethodModel,
  'id' | 'accountId' | 'livemode' | 'customerId' | 'setupPaymentId' | 'apiVersion' | 'createdAt' | 'network'
>

export function openedCard(card: NewCard, columns: CardColumns, cause: Cause): Change<'payment_methods'> {
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
    disputedAt: null,
    network: card.network,
    revision: 0,
  }
  const shown = {
    types: ['payment_method.attached'] as const,
    before: null,
    after: presentPaymentMethod(row),
    apiVersion: row.apiVersion,
  }
  return plan('payment_methods', null, row, shown, { at: row.createdAt, cause })
}
