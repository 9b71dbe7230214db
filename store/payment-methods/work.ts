/** The writes of stored cards, each planned from the rows as they were read (store/finish.ts). */
import { presentPaymentMethod } from '../../contract/payment-methods/view'
import type { Cause } from '../../domain/cause'
import type {
  CustomerModel,
  PaymentMethodModel,
  SubscriptionModel,
  TokenModel,
} from '../../prisma/generated/models'
import { silently, unchanged, type Change } from '../change'
import type { StoreContext } from '../context'
import { adding, type Work } from '../finish'
import { pauseSubscription } from '../subscriptions/change'
import { forgetting, spent } from '../tokens'
import { draftedCard, openedCard, type SealedCard } from './open'
import { detachCard, forgettingCards } from './detach'

export interface Attaching {
  token: TokenModel
  customer: CustomerModel
  card: Change<'payment_methods'>
  sealed: SealedCard
  /** What the call is answered, if it shows more than events do. */
  body?: string
}

export function createCardWork({ now }: StoreContext) {
  return {
    open: openedCard,
    draft: draftedCard,

    /** Uses the token up, and stores its card for the customer. */
    attach({ token, customer, card, sealed, body }: Attaching, cause: Cause): Work {
      const { next } = card
      return {
        name: 'payment_methods.attach',
        resourceId: next.id,
        status: 201,
        body: body ?? JSON.stringify(presentPaymentMethod(next)),
        changes: [
          // Nothing of the customer changes but the revision: a deletion that was planned before cannot miss the card.
          silently('customers', customer, {}, cause),
          card,
          spent(token, { at: now(), cause }),
        ],
        parts: [
          ...forgetting(token.id),
          adding('vault.cards', { id: next.id, ...sealed, createdAt: next.createdAt }),
        ],
      }
    },

    /**
     * Detaches a card, and pauses `subscriptions`: all active ones that charge it. A card that is already detached
     * stays as it is.
     */
    detach(from: PaymentMethodModel, subscriptions: readonly SubscriptionModel[], cause: Cause): Work {
      const happening = { at: now(), cause }
      const isDetached = from.status === 'detached' || from.status === 'failed'
      const change = isDetached ? unchanged('payment_methods', from, cause) : detachCard(from, happening)
      const paused = isDetached
        ? []
        : subscriptions.map((row) => pauseSubscription(row, 'payment_method_detached', happening))
      return {
        name: 'payment_methods.detach',
        resourceId: from.id,
        status: 200,
        body: JSON.stringify(presentPaymentMethod(change.next)),
        changes: [change, ...paused],
        parts: isDetached ? [] : forgettingCards([from]),
      }
    },
  }
}
