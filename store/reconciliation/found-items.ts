/** What a run does to the differences: it notes those that it finds, and settles those that it finds no more. */
import type { Run } from '../../contract/dashboard/operator/reconciliation'
import { foundAgain, type ItemKind } from '../../domain/reconciliation'
import { Prisma } from '../../prisma/generated/client'
import { TRIES } from '../commit'
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
  /** What a line of a settlement settles. */
  theirGross: bigint | null
  theirFee: bigint | null
  /** Of a line that was settled in another currency than it was presented in; else absent. */
  settledCurrency?: string
  presented?: bigint
  presentedCurrency?: string
  rate?: string
}

type Context = Pick<StoreContext, 'db' | 'real'>

/** Notes one that a run has found. What becomes of one that is there already, `domain/reconciliation.ts` decides. */
export async function noteFound(context: Context, run: Run, one: FoundDifference): Promise<void> {
  if (await add(context, run, one)) return
  for (let tries = 0; tries < TRIES; tries += 1) if (await findAgain(context, run, one)) return
  throw new Error(`the difference at ${one.key} changes all the time`)
}

/** False if it is there already. */
async function add(
  { db, real }: Context,
  { id, acquirer, livemode, source, settlement }: Run,
  one: FoundDifference,
): Promise<boolean> {
  const data = { ...one, acquirer, livemode, source, settlement, firstRun: id, lastRun: id, foundAt: real() }
  return (await db.reconciliationItem.createMany({ data, skipDuplicates: true })).count === 1
}

/** False, and nothing is written, if it has changed since it was read. */
async function findAgain(
  { db }: Context,
  { id: run, acquirer, livemode, source, settlement }: Run,
  { kind, movement, key, accountId: _account, authorizationKey: _authorization, ...found }: FoundDifference,
): Promise<boolean> {
  const before = await db.reconciliationItem.findUniqueOrThrow({
    where: {
      acquirer_livemode_source_settlement_kind_movement_key: {
        acquirer,
        livemode,
        source,
        settlement,
        kind,
        movement,
        key,
      },
    },
  })
  const becomes = foundAgain(before, found, run)
  if (becomes === 'as_it_is') return true
  const { count } = await db.reconciliationItem.updateMany({
    where: { id: before.id, revision: before.revision },
    data: {
      ...found,
      ...(becomes === 'open' && OPEN),
      lastRun: Math.max(before.lastRun, run),
      revision: before.revision + 1,
    },
  })
  return count === 1
}

const OPEN = { status: 'open', settledAs: null, settledBy: null, reason: null, settledAt: null }

/** Settles what earlier runs found in this part of the window, or of the settlement, and this one does not. Answers how many. */
export async function settleGone(
  { db, real }: Context,
  { id, acquirer, livemode, source, settlement }: Run,
  from: Date,
  until: Date,
): Promise<number> {
  return db.$executeRaw(Prisma.sql`
        UPDATE reconciliation_items
        SET status = 'settled', settled_as = 'gone', settled_at = ${real()}, revision = revision + 1,
          reason = ${`run ${id} did not find it again`}
        WHERE acquirer = ${acquirer} AND livemode = ${livemode} AND source = ${source}
          AND settlement = ${settlement} AND status = 'open' AND last_run < ${id}
          AND (settlement <> '' OR (at >= ${from} AND at < ${until}))`)
}
