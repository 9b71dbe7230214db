/** The writes of subscriptions, each planned from the rows as they were read (store/finish.ts). */
import { tellChange } from '../../contract/event'
import type { EventType } from '../../contract/event-types'
import { presentSubscription } from '../../contract/subscriptions/view'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentMethodModel, SubscriptionModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { lastEventTime, planEvents } from '../events'
import { adding, changing, type Work } from '../finish'
import { part } from '../statement'
import { cancelSubscription, changeSubscription } from './change'

export function createSubscriptionWork({ now }: StoreContext) {
  return {
    create(draft: SubscriptionModel, card: PaymentMethodModel): Work {
      const view = presentSubscription(draft)
      const { drafts } = tellChange(['subscription.created'], null, view)
      const events = planEvents(drafts, draft, draft.createdAt, null)
      const row = { ...draft, lastEventAt: lastEventTime(events, draft.createdAt) }
      return {
        name: 'subscriptions.create',
        resourceId: row.id,
        status: 201,
        body: JSON.stringify(view),
        events,
        given: chargeable(card),
        parts: [adding('subscriptions', row), chargedFrom(card)],
      }
    },

    /** `card` is the card that it charges from now on, if that must be chargeable. */
    update(
      from: SubscriptionModel,
      changes: Partial<SubscriptionModel>,
      types: readonly EventType[],
      card: PaymentMethodModel | null,
    ): Work {
      const { next, changes: columns, events } = changeSubscription(from, changes, types, now())
      const before = presentSubscription(from)
      const after = presentSubscription(next)
      const isSame = JSON.stringify({ ...after, version: before.version }) === JSON.stringify(before)
      const answer = {
        name: 'subscriptions.update' as const,
        resourceId: from.id,
        status: 200,
        body: JSON.stringify(isSame ? before : after),
        given: unchanged(from, card),
      }
      if (isSame) return { ...answer, events: [], parts: [] }
      const parts = [changing('subscriptions', from, columns), ...(card ? [chargedFrom(card)] : [])]
      return { ...answer, events, parts }
    },

    /** A subscription that is already cancelled stays as it is. */
    cancel(from: SubscriptionModel): Work {
      const answer = {
        name: 'subscriptions.cancel' as const,
        resourceId: from.id,
        status: 200,
        given: unchanged(from, null),
      }
      if (from.status === 'cancelled')
        return { ...answer, body: JSON.stringify(presentSubscription(from)), events: [], parts: [] }
      const { next, changes, events } = cancelSubscription(from, now())
      const body = JSON.stringify(presentSubscription(next))
      return { ...answer, body, events, parts: [changing('subscriptions', from, changes)] }
    },
  }
}

/** Locks the card. Yields one row if the card can be charged. */
function chargeable({ id, accountId, livemode }: PaymentMethodModel): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM payment_methods
    WHERE id = ${id} AND account_id = ${accountId} AND livemode = ${livemode} AND status <> 'detached'
    FOR UPDATE`
}

/**
 * Locks the card and the subscription. Yields one row if the card can be charged and the subscription has not changed
 * since it was read. The card is locked first, as when it is detached.
 */
function unchanged(
  { id, accountId, livemode, version }: SubscriptionModel,
  card: PaymentMethodModel | null,
): Prisma.Sql {
  const isSame = Prisma.sql`
    s.id = ${id} AND s.account_id = ${accountId} AND s.livemode = ${livemode} AND s.version = ${version}`
  if (!card) return Prisma.sql`SELECT 1 FROM subscriptions s WHERE ${isSame} FOR UPDATE`
  return Prisma.sql`
    SELECT 1 FROM payment_methods p, subscriptions s
    WHERE p.id = ${card.id} AND p.account_id = ${accountId} AND p.livemode = ${livemode}
      AND p.status <> 'detached' AND ${isSame}
    FOR UPDATE OF p FOR UPDATE OF s`
}

/**
 * Raises the revision of the card that a subscription begins to charge. A call that detaches the card, and was planned
 * before then, finds it changed, so it cannot miss the subscription.
 */
function chargedFrom({ id, accountId, livemode }: PaymentMethodModel) {
  return part(
    'taken',
    ['claim'],
    Prisma.sql`
    UPDATE payment_methods p SET revision = p.revision + 1
    FROM claim
    WHERE p.id = ${id} AND p.account_id = ${accountId} AND p.livemode = ${livemode}`,
  )
}
