/** The writes of subscriptions that calls ask for, each planned from the rows as they were read (store/finish.ts). */
import type { EventType } from '../../contract/event-types'
import { presentSubscription } from '../../contract/subscriptions/view'
import type { Cause } from '../../domain/cause'
import { withAnotherCard, type Owed } from '../../domain/subscription-card'
import type { PaymentMethodModel, SubscriptionModel } from '../../prisma/generated/models'
import { plan, silently, unchanged, type Change } from '../change'
import type { StoreContext } from '../context'
import type { Work } from '../finish'
import { cancelledSubscription, changeSubscription } from './change'

export function createSubscriptionWork({ now }: StoreContext) {
  return {
    create(draft: SubscriptionModel, card: PaymentMethodModel, cause: Cause): Work {
      const view = presentSubscription(draft)
      const shown = {
        types: ['subscription.created'] as const,
        before: null,
        after: view,
        apiVersion: draft.apiVersion,
      }
      const created = plan('subscriptions', null, draft, shown, { at: draft.createdAt, cause })
      return {
        name: 'subscriptions.create',
        resourceId: draft.id,
        status: 201,
        body: JSON.stringify(view),
        changes: [chargedFrom(card, cause), created],
      }
    },

    /** `card` is the card that it charges from now on, if that must be chargeable. */
    update(
      from: SubscriptionModel,
      fields: Partial<SubscriptionModel>,
      types: readonly EventType[],
      card: PaymentMethodModel | null,
      cause: Cause,
    ): Work {
      const change = changeSubscription(from, fields, types, { at: now(), cause })
      const before = presentSubscription(from)
      const after = presentSubscription(change.next)
      const isSame = JSON.stringify({ ...after, version: before.version }) === JSON.stringify(before)
      const charged = card
        ? [isSame ? unchanged('payment_methods', card, cause) : chargedFrom(card, cause)]
        : []
      return answered('subscriptions.update', isSame ? from : change.next, [
        ...charged,
        isSame ? unchanged('subscriptions', from, cause) : change,
      ])
    },

    /** It is charged from another card, and what is owed at once: changes of the write that brings the card. */
    replacingCard(
      from: SubscriptionModel,
      card: PaymentMethodModel,
      owed: Owed | null,
      cause: Cause,
    ): readonly Change[] {
      const at = now()
      const changes = withAnotherCard(from, owed, at)
      const types: readonly EventType[] = changes.status === 'active' ? ['subscription.resumed'] : []
      const fields = { ...changes, paymentMethodId: card.id }
      return [chargedFrom(card, cause), changeSubscription(from, fields, types, { at, cause })]
    },

    /** A subscription that is already cancelled stays as it is. */
    cancel(from: SubscriptionModel, cause: Cause): Work {
      const change =
        from.status === 'cancelled'
          ? unchanged('subscriptions', from, cause)
          : cancelledSubscription(from, { at: now(), cause })
      return answered('subscriptions.cancel', change.next, [change])
    },
  }
}

const answered = (
  name: 'subscriptions.update' | 'subscriptions.cancel',
  row: SubscriptionModel,
  changes: readonly Change[],
): Work => ({
  name,
  resourceId: row.id,
  status: 200,
  body: JSON.stringify(presentSubscription(row)),
  changes,
})

/**
 * The card that a subscription begins to charge. Nothing of it changes but its revision: a call that detaches it, and was
 * planned before then, finds it changed, so it cannot miss the subscription.
 */
const chargedFrom = (card: PaymentMethodModel, cause: Cause) => silently('payment_methods', card, {}, cause)
