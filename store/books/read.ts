/** What merchants read of their books. Every `where` names the tenant. */
import type { BalancePart } from '../../contract/balance/view'
import type { BalanceTransactionListQuery } from '../../contract/balance/transactions'
import { kindsIn, TRANSACTION_TYPES } from '../../domain/balance'
import type { JournalKind } from '../../domain/books'
import type { JournalModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { idBounds, readPage, type Page, type PageArguments } from '../page'
import { insidePayout, withPayouts, type PaidJournal } from '../payouts/containing'

/** The ledger accounts that are a merchant's own. */
const OWN = ['pending', 'available', 'reserve', 'payout_in_transit', 'disputes_held']

/** Those among the kinds of journals that are asked for; absent if that is all that merchants are shown. */
function kindsOf({
  type,
  reporting_category: category,
}: BalanceTransactionListQuery): JournalKind[] | undefined {
  if (category === undefined) return type && [type]
  const kinds = kindsIn(category)
  return type ? kinds.filter((kind) => kind === type) : kinds
}

export function createBalanceReads({ db, now }: Pick<StoreContext, 'db' | 'now'>) {
  /** What holds for the journals of a payout; undefined if the tenant has no such payout. */
  async function ofPayout({ accountId, livemode }: Tenant, id: string) {
    const payout = await db.payout.findFirst({ where: { id, accountId, livemode } })
    return payout ? { ...insidePayout(payout), kind: { not: 'payout' } } : undefined
  }

  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<PaidJournal | null> {
      const row = await db.journal.findFirst({
        where: { id, accountId, livemode, kind: { in: [...TRANSACTION_TYPES] } },
      })
      const [found] = row ? await withPayouts({ db, now }, row, [row]) : []
      return found ?? null
    },

    async list(tenant: Tenant, query: BalanceTransactionListQuery): Promise<Page<PaidJournal>> {
      const { accountId, livemode } = tenant
      const inside = query.payout === undefined ? null : await ofPayout(tenant, query.payout)
      if (inside === undefined) return { rows: [], hasMore: false }
      const { source, payment, currency, available_on: availableOn } = query
      const where = {
        accountId,
        livemode,
        AND: [...idBounds('balance_transaction', query), ...(inside ? [inside] : [])],
        ...(source !== undefined && { objectId: source }),
        ...(payment !== undefined && { paymentId: payment }),
        ...(currency !== undefined && { currency }),
        ...(availableOn && { availableOn }),
      }
      const kinds = kindsOf(query)
      const read = (kind: string | { in: string[] }, page: PageArguments) =>
        db.journal.findMany({ where: { ...where, kind }, ...page })
      const { rows, hasMore } = await readPage(query, async (page) => {
        if (!kinds) return read({ in: [...TRANSACTION_TYPES] }, page)
        // A category has a few kinds: a page of each is read by its own part of the index.
        const pages = await Promise.all(kinds.map((kind) => read(kind, page)))
        return inOrder(pages.flat(), page).slice(0, page.take)
      })
      return { rows: await withPayouts({ db, now }, tenant, rows), hasMore }
    },

    /** The balances of a merchant's ledger accounts, and what leaves them on which day, as they were at one moment. */
    async balance({ accountId, livemode }: Tenant): Promise<BalancePart[]> {
      return db.$queryRaw<BalancePart[]>`
        SELECT account, currency, NULL::date AS day, balance AS amount FROM ledger_balances
        WHERE account_id = ${accountId} AND livemode = ${livemode} AND account = ANY (${OWN}::text[])
        UNION ALL
        SELECT account, currency, day, amount FROM book_maturities
        WHERE account_id = ${accountId} AND livemode = ${livemode} AND account = ANY (${OWN}::text[])`
    },
  }
}

const inOrder = (rows: JournalModel[], { orderBy }: PageArguments): JournalModel[] =>
  rows.sort((a, b) => (a.id < b.id ? -1 : 1) * (orderBy.id === 'asc' ? 1 : -1))
