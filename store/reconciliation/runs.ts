/** Runs of a reconciliation: each is of one window of an acquirer's list, or of one of its settlement files. */
import type { Run, Tally } from '../../contract/dashboard/operator/reconciliation'
import type { BookSource } from '../../domain/reconciliation'
import type { ReconciliationRunModel } from '../../prisma/generated/models'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'

/** What a run compares. */
export interface RunScope {
  acquirer: string
  livemode: boolean
  source: BookSource
  from: Date
  until: Date
  /** Of a file; null for a list. */
  currency: string | null
}

const read = (row: ReconciliationRunModel): Run => row as unknown as Run

const NOTHING: Tally = { counts: {}, sums: {} }
const NEVER = new Date(0)

export function createReconciliationRuns({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  const whereOf = ({ acquirer, livemode, source, from, until, currency }: RunScope) => ({
    ...{ acquirer, livemode, source, currency },
    ...{ windowFrom: from, windowUntil: until },
  })

  /** Writes what the run's holder has to say; null if another process has taken it over. */
  async function write(
    { id, epoch }: Pick<Run, 'id' | 'epoch'>,
    data: Prisma.ReconciliationRunUpdateManyMutationInput,
  ): Promise<Run | null> {
    const [row] = await db.reconciliationRun.updateManyAndReturn({
      where: { id, epoch, finishedAt: null },
      data: { aliveAt: real(), ...data },
    })
    return row ? read(row) : null
  }

  return {
    /** The latest run of exactly this. */
    async latest(scope: RunScope): Promise<Run | null> {
      const row = await db.reconciliationRun.findFirst({ where: whereOf(scope), orderBy: { id: 'desc' } })
      return row && read(row)
    },

    async begin(scope: RunScope): Promise<Run> {
      const at = real()
      const begun = { startedAt: at, aliveAt: at, reached: scope.from, ...NOTHING }
      return read(await db.reconciliationRun.create({ data: { ...whereOf(scope), ...begun } }))
    },

    /** Goes on with a run that told nothing since `before`; null if it did, or is over. */
    async takeOver({ id, epoch }: Run, before: Date): Promise<Run | null> {
      const [row] = await db.reconciliationRun.updateManyAndReturn({
        where: { id, epoch, finishedAt: null, aliveAt: { lt: before } },
        data: { epoch: epoch + 1, aliveAt: real(), failure: null },
      })
      return row ? read(row) : null
    },

    alive: (run: Run): Promise<Run | null> => write(run, {}),

    /** That nobody has taken the run over, as the condition of another write. */
    isHeld: ({ id, epoch }: Run): Prisma.Sql => Prisma.sql`
      EXISTS (SELECT FROM reconciliation_runs r WHERE r.id = ${id} AND r.epoch = ${epoch} AND r.finished_at IS NULL)`,

    reach: (run: Run, reached: Date, { counts, sums }: Tally): Promise<Run | null> =>
      write(run, { reached, counts, sums }),

    /** `failure`: why there was nothing to compare. */
    finish: (run: Run, failure: string | null = null): Promise<Run | null> =>
      write(run, { reached: run.windowUntil, finishedAt: real(), failure }),

    /** Leaves it to whoever is next. `failure`: why, if it is not for want of time. */
    leave: (run: Run, failure: string | null): Promise<Run | null> => write(run, { failure, aliveAt: NEVER }),

    /** The currencies whose settlement files were compared of days since. */
    async currencies(
      { acquirer, livemode }: Pick<RunScope, 'acquirer' | 'livemode'>,
      since: Date,
    ): Promise<string[]> {
      const rows = await db.reconciliationRun.findMany({
        where: { acquirer, livemode, source: 'file', windowFrom: { gte: since }, failure: null },
        distinct: ['currency'],
        select: { currency: true },
      })
      return rows.flatMap(({ currency }) => currency ?? [])
    },

    async list(limit: number, after?: number): Promise<Run[]> {
      const rows = await db.reconciliationRun.findMany({
        where: after === undefined ? {} : { id: { lt: after } },
        orderBy: { id: 'desc' },
        take: limit,
      })
      return rows.map(read)
    },
  }
}
