/**
 * What happens to stored cards as time passes (contract 6.2): one event before they expire, and then the status
 * `expired`.
 */
import { presentPaymentMethod } from '../../contract/payment-methods/view'
import type { Cause } from '../../domain/cause'
import { CARD_EXPIRES_FROM } from '../../domain/card-states'
import { newestPastExpiry } from '../../domain/cards'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import { noticing } from '../cardholder-notices'
import { plan, revised, type Happening } from '../change'
import { commit } from '../commit'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import { command } from '../statement'
import { isAmong } from '../statuses'

/** The cards of one account's sandbox, or all but those of some. */
export type Whose = { only: string } | { except: readonly string[] }

export function createCardAging(context: StoreContext) {
  const { db, now } = context
  const announce = (cards: readonly PaymentMethodModel[], cause: Cause): Promise<boolean> =>
    writeInTime(context, () => {
      const changes = cards.map((card) => announced(card, { at: now(), cause }))
      const also = [noticing('card_expiring', cards, context.real())]
      return commit(context, 'payment_methods.announce_expiry', changes, { also })
    })
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
          WHERE ${isAmong('status', CARD_EXPIRES_FROM)}
            AND (card_expiry_year, card_expiry_month) <= (${year}::int, ${month}::int) AND ${isOf(whose)}
          LIMIT ${limit} FOR UPDATE SKIP LOCKED) past
        WHERE p.account_id = past.account_id AND p.livemode = past.livemode AND p.id = past.id`,
        ),
      )
    },

    /**
     * Writes an event for each active card that expires by `until` and was not announced yet, at most `limit`; returns
     * how many.
     */
    async announceExpiring(until: Date, limit: number, whose: Whose, cause: Cause): Promise<number> {
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
      if (await announce(cards, cause)) return cards.length
      // One of them has changed meanwhile. The others do not wait for it.
      let written = 0
      for (const card of cards) if (await announce([card], cause)) written += 1
      return written
    },
  }
}

const isOf = (whose: Whose) =>
  'only' in whose
    ? Prisma.sql`account_id = ${whose.only} AND NOT livemode`
    : Prisma.sql`(livemode OR account_id <> ALL (${[...whose.except]}::text[]))`

function announced(from: PaymentMethodModel, happening: Happening) {
  const next = revised(from, { expiryAnnouncedAt: happening.at })
  const shown = {
    types: ['payment_method.expiring'] as const,
    before: presentPaymentMethod(from),
    after: presentPaymentMethod(next),
    apiVersion: from.apiVersion,
  }
  return plan('payment_methods', from, next, shown, happening)
}
