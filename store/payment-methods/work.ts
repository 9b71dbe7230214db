/** The writes of stored cards, each planned from the rows as they were read (store/finish.ts). */
import { presentPaymentMethod } from '../../contract/payment-methods/view'
import { Prisma } from '../../prisma/generated/client'
import type {
  CustomerModel,
  PaymentMethodModel,
  SubscriptionModel,
  TokenModel,
} from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { takingCard } from '../customers/work'
import { adding, type Work } from '../finish'
import { lockedSubscriptions, pauseSubscription, stoppingParts } from '../subscriptions/change'
import { part } from '../statement'
import { spending, usable } from '../tokens'
import { openCard, type SealedCard } from './open'
import { detachCard, detaching, lockedCards, type CardChange } from './detach'

export interface Attaching {
  token: TokenModel
  customer: CustomerModel
  card: CardChange
  sealed: SealedCard
}

export function createCardWork({ now }: StoreContext) {
  return {
    open: openCard,

    /** Uses the token up, and stores its card for the customer. */
    attach({ token, customer, card: { next, events }, sealed }: Attaching): Work {
      const at = now()
      return {
        name: 'payment_methods.attach',
        resourceId: next.id,
        status: 201,
        body: JSON.stringify(presentPaymentMethod(next)),
        events,
        given: Prisma.sql`
          SELECT 1 FROM (${usable(token, at)}) t, (
            SELECT 1 FROM customers
            WHERE id = ${customer.id} AND account_id = ${customer.accountId}
              AND livemode = ${customer.livemode} AND deleted_at IS NULL
            FOR UPDATE) c`,
        parts: [
          ...spending(token, at),
          part('taken', ['claim'], takingCard(customer, customer.id, Prisma.sql`FROM claim`)),
          adding('payment_methods', next),
          adding('vault.cards', { id: next.id, ...sealed, createdAt: next.createdAt }),
        ],
      }
    },

    /**
     * Detaches a card, and pauses `subscriptions`: all active ones that charge it. A card that is already detached
     * stays as it is.
     */
    detach(from: PaymentMethodModel, subscriptions: readonly SubscriptionModel[]): Work {
      const answer = { name: 'payment_methods.detach' as const, resourceId: from.id, status: 200 }
      if (from.status === 'detached') {
        return { ...answer, body: JSON.stringify(presentPaymentMethod(from)), events: [], parts: [] }
      }
      const at = now()
      const { next, events } = detachCard(from, at)
      const paused = subscriptions.map((row) => pauseSubscription(row, 'payment_method_detached', at))
      return {
        ...answer,
        body: JSON.stringify(presentPaymentMethod(next)),
        events: [...events, ...paused.flatMap((change) => change.events)],
        given: Prisma.sql`
          SELECT 1 FROM (${lockedCards([from])}) c
          WHERE (SELECT count(*) FROM (${lockedSubscriptions(subscriptions)}) s) = ${subscriptions.length}`,
        parts: [...detaching([next]), ...stoppingParts(paused)],
      }
    },
  }
}
