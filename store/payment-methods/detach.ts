/** Detaching a stored card: it can no longer be charged, and the vault deletes it. */
import { presentPaymentMethod } from '../../contract/payment-methods/view'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import { plan, revised, type Change, type Happening } from '../change'
import { part, type ClaimPart } from '../statement'

export function detachCard(from: PaymentMethodModel, happening: Happening): Change<'payment_methods'> {
  const next = revised(from, {
    status: 'detached',
    detachedAt: happening.at,
    sealedChallenge: null,
    dueAt: null,
  })
  const shown = {
    types: ['payment_method.detached'] as const,
    // There is no event for a card's expiry, so its last event showed it as active. Of one that waits there was none.
    before: presentPaymentMethod(from.status === 'expired' ? { ...from, status: 'active' } : from),
    after: presentPaymentMethod(next),
    apiVersion: from.apiVersion,
  }
  return plan('payment_methods', from, next, shown, happening)
}

/** The part of a statement by which the vault forgets the cards. */
export function forgettingCards(cards: readonly { id: string }[]): ClaimPart[] {
  if (cards.length === 0) return []
  return [
    part(
      'forgotten',
      ['claim'],
      Prisma.sql`DELETE FROM vault.cards c USING claim WHERE c.id = ANY (${cards.map(({ id }) => id)})`,
    ),
  ]
}
