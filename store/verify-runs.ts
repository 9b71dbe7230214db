/**
 * The runs of the verification (decision 0144). One at a time is unfinished; the time in it is a lease, and fences whoever has
 * lost it, so that a worker that dies leaves the run to the next one. A finished run is not changed any more.
 */
import { newId } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { VerifyRunModel } from '../prisma/generated/models'
import { addEntry, type Actor } from './audit'
import type { StoreContext, Tenant } from './context'
import { cursorBounds, readPage, type Page, type PageQuery } from './page'

/** A run that no worker has taken yet. */
const NEVER = new Date(0)

export type RunLease = Pick<VerifyRunModel, 'id' | 'beatAt'>

/** What a run has found. */
export interface VerifyResult {
  rows: bigint
  violations: number
  found: readonly object[]
  notAsked: string | null
  started: number
}

export interface VerifyStanding {
  /** Of the newest run that has finished, if it came to no end. */
  failure: string | null
  /** The newest run that came to its end. */
  complete: Pick<VerifyRunModel, 'violations' | 'found' | 'finishedAt'> | null
  /** When the newest of those ended that found nothing and had asked Temporal. */
  green: Date | null
}

export function createVerifyRuns({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  const change = async (
    { id, beatAt }: RunLease,
    data: Prisma.VerifyRunUpdateManyMutationInput,
  ): Promise<RunLease | null> => {
    const at = real()
    // Two beats within a millisecond are two all the same.
    const next = at > beatAt ? at : new Date(beatAt.getTime() + 1)
    const { count } = await db.verifyRun.updateMany({
      where: { id, beatAt, finishedAt: null },
      data: { ...data, beatAt: next },
    })
    return count > 0 ? { id, beatAt: next } : null
  }

  const add = (tx: Pick<typeof db, 'verifyRun'>, begunBy: string | null) => {
    const begunAt = real()
    return tx.verifyRun.createManyAndReturn({
      data: { id: newId('verify_run', begunAt.getTime()), begunAt, begunBy, beatAt: NEVER },
      skipDuplicates: true,
    })
  }

  return {
    /** A run that some worker is to take; none if one is unfinished. */
    begin: async (): Promise<VerifyRunModel | undefined> => (await add(db, null))[0],

    /** The same, asked for by an operator, which the audit log of his organisation records. */
    ask: (tenant: Tenant, actor: Actor): Promise<VerifyRunModel | undefined> =>
      db.$transaction(async (tx) => {
        const [run] = await add(tx, actor.id)
        if (run)
          await addEntry(tx, tenant, actor, { action: 'verification.started', objectId: run.id }, real())
        return run
      }),

    unfinished: (): Promise<VerifyRunModel | null> => db.verifyRun.findFirst({ where: { finishedAt: null } }),

    /** The lease of the run, if nobody else has taken it. */
    take: (run: RunLease): Promise<RunLease | null> => change(run, {}),

    /** The lease that follows; null if it was lost. */
    reach: (lease: RunLease, reached: object, rows: bigint): Promise<RunLease | null> =>
      change(lease, { reached: reached, rows }),

    /** False if the lease was lost. */
    finish: async (lease: RunLease, result: Partial<VerifyResult> & { failure?: string }): Promise<boolean> =>
      (await change(lease, {
        ...result,
        found: result.found ?? [],
        reached: Prisma.DbNull,
        finishedAt: real(),
      })) !== null,

    find: (id: string): Promise<VerifyRunModel | null> => db.verifyRun.findUnique({ where: { id } }),

    list: (query: PageQuery): Promise<Page<VerifyRunModel>> =>
      readPage(query, (page) => db.verifyRun.findMany({ where: { AND: cursorBounds(query) }, ...page })),

    async standing(): Promise<VerifyStanding> {
      const newest = (which: Prisma.VerifyRunWhereInput) =>
        db.verifyRun.findFirst({
          where: { finishedAt: { not: null }, ...which },
          orderBy: { finishedAt: 'desc' },
          select: { violations: true, found: true, finishedAt: true, failure: true },
        })
      const judged = { failure: null }
      const [latest, complete, green] = await Promise.all([
        newest({}),
        newest(judged),
        newest({ ...judged, violations: 0, notAsked: null }),
      ])
      return { failure: latest?.failure ?? null, complete, green: green?.finishedAt ?? null }
    },

    /** Deletes runs that finished before `before`, at most `limit`; returns how many. */
    async purge(before: Date, limit: number): Promise<number> {
      const old = { where: { finishedAt: { lt: before } }, select: { id: true }, take: limit }
      const ids = (await db.verifyRun.findMany(old)).map(({ id }) => id)
      return (await db.verifyRun.deleteMany({ where: { id: { in: ids } } })).count
    },
  }
}
