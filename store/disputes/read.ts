/** Reads of disputes. Every `where` names the tenant. */
import type { DisputeListQuery } from '../../contract/disputes/list'
import type { OtherDisputes } from '../../domain/disputes'
import type { DisputeModel, PaymentModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { idBounds, readPage, type Page } from '../page'

const OPEN = ['needs_response', 'under_review']

const whereOf = ({ accountId, livemode }: Tenant, query: DisputeListQuery) => ({
  accountId,
  livemode,
  AND: [
    ...idBounds('dispute', query),
    // Only what waits for an answer has a time by which it must come.
    ...(query.due_before ? [{ status: 'needs_response', evidenceDueBy: { lt: query.due_before } }] : []),
  ],
  ...(query.payment !== undefined && { paymentId: query.payment }),
  ...(query.status && { status: query.status }),
  ...(query.stage && { stage: query.stage }),
  ...(query.reason && { reason: query.reason }),
})

/** Those of a payment that are open. */
export const openDisputesOf = (
  { db }: Pick<StoreContext, 'db'>,
  { accountId, livemode, id: paymentId }: Tenant & { id: string },
): Promise<DisputeModel[]> =>
  db.dispute.findMany({ where: { accountId, livemode, paymentId, status: { in: OPEN } } })

/** What there is of a payment's disputes but one. */
export async function otherDisputesOf(
  { db }: Pick<StoreContext, 'db'>,
  { accountId, livemode, id: paymentId }: Tenant & { id: string },
  but: string,
): Promise<OtherDisputes> {
  const rows = await db.dispute.findMany({
    where: { accountId, livemode, paymentId, id: { not: but } },
    select: { status: true, fee: true },
  })
  return {
    open: rows.filter(({ status }) => OPEN.includes(status)).length,
    fees: rows.reduce((sum, { fee }) => sum + fee, 0n),
  }
}

export function createDisputeReads({ db }: Pick<StoreContext, 'db'>) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<DisputeModel | null> {
      return db.dispute.findFirst({ where: { id, accountId, livemode } })
    },

    /** The one of a payment that its acquirer calls so. */
    async named(
      { accountId, livemode, id: paymentId, acquirer }: PaymentModel,
      acquirerDispute: string,
    ): Promise<DisputeModel | null> {
      const ofPayment = { accountId, livemode, paymentId }
      return db.dispute.findFirst({ where: { ...ofPayment, acquirer, acquirerDispute } })
    },

    /** Those that wait for an answer, what must be answered first before the others; at most `limit`. */
    async queue({ accountId, livemode }: Tenant, limit: number): Promise<DisputeModel[]> {
      return db.dispute.findMany({
        where: { accountId, livemode, status: 'needs_response', response: null },
        orderBy: [{ evidenceDueBy: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
        take: limit,
      })
    },

    async list(tenant: Tenant, query: DisputeListQuery): Promise<Page<DisputeModel>> {
      return readPage(query, (page) => db.dispute.findMany({ where: whereOf(tenant, query), ...page }))
    },
  }
}
