/** Members' own views of lists. Every `where` names the account and the member. */
import { Prisma } from '../../prisma/generated/client'
import type { SavedViewModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'

/** How many views a member may have of all pages of an account. */
export const MOST_VIEWS = 50

export interface ViewOwner {
  accountId: string
  memberId: string
}

interface Taken {
  kind: 'taken'
}
export type ViewWrite = { kind: 'written'; row: SavedViewModel } | Taken
export type ViewFields = Partial<Pick<SavedViewModel, 'name' | 'columns'>> & {
  filters?: Record<string, string>
}

export function createSavedViews({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    async list({ accountId, memberId }: ViewOwner, page: string | undefined): Promise<SavedViewModel[]> {
      return db.savedView.findMany({
        where: { accountId, memberId, ...(page !== undefined && { page }) },
        orderBy: [{ page: 'asc' }, { name: 'asc' }],
        take: MOST_VIEWS,
      })
    },

    /** `taken`: the member has a view of this name for the page. `full`: he has as many as he may. `missing`: he left the account. */
    async create(
      { accountId, memberId }: ViewOwner,
      view: Pick<SavedViewModel, 'id' | 'page' | 'name' | 'columns'> & { filters: Record<string, string> },
    ): Promise<ViewWrite | { kind: 'full' | 'missing' }> {
      return unlessTaken(() =>
        db.$transaction(async (tx) => {
          // Views of a member are made in turns, so that two at once are not one too many.
          const belongs = await tx.$queryRaw<unknown[]>`
            SELECT 1 FROM memberships WHERE account_id = ${accountId} AND member_id = ${memberId} FOR UPDATE`
          // Removed meanwhile, with all his views.
          if (belongs.length === 0) return { kind: 'missing' as const }
          const has = await tx.savedView.count({ where: { accountId, memberId } })
          if (has >= MOST_VIEWS) return { kind: 'full' as const }
          const data = { ...view, accountId, memberId, createdAt: real() }
          return { kind: 'written' as const, row: await tx.savedView.create({ data }) }
        }),
      )
    },

    /** `missing`: the member has no such view. */
    async change(
      { accountId, memberId }: ViewOwner,
      id: string,
      data: ViewFields,
    ): Promise<ViewWrite | { kind: 'missing' }> {
      return unlessTaken(async () => {
        const [row] = await db.savedView.updateManyAndReturn({ where: { id, accountId, memberId }, data })
        return row ? { kind: 'written' as const, row } : { kind: 'missing' as const }
      })
    },

    async remove({ accountId, memberId }: ViewOwner, id: string): Promise<'done' | 'missing'> {
      const { count } = await db.savedView.deleteMany({ where: { id, accountId, memberId } })
      return count === 0 ? 'missing' : 'done'
    },
  }
}

async function unlessTaken<T>(write: () => Promise<T>): Promise<T | Taken> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      return { kind: 'taken' }
    throw error
  }
}
