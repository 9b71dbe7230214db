/** Differences that reconciliations have found. A second run does not double one, and settles those that it finds no more. */
import type { Item, Run } from '../../contract/dashboard/operator/reconciliation'
import type { ItemKind, Settlement } from '../../domain/reconciliation'
import { Prisma } from '../../prisma/generated/client'
import type { ReconciliationItemModel } from '../../prisma/generated/models'
import { addEntry, type Actor } from '../audit'
import type { StoreContext } from '../context'

/** A difference as a run finds it. */
export interface FoundDifference {
  kind: ItemKind
  movement: string
  key: string
  authorizationKey: string
  reference: string | null
  accountId: string | null
  objectId: string | null
  at: Date
  currency: string
  theirState: string | null
  ourState: string | null
  theirAmount: bigint | null
  ourAmount: bigint | null
  money: bigint
  /** What a line of a settlement file settles. */
  theirGross: bigint | null
  theirFee: bigint | null
}

export interface ItemQuery {
  status?: 'open' | 'settled' | undefined
  livemode?: boolean | undefined
  acquirer?: string | undefined
  account?: string | undefined
  kind?: ItemKind | undefined
  /** The id after which the page begins. */
  after?: number | undefined
  /** The id before which the page ends. */
  before?: number | undefined
}

export interface SettledItem {
  settledAs: Settlement
  reason: string
  actor: Actor
}

/** What is open, by mode and currency. */
export interface OpenItems {
  livemode: boolean
  currency: string
  count: number
  money: bigint
}

const read = (row: ReconciliationItemModel): Item => row as Item

/** The books have changed since they were read. */
class Unposted extends Error {}

export function createReconciliationItems({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  const ofWindow = async (run: Run, more: Prisma.ReconciliationItemWhereInput): Promise<Item[]> => {
    const { acquirer, livemode, source, currency, windowFrom, windowUntil } = run
    const rows = await db.reconciliationItem.findMany({
      where: {
        ...{ acquirer, livemode, source, at: { gte: windowFrom, lt: windowUntil } },
        ...(currency !== null && { currency }),
        ...more,
      },
    })
    return rows.map(read)
  }

  return {
    /**
     * Notes what a run has found. What was settled and is found again is open again, save what was written off and has not
     * changed since.
     */
    async found(run: Run, differences: readonly FoundDifference[]): Promise<void> {
      const { id, acquirer, livemode, source } = run
      for (const one of differences)
        await db.$executeRaw(Prisma.sql`
          INSERT INTO reconciliation_items AS i (acquirer, livemode, source, kind, movement, key, authorization_key,
            reference, account_id, object_id, at, currency, their_state, our_state, their_amount, our_amount, money, their_gross, their_fee,
            first_run, last_run, found_at)
          VALUES (${acquirer}, ${livemode}, ${source}, ${one.kind}, ${one.movement}, ${one.key}, ${one.authorizationKey},
            ${one.reference}, ${one.accountId}, ${one.objectId}, ${one.at}, ${one.currency}, ${one.theirState},
            ${one.ourState}, ${one.theirAmount}, ${one.ourAmount}, ${one.money},
            ${one.theirGross}, ${one.theirFee}, ${id}, ${id}, ${real()})
          ON CONFLICT (acquirer, livemode, source, kind, movement, key) DO UPDATE
          SET last_run = greatest(i.last_run, excluded.last_run), revision = i.revision + 1,
            reference = excluded.reference, object_id = excluded.object_id, at = excluded.at, currency = excluded.currency,
            their_state = excluded.their_state, our_state = excluded.our_state, their_amount = excluded.their_amount,
            our_amount = excluded.our_amount, money = excluded.money,
            their_gross = excluded.their_gross, their_fee = excluded.their_fee,
            status = CASE WHEN ${KEPT} THEN i.status ELSE 'open' END,
            settled_as = CASE WHEN ${KEPT} THEN i.settled_as END,
            settled_by = CASE WHEN ${KEPT} THEN i.settled_by END,
            reason = CASE WHEN ${KEPT} THEN i.reason END,
            settled_at = CASE WHEN ${KEPT} THEN i.settled_at END
          WHERE i.last_run < excluded.last_run OR i.status = 'open'`)
    },

    /** Settles what earlier runs found in this part of the window, and this one does not. Answers how many. */
    async gone({ id, acquirer, livemode, source, currency }: Run, from: Date, until: Date): Promise<number> {
      return db.$executeRaw(Prisma.sql`
        UPDATE reconciliation_items
        SET status = 'settled', settled_as = 'gone', settled_at = ${real()}, revision = revision + 1,
          reason = ${`run ${id} did not find it again`}
        WHERE acquirer = ${acquirer} AND livemode = ${livemode} AND source = ${source}
          AND at >= ${from} AND at < ${until} AND status = 'open' AND last_run < ${id}
          AND (${currency}::text IS NULL OR currency = ${currency})`)
    },

    async find(id: number): Promise<Item | null> {
      const row = await db.reconciliationItem.findUnique({ where: { id } })
      return row && read(row)
    },

    /** Oldest first; those before an id are the ones that come right before it. */
    async list(
      { status, livemode, acquirer, account, kind, after, before }: ItemQuery,
      limit: number,
    ): Promise<Item[]> {
      const rows = await db.reconciliationItem.findMany({
        where: {
          ...(status && { status }),
          ...(livemode !== undefined && { livemode }),
          ...(acquirer !== undefined && { acquirer }),
          ...(kind && { kind }),
          ...(account !== undefined && { accountId: account }),
          ...(after !== undefined && { id: { gt: after } }),
          ...(before !== undefined && { id: { lt: before } }),
        },
        orderBy: { id: before === undefined ? 'asc' : 'desc' },
        take: limit,
      })
      return (before === undefined ? rows : rows.reverse()).map(read)
    },

    async open(): Promise<OpenItems[]> {
      const groups = await db.reconciliationItem.groupBy({
        by: ['livemode', 'currency'],
        where: { status: 'open' },
        _count: true,
        _sum: { money: true },
        orderBy: [{ livemode: 'desc' }, { currency: 'asc' }],
      })
      return groups.map(({ livemode, currency, _count: count, _sum: { money } }) => ({
        ...{ livemode, currency, count },
        money: money ?? 0n,
      }))
    },

    /** Those of a file's window that an operator has settled, which is kept while they are found alike. */
    writtenOff: (run: Run): Promise<Item[]> => ofWindow(run, { status: 'settled', settledAs: 'write_off' }),

    /** The items that the run has found in a file's window and that were settled nevertheless. */
    settledOf: (run: Run): Promise<Item[]> =>
      ofWindow(run, { status: 'settled', settledAs: { not: 'gone' }, lastRun: run.id }),

    /**
     * Settles it, and writes this into the audit log of its account. Null if it, or the books that it is posted to, have changed since
     * they were read. `posting`: what it settles of its account's money.
     */
    settle: (
      read: Item,
      { settledAs, reason, actor }: SettledItem,
      posting: Prisma.Sql | null = null,
    ): Promise<Item | null> =>
      whileWritten(() =>
        db.$transaction(async (tx) => {
          const { id, revision, accountId, livemode, key, money, currency } = read
          const at = real()
          const settled = { status: 'settled', settledAs, settledBy: actor.id, reason, settledAt: at }
          const [row] = await tx.reconciliationItem.updateManyAndReturn({
            where: { id, revision, status: 'open' },
            data: { ...settled, revision: revision + 1 },
          })
          if (!row) return null
          if (posting && (await tx.$executeRaw(posting)) !== 1) throw new Unposted()
          const tenant = await auditedIn(tx, accountId, livemode)
          const of = { key: { from: null, to: key }, money: { from: null, to: `${money} ${currency}` } }
          const changes = {
            ...{ settled_as: { from: null, to: settledAs }, reason: { from: null, to: reason } },
            ...of,
          }
          const audited = { action: 'reconciliation_item.settled', objectId: String(id), changes }
          if (tenant) await addEntry(tx, tenant, actor, audited, at)
          return row as Item
        }),
      ),
  }
}

async function whileWritten<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Unposted) return null
    throw error
  }
}

/** What an operator decided about it stands: it was written off, and means the same as then. */
const KEPT = Prisma.sql`(i.status = 'settled' AND i.settled_as = 'write_off'
  AND i.money = excluded.money AND i.currency = excluded.currency)`

/** The account that it concerns, or that of the operators where it names none that is here. */
async function auditedIn(
  tx: Pick<StoreContext['db'], 'account'>,
  accountId: string | null,
  livemode: boolean,
): Promise<{ accountId: string; livemode: boolean } | null> {
  const named = accountId === null ? null : await tx.account.findUnique({ where: { id: accountId } })
  const account = named ?? (await tx.account.findFirst({ where: { operating: true } }))
  return account && { accountId: account.id, livemode }
}
