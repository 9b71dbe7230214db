/** What a merchant's own books know of the payment that a journal is about. */
import type { JournalModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'

/** Null for what is about no payment, and of a payment that is kept no longer. */
export interface AboutPayment {
  reference: string | null
  customerId: string | null
}

const OF_NONE: AboutPayment = { reference: null, customerId: null }

export async function withPaymentFacts<J extends JournalModel>(
  { db }: Pick<StoreContext, 'db'>,
  { accountId, livemode }: Tenant,
  rows: readonly J[],
): Promise<(J & AboutPayment)[]> {
  const ids = [...new Set(rows.flatMap(({ paymentId }) => paymentId ?? []))]
  const payments =
    ids.length === 0
      ? []
      : await db.payment.findMany({
          where: { accountId, livemode, id: { in: ids } },
          select: { id: true, reference: true, customerId: true },
        })
  const known = new Map(payments.map(({ id, ...facts }) => [id, facts]))
  return rows.map((row) => ({ ...row, ...(known.get(row.paymentId ?? '') ?? OF_NONE) }))
}
