/**
 * What happens to stored cards as time passes (contract 6.2): one event before they expire, and then the status
 * `expired`.
 */
import { tellChange } from '../../contract/event'
import { presentPaymentMethod } from '../../contract/payment-methods/view'
import { newestPastExpiry } from '../../domain/cards'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import { eventParts, lastEventTime, planEvents } from '../events'
import { rowsOf } from '../rows'
import { command, part, statement } from '../statement'
import type { CardChange } from './detach'

/** The cards of one account's sandbox, or all but those of some. */
export type Whose = { only: string } | { except: readonly string[] }

export function createCardAging(context: StoreContext) {
  const { db, now } = context
  const writeAnnounced = (announced: readonly CardChange[]) => {
    const events = announced.flatMap((change) => change.events)
    const rows = rowsOf(
      'payment_methods',
      announced.map(({ next }) => next),
    )
    const marked = part(
      'announced',
      [],
      Prisma.sql`
        UPDATE payment_methods p
        SET expiry_announced_at = r.expiry_announced_at, last_event_at = r.last_event_at
        FROM ${rows} r
        WHERE p.account_id = r.account_id AND p.livemode = r.livemode AND p.id = r.id
          AND p.status = 'active' AND p.expiry_announced_at IS NULL
        RETURNING p.id`,
    )
    const parts = [marked, ...eventParts(events, 'announced', true)]
    return db.$executeRaw(statement('payment_methods.announce_expiry', parts, 'announced'))
  }
  return {
    /**
     * Sets active cards that are past their date to `expired`, at most `limit`; returns how many. There is no event for
     * this.
     */
    async expire(limit: number, whose: Whose): Promise<number> {
      const { year, month } = newestPastExpiry(now())
      return db.$executeRaw(
        command(
          'payment_methods.expire',
          Prisma.sql`
        UPDATE payment_methods p SET status = 'expired'
        FROM (
          SELECT account_id, livemode, id FROM payment_methods
          WHERE status = 'active' AND (card_expiry_year, card_expiry_month) <= (${year}::int, ${month}::int)
            AND ${isOf(whose)}
          LIMIT ${limit} FOR UPDATE SKIP LOCKED) past
        WHERE p.account_id = past.account_id AND p.livemode = past.livemode AND p.id = past.id`,
        ),
      )
    },

    /**
     * Writes an event for each active card that expires by `until` and was not announced yet, at most `limit`; returns
     * how many.
     */
    async announceExpiring(until: Date, limit: number, whose: Whose): Promise<number> {
      const { year, month } = newestPastExpiry(until)
      const cards = await db.paymentMethod.findMany({
        where: {
          status: 'active',
          expiryAnnouncedAt: null,
          AND: [
            {
              OR: [
                { cardExpiryYear: { lt: year } },
                { cardExpiryYear: year, cardExpiryMonth: { lte: month } },
              ],
            },
            'only' in whose
              ? { accountId: whose.only, livemode: false }
              : { NOT: { livemode: false, accountId: { in: [...whose.except] } } },
          ],
        },
        take: limit,
      })
      if (cards.length === 0) return 0
      return writeInTime(context, () => writeAnnounced(cards.map((card) => announce(card, now()))))
    },
  }
}

const isOf = (whose: Whose) =>
  'only' in whose
    ? Prisma.sql`account_id = ${whose.only} AND NOT livemode`
    : Prisma.sql`(livemode OR account_id <> ALL (${[...whose.except]}::text[]))`

function announce(from: PaymentMethodModel, at: Date): CardChange {
  const next = { ...from, expiryAnnouncedAt: at, revision: from.revision + 1 }
  const { drafts } = tellChange(
    ['payment_method.expiring'],
    presentPaymentMethod(from),
    presentPaymentMethod(next),
  )
  const events = planEvents(drafts, from, at, from.lastEventAt)
  return {
    next: { ...next, lastEventAt: lastEventTime(events, from.lastEventAt) },
    events,
  }
}
