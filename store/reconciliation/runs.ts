/** Runs of a reconciliation: each is of one window of an acquirer's list, or of one of its settlements. */
import type { Run, Tally } from '../../contract/dashboard/operator/reconciliation'
import type { BookSource } from '../../domain/reconciliation'
import type { SettlementBatch, SettlementSums } from '../../domain/settlements'
import type { ReconciliationRunModel } from '../../prisma/generated/models'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'

/** What a run compares. */
export interface RunScope {
  acquirer: string
  livemode: boolean
  from: Date
  until: Date
  /** Null for a list. */
  settlement: SettlementBatch | null
}

export const bookSourceOf = ({ settlement }: Pick<RunScope, 'settlement'>): BookSource =>
  settlement === null ? 'list' : 'file'

const read = (row: ReconciliationRunModel): Run => row as unknown as Run

const PARTS = ['gross', 'fee', 'net'] as const
type ToldSums = Record<(typeof PARTS)[number], string>

const toldSums = (sums: SettlementSums | null): ToldSums | null =>
  sums && { gross: String(sums.gross), fee: String(sums.fee), net: String(sums.net) }

const NOTHING: Tally = { counts: {}, sums: {} }
const NEVER = new Date(0)

export function createReconciliationRuns({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  const whereOf = ({ acquirer, livemode, from, until, settlement }: RunScope) => ({
    acquirer,
    livemode,
    source: bookSourceOf({ settlement }),
    windowFrom: from,
    windowUntil: until,
    settlement: settlement?.id ?? '',
    currency: settlement?.currency ?? null,
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
      const told = toldSums(scope.settlement?.sums ?? null) ?? Prisma.DbNull
      const begun = { startedAt: at, aliveAt: at, reached: scope.from, told, ...NOTHING }
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

    /** Whether the settlement was read whole, with the sums that it has now. */
    async hasRead(scope: RunScope): Promise<boolean> {
      const last = await this.latest(scope)
      if (!last?.finishedAt || last.failure !== null) return false
      const [before, now] = [last.told as ToldSums | null, toldSums(scope.settlement?.sums ?? null)]
      // Nobody sees a change of what is not told.
      return before === null || now === null || PARTS.every((part) => before[part] === now[part])
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
