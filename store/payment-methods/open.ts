/** A new stored card with its `payment_method.attached`. */
import type { CardColumns } from '../../contract/card'
import { presentPaymentMethod } from '../../contract/payment-methods/view'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import type { Cause } from '../../domain/cause'
import { plan, type Change, type Shown } from '../change'

/** What the vault stores of a card. */
export interface SealedCard {
  sealed: Uint8Array
  numberHash: Uint8Array
}

export type NewCard = Pick<
  PaymentMethodModel,
  'id' | 'accountId' | 'livemode' | 'customerId' | 'setupPaymentId' | 'apiVersion' | 'createdAt' | 'network'
> & { sequence?: PaymentMethodModel['sequence'] }

const NO_SETUP = { setupToken: null, setup: null, sealedChallenge: null, dueAt: null }

export function draftedCard(card: NewCard, columns: CardColumns): PaymentMethodModel {
  return {
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
    sequence: card.sequence ?? null,
    revision: 0,
    ...NO_SETUP,
  }
}

export const openedCard = (card: NewCard, columns: CardColumns, cause: Cause): Change<'payment_methods'> => {
  const row = draftedCard(card, columns)
  return plan('payment_methods', null, row, attachedAs(row), { at: row.createdAt, cause })
}

export const attachedAs = (row: PaymentMethodModel): Shown => ({
  types: ['payment_method.attached'],
  before: null,
  after: presentPaymentMethod(row),
  apiVersion: row.apiVersion,
})
