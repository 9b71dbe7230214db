/** Differences that reconciliations have found. A second run does not double one, and settles those that it finds no more. */
import type { Item, Run } from '../../contract/dashboard/operator/reconciliation'
import type { ItemKind } from '../../domain/reconciliation'
import type { Prisma } from '../../prisma/generated/client'
import type { ReconciliationItemModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { noteFound, settleGone, type FoundDifference } from './found-items'
import { writeSettlement, type SettledItem } from './write-settlement'

export interface ItemQuery {
  status?: 'open' | 'settled' | undefined
  livemode?: boolean | undefined
  acquirer?: string | undefined
  account?: string | undefined
  /** What the acquirer calls it; empty for its lists. */
  settlement?: string | undefined
  kind?: ItemKind | undefined
  /** The id after which the page begins. */
  after?: number | undefined
  /** The id before which the page ends. */
  before?: number | undefined
}

/** What is open, by mode and currency. */
export interface OpenItems {
  livemode: boolean
  currency: string
  count: number
  money: bigint
}

type Reading = Pick<StoreContext, 'db'>

const read = (row: ReconciliationItemModel): Item => row as Item

export function createReconciliationItems(context: Pick<StoreContext, 'db' | 'real'>) {
  return {
    /** Notes what a run has found. */
    async found(run: Run, differences: readonly FoundDifference[]): Promise<void> {
      for (const one of differences) await noteFound(context, run, one)
    },

    gone: (run: Run, from: Date, until: Date): Promise<number> => settleGone(context, run, from, until),

    async find(id: number): Promise<Item | null> {
      const row = await context.db.reconciliationItem.findUnique({ where: { id } })
      return row && read(row)
    },

    list: (query: ItemQuery, limit: number): Promise<Item[]> => listItems(context, query, limit),

    countOpen: (): Promise<OpenItems[]> => sumOpen(context),

    /** Those of a settlement that an operator has settled, which is kept while they are found alike. */
    writtenOff: (run: Run): Promise<Item[]> =>
      ofSettlement(context, run, { status: 'settled', settledAs: 'write_off' }),

    /** The items that the run has found in a settlement and that were settled nevertheless. */
    settledOf: (run: Run): Promise<Item[]> =>
      ofSettlement(context, run, { status: 'settled', settledAs: { not: 'gone' }, lastRun: run.id }),

    settle: (read: Item, settled: SettledItem, posting: Prisma.Sql | null = null): Promise<Item | null> =>
      writeSettlement(context, read, settled, posting),
  }
}

async function ofSettlement(
  { db }: Reading,
  { acquirer, livemode, source, settlement }: Run,
  more: Prisma.ReconciliationItemWhereInput,
): Promise<Item[]> {
  const rows = await db.reconciliationItem.findMany({
    where: { acquirer, livemode, source, settlement, ...more },
  })
  return rows.map(read)
}

/** Oldest first; those before an id are the ones that come right before it. */
async function listItems(
  { db }: Reading,
  { status, livemode, acquirer, account, settlement, kind, after, before }: ItemQuery,
  limit: number,
): Promise<Item[]> {
  const rows = await db.reconciliationItem.findMany({
    where: {
      ...(status && { status }),
      ...(livemode !== undefined && { livemode }),
      ...(acquirer !== undefined && { acquirer }),
      ...(kind && { kind }),
      ...(account !== undefined && { accountId: account }),
      ...(settlement !== undefined && { settlement }),
      ...(after !== undefined && { id: { gt: after } }),
      ...(before !== undefined && { id: { lt: before } }),
    },
    orderBy: { id: before === undefined ? 'asc' : 'desc' },
    take: limit,
  })
  return (before === undefined ? rows : rows.reverse()).map(read)
}

async function sumOpen({ db }: Reading): Promise<OpenItems[]> {
  const groups = await db.reconciliationItem.groupBy({
    by: ['livemode', 'currency'],
    where: { status: 'open' },
    _count: true,
    _sum: { money: true },
    orderBy: [{ livemode: 'desc' }, { currency: 'asc' }],
  })
  return groups.map(({ livemode, currency, _count: count, _sum: { money } }) => ({
    livemode,
    currency,
    count,
    money: money ?? 0n,
  }))
}
