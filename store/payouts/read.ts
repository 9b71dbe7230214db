/** Reads of payouts. Every `where` names the tenant. */
import type { TransactionsOfPayoutQuery } from '../../contract/balance/transactions'
import type { PayoutListQuery } from '../../contract/payouts/list'
import { INTERNAL_KINDS } from '../../domain/books'
import type { PayoutModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { cursorBounds, idBounds, readPage, type Page } from '../page'
import { insidePayout, type PaidJournal } from './containing'

export function createPayoutReads({ db }: StoreContext) {
  return {
    find: ({ accountId, livemode }: Tenant, id: string): Promise<PayoutModel | null> =>
      db.payout.findFirst({ where: { id, accountId, livemode } }),

    byBankKeys: ({ accountId, livemode }: Tenant, keys: readonly string[]): Promise<PayoutModel[]> =>
      db.payout.findMany({
        where: { accountId, livemode, bankKey: { in: [...keys] } },
        orderBy: { id: 'asc' },
      }),

    async list({ accountId, livemode }: Tenant, query: PayoutListQuery): Promise<Page<PayoutModel>> {
      const where = {
        accountId,
        livemode,
        AND: idBounds('payout', query),
        ...(query.status && { status: query.status }),
        ...(query.currency !== undefined && { currency: query.currency }),
      }
      return readPage(query, (page) => db.payout.findMany({ where, ...page }))
    },

    async transactions(payout: PayoutModel, query: TransactionsOfPayoutQuery): Promise<Page<PaidJournal>> {
      const { accountId, livemode } = payout
      const where = {
        ...{ accountId, livemode, ...insidePayout(payout) },
        AND: cursorBounds(query),
        kind: { notIn: ['payout', ...INTERNAL_KINDS] },
      }
      const { rows, hasMore } = await readPage(query, (page) => db.journal.findMany({ where, ...page }))
      // They are asked for by their payout, which takes what is available.
      return { rows: rows.map((row) => ({ ...row, payoutId: payout.id, isAvailable: true })), hasMore }
    },
  }
}
