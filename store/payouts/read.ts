/** Reads of payouts. Every `where` names the tenant. */
import type { TransactionsOfPayoutQuery } from '../../contract/balance/transactions'
import type { PayoutListQuery } from '../../contract/payouts/list'
import { INTERNAL_KINDS } from '../../domain/books'
import type { PayoutModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { cursorBounds, idBounds, readPage, type Page } from '../page'
import type { Id } from '../../domain/ids'
import { mintedAt } from '../../infra/ids'
import { LONGEST_LIFE } from './run'
import { withPaymentFacts } from '../books/about-payments'
import { insidePayout, type PaidJournal } from './containing'

export function createPayoutReads({ db }: Pick<StoreContext, 'db'>) {
  return {
    find: ({ accountId, livemode }: Tenant, id: string): Promise<PayoutModel | null> =>
      db.payout.findFirst({ where: { id, accountId, livemode } }),

    byBankKeys: ({ accountId, livemode }: Tenant, keys: readonly string[]): Promise<PayoutModel[]> =>
      db.payout.findMany({
        where: { accountId, livemode, bankKey: { in: [...keys] } },
        orderBy: { id: 'asc' },
      }),

    /** Those with these keys at the bank, of whatever account. */
    byTransferKeys: (livemode: boolean, keys: readonly string[]): Promise<PayoutModel[]> =>
      db.payout.findMany({ where: { livemode, bankKey: { in: [...keys] } } }),

    /** Those that were paid in a window, whatever has become of them; by their ids. */
    paidWithin: (
      livemode: boolean,
      { from, until }: { from: Date; until: Date },
      after: string | null,
      limit: number,
    ): Promise<PayoutModel[]> =>
      db.payout.findMany({
        where: {
          livemode,
          paidAt: { gte: from, lt: until },
          createdAt: { gte: new Date(from.getTime() - LONGEST_LIFE) },
          ...(after !== null && { id: { gt: after } }),
        },
        orderBy: { id: 'asc' },
        take: limit,
      }),

    /** Whether any account has a payout with the id. */
    async isTaken(id: Id<'payout'>): Promise<boolean> {
      const createdAt = mintedAt(id)
      return (await db.payout.findFirst({ where: { id, createdAt } })) !== null
    },

    /** Those of an account that the bank was asked about in vain. */
    unanswered: ({ accountId, livemode }: Tenant): Promise<PayoutModel[]> =>
      db.payout.findMany({
        where: {
          accountId,
          livemode,
          status: { in: ['pending', 'in_transit'] },
          waitingSince: { not: null },
        },
        orderBy: { id: 'asc' },
        take: 100,
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
        accountId,
        livemode,
        ...insidePayout(payout),
        AND: cursorBounds(query),
        kind: { notIn: ['payout', ...INTERNAL_KINDS] },
      }
      const { rows, hasMore } = await readPage(query, (page) => db.journal.findMany({ where, ...page }))
      const told = await withPaymentFacts({ db }, payout, rows)
      // They are asked for by their payout, which takes what is available.
      return { rows: told.map((row) => ({ ...row, payoutId: payout.id, isAvailable: true })), hasMore }
    },
  }
}
