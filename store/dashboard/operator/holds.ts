/** Payments on hold over all accounts of a mode, and what stands behind one: its customer, and earlier payments. */
import { AUTHORIZATION_LIFE } from '../../../domain/payment-clock'
import { DAY } from '../../../domain/time'
import { idAt } from '../../../infra/ids'
import { Prisma } from '../../../prisma/generated/client'
import type { CustomerModel, PaymentModel } from '../../../prisma/generated/models'
import type { StoreContext } from '../../context'
import { cut, type Page, type PageQuery } from '../../page'
import { columnAliases } from '../../rows'
import { BUCKET, bucketsBetween } from '../payment-buckets'

/** Earlier payments are counted up to here. */
const MOST_COUNTED = 200
/** Payments by cards with the same last digits that are looked at. */
const MOST_LOOKED_AT = 2_000
const CARD_HISTORY = 90 * DAY

/** What became of earlier payments. */
export interface Earlier {
  payments: number
  approved: number
  declined: number
  refunded: number
}

/** As the index has it. A payment on hold always has an end; the order does not depend on that. */
const END = Prisma.sql`COALESCE(capture_before, 'infinity'::timestamptz)`
/** Of one that was decided since, whose end is gone: a little before it was, so that the next page misses none. */
const CURSOR_END = Prisma.sql`
  COALESCE(capture_before, created_at + interval '1 millisecond' *
    CASE initiated_by WHEN 'merchant' THEN ${AUTHORIZATION_LIFE.merchant}::float8 ELSE ${AUTHORIZATION_LIFE.customer}::float8 END)`

export function createOperatorHolds({ db }: Pick<StoreContext, 'db'>) {
  const count = async (rows: Prisma.Sql): Promise<Earlier> => {
    const [counts] = await db.$queryRaw<Earlier[]>`
      SELECT count(*)::int AS payments,
        count(*) FILTER (WHERE status IN ('authorized', 'succeeded', 'partially_refunded', 'refunded', 'disputed'))::int AS approved,
        count(*) FILTER (WHERE status = 'declined')::int AS declined,
        count(*) FILTER (WHERE amount_refunded > 0)::int AS refunded
      FROM (SELECT status, amount_refunded FROM ${rows} LIMIT ${MOST_COUNTED}) p`
    if (!counts) throw new Error('no counts')
    return counts
  }

  return {
    /** Those that end first come first. A cursor outlives its payment's hold. */
    async list({ limit, starting_after: after, ending_before: before }: PageQuery, livemode: boolean) {
      const cursor = before ?? after
      const [sign, order] = before === undefined ? ['>', 'ASC'] : ['<', 'DESC']
      const from = Prisma.sql`
        AND (${END}, id) ${Prisma.raw(sign)} (SELECT ${CURSOR_END}, id FROM payments WHERE id = ${cursor} AND livemode = ${livemode} LIMIT 1)`
      const rows = await db.$queryRaw<PaymentModel[]>`
        SELECT ${columnAliases('payments', 'payments')} FROM payments
        WHERE status = 'on_hold' AND livemode = ${livemode} ${cursor === undefined ? Prisma.empty : from}
        ORDER BY ${END} ${Prisma.raw(order)}, id ${Prisma.raw(order)} LIMIT ${limit + 1}`
      const page: Page<PaymentModel> = cut(rows, limit)
      return before === undefined ? page : { ...page, rows: page.rows.reverse() }
    },

    /** The customers of payments, by id. One who was deleted is not among them. */
    async customersOf(payments: readonly PaymentModel[]): Promise<Map<string, CustomerModel>> {
      const ids = payments.flatMap(({ customerId }) => customerId ?? [])
      const accounts = payments.map(({ accountId }) => accountId)
      const rows = await db.customer.findMany({
        where: { id: { in: [...new Set(ids)] }, accountId: { in: [...new Set(accounts)] }, deletedAt: null },
      })
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** Earlier payments of the payment's customer; null without one. */
    async ofCustomer({ id, accountId, livemode, customerId }: PaymentModel): Promise<Earlier | null> {
      if (customerId === null) return null
      return count(Prisma.sql`
        payments WHERE customer_id = ${customerId} AND id < ${id} AND account_id = ${accountId} AND livemode = ${livemode}
        ORDER BY id DESC`)
    },

    /** Earlier payments of 90 days by a card of the same brand, first and last digits and expiry. */
    async ofCard(payment: PaymentModel): Promise<Earlier> {
      const { id, accountId, livemode, createdAt } = payment
      const first = idAt('payment', createdAt.getTime() - CARD_HISTORY)
      const buckets = bucketsBetween(first, id)
      return count(Prisma.sql`
        (SELECT * FROM payments
          WHERE account_id = ${accountId} AND livemode = ${livemode} AND ${BUCKET} = ANY(${buckets}::text[])
            AND card_last4 = ${payment.cardLast4} AND id >= ${first} AND id < ${id} LIMIT ${MOST_LOOKED_AT}) near
        WHERE card_brand = ${payment.cardBrand} AND card_bin IS NOT DISTINCT FROM ${payment.cardBin}
        AND card_expiry_month = ${payment.cardExpiryMonth} AND card_expiry_year = ${payment.cardExpiryYear}`)
    },

    isCut: ({ payments }: Earlier): boolean => payments >= MOST_COUNTED,
  }
}
