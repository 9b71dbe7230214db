/** Detaching a stored card: it can no longer be charged, and the vault deletes it. */
import { tellChange, type EventRecord } from '../../contract/event'
import { presentPaymentMethod } from '../../contract/payment-methods/view'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import { lastEventTime, planEvents } from '../events'
import { rowsOf } from '../rows'
import { part, type ClaimPart } from '../statement'

export interface CardChange {
  next: PaymentMethodModel
  events: EventRecord[]
}

export function detachCard(from: PaymentMethodModel, at: Date): CardChange {
  const next = { ...from, status: 'detached', detachedAt: at, revision: from.revision + 1 }
  // There is no event for a card's expiry, so its last event showed it as active.
  const before = presentPaymentMethod({ ...from, status: 'active' })
  const { drafts } = tellChange(['payment_method.detached'], before, presentPaymentMethod(next))
  const events = planEvents(drafts, from, at, from.lastEventAt)
  return { next: { ...next, lastEventAt: lastEventTime(events, from.lastEventAt) }, events }
}

/** Parts of a statement that detach these cards (store/finish.ts). */
export function detaching(cards: readonly PaymentMethodModel[]): ClaimPart[] {
  if (cards.length === 0) return []
  const rows = rowsOf('payment_methods', cards)
  return [
    part(
      'detached',
      ['claim'],
      Prisma.sql`
      UPDATE payment_methods p
      SET status = r.status, detached_at = r.detached_at, last_event_at = r.last_event_at
      FROM claim, ${rows} r
      WHERE p.account_id = r.account_id AND p.livemode = r.livemode AND p.id = r.id`,
    ),
    part(
      'forgotten',
      ['claim'],
      Prisma.sql`DELETE FROM vault.cards c USING claim WHERE c.id = ANY (${cards.map(({ id }) => id)})`,
    ),
  ]
}

/** Locks the cards. Yields a row for each that has not changed since it was read. */
export function lockedCards(cards: readonly PaymentMethodModel[]): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM payment_methods p, ${rowsOf('payment_methods', cards)} r
    WHERE p.account_id = r.account_id AND p.livemode = r.livemode AND p.id = r.id
      AND p.revision = r.revision
    FOR UPDATE OF p`
}
